// Why a move of Artus is not legal, in German, by the library's words.

export const refusals = {
  'seat {1} is taken': 'Platz {1} ist besetzt',
  'the player has {1} knights, and this is not one of them':
    'Du hast {1} Ritter, und das ist keiner davon',
  '{piece 1} cannot move {piece 2} royals': '{piece 1} zieht keine Hoheit aus {piece 2}',
  '{piece 3} moves a knight {1} to {2} seats':
    '{piece 3} zieht einen Ritter {1} bis {2} Plätze weit',
  '{piece 3} moves a royal {1} to {2} seats': '{piece 3} zieht eine Hoheit {1} bis {2} Plätze weit',
  '{piece 3} moves a figure {1} to {2} seats': '{piece 3} zieht eine Figur {1} bis {2} Plätze weit',
  '{piece 1} moves a knight forward only': '{piece 1} zieht einen Ritter nur vorwärts',
  '{piece 1} moves a royal forward only': '{piece 1} zieht eine Hoheit nur vorwärts',
  '{piece 1} moves a figure forward only': '{piece 1} zieht eine Figur nur vorwärts',
  '{piece 1} cannot go to {piece 2} princes': '{piece 1} gilt nicht für Prinzen aus {piece 2}',
  'a ring goes to a prince, never to the King': 'Ein Ring geht an einen Prinzen, nie an den König',
  '{piece 1} scores all knights, so none may be chosen':
    'Bei {piece 1} zählen alle deine Ritter; du wählst keine aus',
  '{piece 1} scores the best knight, so none may be chosen':
    '{piece 1} wertet deinen besten Ritter; du wählst keinen aus',
  '{piece 1} scores one knight on green, one on yellow and one on red':
    '{piece 1} verlangt je einen Ritter auf Grün, Gelb und Rot',
  '{piece 1} scores two knights on the carpet': '{piece 1} verlangt zwei Ritter auf dem Teppich',
  '{piece 1} scores three knights on red': '{piece 1} verlangt drei Ritter auf Rot',
  'the knights that {piece 1} needs are in place, so the penalty cannot be taken':
    'Deine Ritter erfüllen {piece 1}, also darfst du die Strafe nicht nehmen',
  'that pile is empty': 'Dieser Stapel ist leer',
};
