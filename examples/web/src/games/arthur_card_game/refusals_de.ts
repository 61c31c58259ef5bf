// Why a move of King Arthur: The Card Game is not legal, in German, by the library's words.

export const refusals = {
  'there are no seals in the basic game': 'Im Grundspiel gibt es keine Siegel',
  '{piece 3} costs exactly {1} in the basic game, not {2}':
    '{piece 3} kostet im Grundspiel genau {1}, nicht {2}',
  'there is no {piece 1} on the table': 'Nicht in der Auslage: {piece 1}',
  "no {piece 1} has the player's own seal": 'Nicht unter deinem Siegel: {piece 1}',
  "{piece 1} has the player's own seal; it can only be taken from under it":
    '{piece 1} hat dein Siegel; versiegeln kannst du nicht mehr, nur noch nehmen',
  "{piece 1} has another player's seal": '{piece 1} hat ein fremdes Siegel',
  'the player has no seal in hand': 'Du hast kein freies Siegel',
  '{piece 3} costs {1} here; this hand can pay {2} at most':
    '{piece 3} kostet hier {1}; deine Hand kann höchstens {2} bezahlen',
  'this takes {1} of {piece 3}; the hand has {2}':
    'Das braucht {1} × {piece 3}, auf deiner Hand sind {2}',
  '{piece 1} is taken': 'Schon vergeben: {piece 1}',
  '{piece 3} costs a total of {1}; the adversaries that count make {2}':
    '{piece 3}: Der Preis ist zusammen {1}; deine Widersacher, die dafür zählen, ergeben {2}',
  '{piece 3} costs {1} adversaries; the player holds {2}':
    '{piece 3}: Der Preis sind {1} Widersacher; du hast {2}',
  '{piece 3} costs {1} colours; the player holds {2} of them':
    '{piece 3}: Der Preis sind {1} Farben; du hast {2} davon',
  'the player does not hold the adversaries that {piece 1} costs':
    '{piece 1}: Dir fehlen die Widersacher dafür',
  'the player holds no {piece 1}': 'Nicht unter deinen Widersachern: {piece 1}',
  'the colour of {piece 1} does not count for {piece 2}':
    '{piece 2}: Diese Farbe zählt dafür nicht ({piece 1})',
  'the colour of {piece 1} is paid': 'Diese Farbe ist schon bezahlt: {piece 1}',
  '{piece 3} has the value {2}; a value of {1} or more is due':
    '{piece 3} hat den Wert {2}; nötig ist {1} oder mehr',
  '{piece 2} is paid, and {piece 1} comes before it in the order':
    'Zu spät: {piece 2} ist schon bezahlt, {piece 1} käme in der Reihenfolge davor',
  'from {piece 3} on a total of {2} can be paid, not {1}':
    '{piece 3} und die Karten danach ergeben zusammen {2}, nicht {1}',
  'from {piece 3} on only {2} of {1} adversaries can be paid':
    '{piece 3} und die Karten danach sind nur {2} von {1} Widersachern',
  'from {piece 3} on only {2} of {1} colours can be paid':
    '{piece 3} und die Karten danach haben nur {2} von {1} Farben',
  'from {piece 1} on there is no second adversary to pay':
    'Danach fehlt ein zweiter Widersacher zum Bezahlen: {piece 1}',
};
