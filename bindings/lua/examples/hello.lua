-- Hello, Logres: a bot plays against random moves. Prints the result of the match, and saves it.
--     LUA_PATH="../?.lua;;" luajit hello.lua artus
local logres = require "logres"

local game, file = arg[1] or "arthurs_court", arg[2]
local rng, bots_rng = logres.rng(7), logres.rng(7, 1)
local match = logres.match(game, { seed = 7 })

match:resolve() -- draws chance moves until a player acts
local state = match:state()
while not match:is_over() do
  local moves = state:legal_moves()
  local move = moves[1 + rng:below(#moves)]
  if state:actor() == 0 then -- the bot receives only its seat's view
    move = logres.bot_move(state:view(0), "easy", bots_rng)
  end
  match:play(move)
  match:resolve()
  state = match:state()
end

print(state)
local result = state:result()
for seat = 0, state:players() - 1 do
  print(("player %d: score %d, rank %d"):format(seat, result.scores[seat], result.ranks[seat]))
end
if file then
  local out = assert(io.open(file, "w"))
  assert(out:write(match:json(true)))
  assert(out:close()) -- a full disk may be reported only here
end
