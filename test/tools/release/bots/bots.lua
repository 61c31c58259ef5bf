-- A match between bots of each game named, as in test/golden/bots.txt.
local logres = require "logres"

for _, game in ipairs(arg) do
  local match, rng = logres.match(game, { seed = 7 }), logres.rng(7, 1)
  match:resolve()
  while not match:is_over() and match:ply() < 60 do
    local state = match:state()
    match:play(logres.bot_move(state:view(state:actor()), "easy", rng))
    match:resolve()
  end
  print(("%s: %d plies, %s"):format(game, match:ply(), match:state():hash()))
end
