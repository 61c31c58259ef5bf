// Why a move of King Arthur: The Card Game is not legal, in German, by the library's words.

export const refusals = {
  'the basic game has no seals': 'Im Grundspiel gibt es keine Siegel',
  '{piece 3} costs exactly {1} in the basic game, not {2}':
    '{piece 3} kostet im Grundspiel genau {1}, nicht {2}',
  'there is no {piece 1} on the table': 'Nicht in der Auslage: {piece 1}',
  "no {piece 1} has the player's own seal": 'Nicht unter deinem Siegel: {piece 1}',
  "{piece 1} has the player's own seal and can only be taken together with it":
    '{piece 1} hat dein Siegel; versiegeln kannst du nicht mehr, nur noch nehmen',
  "{piece 1} has another player's seal": '{piece 1} hat ein fremdes Siegel',
  'the player has no seals left': 'Du hast kein freies Siegel',
  '{piece 3} costs {1} here; this hand can pay at most {2}':
    '{piece 3} kostet hier {1}; deine Hand kann höchstens {2} bezahlen',
  '{piece 3}: this fight needs {1}, but the hand has {2}':
    'Das braucht {1} × {piece 3}, auf deiner Hand sind {2}',
  '{piece 1} is already taken': 'Schon vergeben: {piece 1}',
  '{piece 3} costs a total of {1}; the adversaries that count add up to {2}':
    '{piece 3}: Der Preis ist zusammen {1}; deine Widersacher, die dafür zählen, ergeben {2}',
  '{piece 3} costs {1} adversaries; the player holds {2}':
    '{piece 3}: Der Preis sind {1} Widersacher; du hast {2}',
  '{piece 3} costs {1} colors; the player holds {2} of them':
    '{piece 3}: Der Preis sind {1} Farben; du hast {2} davon',
  'the player does not hold the adversaries that {piece 1} costs':
    '{piece 1}: Dir fehlen die Widersacher dafür',
  'the player holds no {piece 1}': 'Nicht unter deinen Widersachern: {piece 1}',
  'the color of {piece 1} does not count for {piece 2}':
    '{piece 2}: Diese Farbe zählt dafür nicht ({piece 1})',
  'the color of {piece 1} is already paid': 'Diese Farbe ist schon bezahlt: {piece 1}',
  '{piece 3} has value {2}; the next adversary must have value {1} or more':
    '{piece 3} hat den Wert {2}; nötig ist {1} oder mehr',
  '{piece 2} is already paid, and {piece 1} comes before it in payment order':
    'Zu spät: {piece 2} ist schon bezahlt, {piece 1} käme in der Reihenfolge davor',
  'starting with {piece 3}, the payment can total only {2}, not {1}':
    '{piece 3} und die Karten danach ergeben zusammen {2}, nicht {1}',
  'starting with {piece 3}, only {2} of {1} adversaries can be paid':
    '{piece 3} und die Karten danach sind nur {2} von {1} Widersachern',
  'starting with {piece 3}, only {2} of {1} colors can be paid':
    '{piece 3} und die Karten danach haben nur {2} von {1} Farben',
  'after {piece 1}, there is no second adversary to pay':
    'Danach fehlt ein zweiter Widersacher zum Bezahlen: {piece 1}',
};
