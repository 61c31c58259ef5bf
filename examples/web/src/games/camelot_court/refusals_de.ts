// Why a move of Camelot: The Court is not legal, in German, by the library's words.

export const refusals = {
  '{piece 1} belongs to another player': '{piece 1} gehört einem anderen Spieler',
  '{piece 1} is already in the hall': '{piece 1} ist schon in der Halle',
  '{piece 1} is already on that space': 'Auf diesem Feld steht schon {piece 1}',
  'there is no knight on that space to move':
    'Auf diesem Feld steht kein Ritter, den du bewegen könntest',
  'there is no knight on that space to gossip about':
    'Auf diesem Feld steht kein Ritter für ein Gerücht',
  'there is no knight on that space to banish':
    'Auf diesem Feld steht kein Ritter für eine Verbannung',
  'both spaces must hold a knight': 'Nicht auf beiden Feldern steht ein Ritter',
  'there is no knight on that space to follow':
    'Auf diesem Feld steht kein Ritter, dem jemand folgen könnte',
  'no line joins the two spaces': 'Keine Linie verbindet diese beiden Felder',
  'the two knights must be different': 'Merlin braucht zwei Ritter',
  "the two spaces must be given in the hall's order, from e1 to s3":
    'Die beiden Felder werden in der Reihenfolge der Halle genannt',
  '{piece 1} belongs to another player and cannot enter':
    '{piece 1} gehört einem anderen Spieler und kann nicht eintreten',
  '{piece 1} is already in the hall and cannot enter':
    '{piece 1} ist schon in der Halle und kann nicht eintreten',
  '{piece 1}, a knight of the same faction, is on that space':
    'Auf diesem Feld steht {piece 1}, ein Ritter desselben Hauses',
  '{piece 1} is scandalized, so it turns face up and loses no follower':
    '{piece 1} ist in Verruf, wird aufgedeckt und verliert nichts',
  '{piece 1} has no {piece 2}': '{piece 1} hat diesen Gefolgsmann nicht: {piece 2}',
  '{piece 1} loses a follower, and the move must say which one':
    '{piece 1} verliert einen Gefolgsmann: Wähle, welchen',
  '{piece 2} already has {1} followers and cannot have another':
    '{piece 2} hat schon {1} Gefolgsleute, mehr gehen nicht',
};
