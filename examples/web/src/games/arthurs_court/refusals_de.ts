// Why a move of King Arthur's Court is not legal, in German, by the library's words.

export const refusals = {
  'the player who starts an auction must bid': 'Wer eine Versteigerung eröffnet, muss bieten',
  '{piece 1}: the bid needs {3}, but the treasury has {2}':
    'Das Gebot braucht {3} × {piece 1}, in deiner Schatzkammer sind {2}',
  'the bid must be worth {1} or more; these tiles are worth {2}':
    'Plättchen im Wert von {2} reichen nicht; ein Gebot muss jetzt mindestens {1} wert sein',
  '{piece 1} was already taken this round': '{piece 1} ist in dieser Runde schon vergeben',
  '{piece 1} has the black die and must be chosen':
    '{piece 1} hat den schwarzen Würfel und ist die einzige Wahl',
  'the two courtiers must be of different types': 'Ein Tausch braucht Höflinge verschiedener Art',
  "there is no {piece 1} in the player's court to give": 'Nicht in deinem Hofstaat: {piece 1}',
  'there is no {piece 1} among the aspirants to take': 'Nicht unter den Anwärtern: {piece 1}',
  "there is no {piece 1} in the opponent's court to take":
    'Nicht im Hofstaat des Gegners: {piece 1}',
  'there is no {piece 1} among the aspirants': 'Nicht unter den Anwärtern: {piece 1}',
  '{piece 1}: the aspirants include {2}; the move takes {3}':
    'Unter den Anwärtern: {2} × {piece 1}, nicht {3}',
  'a new row must have {1} courtiers, not {2}': 'Eine neue Reihe hat {1} Höflinge, nicht {2}',
  '{piece 1}: the peasantry has {2}; the new row needs {3}':
    'Im Landvolk: {2} × {piece 1}, nicht {3}',
  'the treasury has no {piece 1}': 'Nicht in deiner Schatzkammer: {piece 1}',
};
