// Why a move of Four Courts is not legal, in German, by the library's words.

export const refusals = {
  "{piece 1} is not in the player's own court": 'Nicht in deinem Hof: {piece 1}',
  '{piece 1} is on a dais; only a page in a court can be traded for':
    '{piece 1} liegt auf einem Podest; tauschen kannst du nur gegen einen Buben in einem Hof',
  '{piece 1} cannot be placed on a dais': 'Kein Platz auf einem Podest: {piece 1}',
  '{piece 1} is a page; pages are never placed from the hand':
    '{piece 1} kommt nie von der Hand auf das Podest, wie alle Buben',
  '{piece 1} is a major; it must be placed on a monarch':
    '{piece 1} kommt auf einen Monarchen, nicht auf einen eigenen Platz',
  'both monarch places on the dais are taken':
    'Beide Plätze für Monarchen auf deinem Podest sind belegt',
  "the knight's place on the dais is taken by {piece 1}":
    'Der Platz für den Ritter auf deinem Podest ist belegt: {piece 1}',
  'a major must be placed on a monarch, and there is none here':
    'Ein Trumpf kommt auf einen Monarchen, und dort liegt keiner',
  '{piece 1} is already there, and no major is higher':
    'Dort liegt {piece 1}, und kein Trumpf ist höher',
  '{piece 3} is already there; a major must be {1} or higher, not {2}':
    'Dort liegt {piece 3}; ein Trumpf muss {1} oder höher sein, nicht {2}',
  'the hand has no run card of that suit': 'Auf deiner Hand ist keine Folgekarte dieser Farbe',
  'that was the suit of the last Run': 'Das ist die Farbe der letzten Folge',
  'there is no player {1}': 'Diesen Spieler gibt es nicht: player {1}',
  'the player must name another player': 'Du musst einen anderen Spieler nennen',
  'player {1} was already named this turn': 'player {1} wurde in diesem Zug schon genannt',
};
