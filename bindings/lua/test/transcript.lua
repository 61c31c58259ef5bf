-- The program of test/tools/checks/transcript.c with logres.lua; the output is the same.
local logres = require "logres"

local TURNS, SEED, TAIL = 30, 2026, 3

local function combinations(game)
  local product = 1
  for _, option in ipairs(game.options) do
    if option.names then product = product * (option.high + 1) end
  end
  return product
end

local function choose(game, combination, options)
  local said = ""
  for _, option in ipairs(game.options) do
    if option.names then
      local names = option.high + 1
      options[option.name] = option.names[combination % names]
      said = said .. (" %s=%s"):format(option.name, options[option.name])
      combination = math.floor(combination / names)
    end
  end
  return said
end

local function pick_move(state, rng)
  if state:actor() == logres.CHANCE then return state:sample(rng) end
  local moves = state:legal_moves()
  return moves[1 + rng:below(#moves)]
end

local function print_end(match, state)
  local result = state:result()
  local wins = {}
  for _, seat in ipairs(result.winners) do wins[seat] = " wins" end
  for seat = 0, state:players() - 1 do
    print(("seat %d score %d rank %d%s"):format(seat, result.scores[seat], result.ranks[seat], wins[seat] or ""))
  end
  print(match:json(true))
  print(match:history_json(0, match:ply() - TAIL))
end

local function play(game, options, stream)
  options.seed = stream
  local match, rng = logres.match(game.id, options), logres.rng(SEED, stream)
  local state, thought = match:state(), false
  while not state:is_over() do
    local actor = state:actor()
    if actor >= 0 and not thought then
      thought = true
      print("bot " .. state:move_text(logres.bot_move(state:view(actor), "easy", rng)))
    end
    local move = pick_move(state, rng)
    match:play(move, actor)
    local after = match:state()
    print(("%d %s %s"):format(actor, state:move_text(move, true), after:hash()))
    assert(after == state:apply(move) and after ~= state)
    state = after
  end
  print_end(match, state)
  match:free()
end

local stream = 0
for _, game in ipairs(logres.games()) do
  for players = game.min_players, game.max_players do
    for combination = 0, combinations(game) - 1 do
      local options = { players = players, turn_limit = not game.must_end and TURNS or nil }
      print(("%s %d%s"):format(game.id, players, choose(game, combination, options)))
      play(game, options, stream)
      stream = stream + 1
    end
  end
end
