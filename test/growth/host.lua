-- A host of logres.lua that uses everything that can grow. test/tools/checks/growth.sh runs it with files and
-- libraries of 0.1.0 and of the next version. Its output must be the same with both libraries, except lines that
-- begin with "more".
local logres = require "logres"
local abi = logres.abi
local grew = logres.version ~= "0.1.0"

local function list(values)
  local first = values[0] ~= nil and 0 or 1 -- lists by seat count from 0
  local words = {}
  for i = first, #values do words[#words + 1] = tostring(values[i]) end
  return table.concat(words, " ")
end

local function play(match)
  local rng, kinds = logres.rng(5), {}
  for _ = 1, 60 do
    if match:is_over() then break end
    local state = match:state()
    local moves = state:legal_moves()
    local move = moves[rng:below(#moves) + 1]
    local words = { state:move_text(move) }
    match:play(move, state:actor())
    for _, event in ipairs(match:events(match:ply() - 1)) do
      kinds[logres.C.logres_event_class(event.kind)] = true
      words[#words + 1] = event.piece .. ":" .. event.to.part .. ":" .. event.amount
      assert(state:event_text(event))
    end
    print(table.concat(words, " "))
  end
  assert(not kinds[0], "a kind without a class")
end

local function redo_is_refused(match)
  local done, err = pcall(match.redo, match)
  assert(not done and getmetatable(err) == logres.Error)
  print("more error:", err.code, err.name, err.message) -- a number that an old file does not know
end

-- A new member of a typed struct is filled by a library that knows it, and 0 otherwise.
local function typed(state)
  local read = state:read()
  print(read.players, read.phase, read.actor)
  if abi.VERSION_NUMBER > 100 then assert(read.next == (grew and 7 or 0)) end
end

local function search(view)
  local found = logres.search(view, { seed = 11 })
  found:run(100)
  for _, row in ipairs(found:moves()) do print(row.move, row.visits, row.value, row.score) end
  local progress = found:progress()
  print(progress.iterations, progress.plies, progress.nodes)
  print(logres.bot_move(view, "easy", logres.rng(3)))
end

local function use(game)
  print(game.id, game.title, game.number, #game.refusals)
  for _, option in ipairs(game.options) do print("more", option.name, option.low, option.high) end
  local match = logres.match(game.id, { seed = 2 })
  play(match)
  if not match:is_over() then match:close("agreed") end
  local ended = match:ended()
  print(ended and ended.reason, ended and ended.ply)
  redo_is_refused(match)
  logres.match_from_json(match:json(true))
  local state = match:state_at(math.floor(match:ply() / 2)):resolve(logres.rng(1))
  local view, standing = state:view(state:actor()), state:standing()
  print(list(standing.scores), list(standing.ranks))
  print("more", state:config_json(), state:hash())
  local totals = state:playouts(logres.rng(4), 2, 30)
  print(totals.plies, list(totals.scores), list(totals.wins))
  for _, row in ipairs(state:observation_layout()) do print("more", row.name, row.offset, row.count) end
  print("more", list(view:observe()))
  for _, each in ipairs(logres.batch(state, 3, { seed = 1 }):standings()) do print(list(each.scores)) end
  local last = state:playout(logres.rng(6))
  if last:is_over() then print(list(last:result().scores)) end
  typed(state)
  search(view)
end

for _, game in ipairs(logres.games()) do use(game) end
