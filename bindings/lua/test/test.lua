-- Tests of logres_abi.lua and logres.lua; prints TAP.
local ffi = require "ffi"
local logres = require "logres"

local count, failed = 0, 0

local function check(what, holds)
  local ran, passed = pcall(holds)
  count = count + 1
  print(("%s %d - %s"):format(ran and passed and "ok" or "not ok", count, what))
  if not (ran and passed) then
    failed = failed + 1
    print("# " .. tostring(passed):gsub("\n", "\n# "))
  end
end

local function fails(name, part, what, ...)
  local ran, err = pcall(what, ...)
  if ran then error("no error: " .. name) end
  local is_it = getmetatable(err) == logres.Error and err.name == "LOGRES_ERR_" .. name and
    err.code == logres.abi["ERR_" .. name] and tostring(err):find(part, 1, true)
  return is_it or error(("%s instead of %s %s"):format(tostring(err), name, part))
end

local function artus()
  local rng = logres.rng(7)
  return logres.new("artus", { players = 3, variant = "advanced" }):resolve(rng), rng
end

check("structs have the sizes of C", function()
  local n = 0
  for struct, size in pairs(logres.abi.sizes) do
    n = n + 1
    assert(ffi.sizeof(struct) == size, struct)
  end
  return n > 25 and ffi.alignof("logres_state") == 8
end)

check("the typed structs are read", function()
  local state = artus()
  local read = state:read()
  return ffi.istype("logres_artus", read) and read.players == 3 and read.printed.table[1] == 10 and
    logres.new("camelot_court"):read().phase == 0
end)

check("components replace what is printed", function()
  local cards = artus():read().printed
  cards.table[1] = 12
  return logres.new("artus", { components = cards }):read().printed.table[1] == 12
end)

check("errors say what and where", function()
  local state, rng = artus()
  local other = state:actor() == 0 and 1 or 0
  return fails("GAME", "no such game", logres.new, "chess") and fails("GAME", "", logres.game, "chess") and
    fails("CONFIG", "players: must be", logres.new, "artus", { players = 9 }) and
    fails("CONFIG", "variant: ", logres.new, "artus", { variant = "x" }) and
    fails("MOVE", "not a legal move", state.apply, state, 4000) and
    fails("MOVE", "", state.apply, state, state:legal_moves()[1] + 65536) and
    fails("MOVE", "", state.apply, state, 0.5) and fails("MOVE", '"fly"', state.apply, state, "fly") and
    fails("SEAT", "", state.play, state, other, state:legal_moves()[1]) and
    fails("JSON", "", logres.from_json, "{") and fails("STATE", "", logres.from_bytes, ("x"):rep(512)) and
    fails("PHASE", "", state.result, state) and fails("FULL", "", state.determinize, state, rng) and
    fails("ARGUMENT", "genius", logres.bot_move, state:view(state:actor()), "genius", 1)
end)

check("states are values, and JSON and bytes give them again", function()
  local state, rng = artus()
  local view, after = state:view(1), state:apply(state:legal_moves()[1])
  return after ~= state and after:hash() ~= state:hash() and logres.from_json(state:json()) == state and
    logres.from_json(view:json(), true) == view and view:viewer() == 1 and view:determinize(rng):view(1) == view and
    logres.from_bytes(ffi.string(state, 512)) == state and state ~= 3 and tostring(state):find("Artus (advanced)", 1, true)
    and state:move(state:move_json(state:legal_moves()[2])) == state:legal_moves()[2]
    and state:apply(state:move_text(state:legal_moves()[1])) == after and state:table_json():sub(1, 1) == "{"
    and logres.catalogue("artus"):sub(1, 1) == "{" and state:phase() == "place" and state:standing().ranks[2] == 1
end)

check("numbers that C would cut are refused", function()
  local state, rng = artus()
  local match = logres.match("artus", { players = 3, seed = 7 })
  match:resolve()
  local move, ply = match:state():legal_moves()[1], match:ply()
  local search = logres.search(state:view(state:actor()), { iterations = 10 })
  local seen = state:view(state:actor())
  for _, value in ipairs { -1, 1.5, 0 / 0, 2 ^ 64, -1 / 0 } do
    fails("ARGUMENT", "seed: must be", logres.rng, value)
    fails("ARGUMENT", "bound: must be", rng.below, rng, value)
    fails("PLY", "ply: must be", match.go, match, value)
    fails("LIMIT", "iterations: must be", search.run, search, value)
    fails("LIMIT", "iterations: must be", logres.search, seen, { iterations = value })
  end
  fails("MEMORY", "", logres.search, seen, { iterations = 2 ^ 29 })
  fails("CONFIG", "players: must be", logres.new, "artus", { players = 2.7 })
  fails("ARGUMENT", "viewer: must be", state.view, state, 1.7)
  fails("PLY", "ply: must be", match.play, match, move, state:actor(), 2 ^ 32 + ply)
  return match:ply() == ply and logres.rng(2 ^ 53):below(9) == logres.rng(2 ^ 53 + 0ULL):below(9) and
    not pcall(logres.new, "artus", { first_player = true }) and not pcall(state.view, state, true)
end)

check("texts that C would cut are refused", function()
  local state = artus()
  local text = state:move_text(state:legal_moves()[1])
  return fails("TEXT", "", state.apply, state, text .. "\0junk") and fails("GAME", "", logres.new, "artus\0x") and
    fails("GAME", "", logres.game, "artus\0x") and fails("GAME", "", logres.catalogue, "chess") and
    fails("CONFIG", "", logres.new, "artus", { variant = "advanced\0x" })
end)

check("a viewer or a seat that was forgotten is not the host", function()
  local match = logres.match("artus", { players = 3, seed = 7 })
  match:resolve()
  local move = match:state():legal_moves()[1]
  return match:events(0)[1].piece >= 0 and match:events(0, logres.SPECTATOR)[1].piece == -1 and
    not pcall(match.events, match, 0, nil) and fails("SEAT", "", match.play, match, move, nil) and match:events(0, 0)
end)

check("a stale ply and a wrong seat are refused before the move is read", function()
  local state, match = artus(), logres.match("artus", { players = 3, seed = 7 })
  match:resolve()
  local other, ply = (match:state():actor() + 1) % 3, match:ply()
  for _, move in ipairs { "fly", '{"type":', -1, 5000, "place 999", match:state():legal_moves()[1] } do
    fails("PLY", "", match.play, match, move, other, ply + 1)
    fails("SEAT", "", match.play, match, move, other, ply)
    fails("SEAT", "", match.play, match, move, other)
    fails("SEAT", "", state.play, state, (state:actor() + 1) % 3, move)
  end
  fails("MOVE", '"fly"', match.play, match, "fly")
  fails("MOVE", '"fly"', state.play, state, state:actor(), "fly")
  fails("JSON", "", match.play, match, '{"type":')
  match:close("agreed")
  return fails("CLOSED", "", match.play, match, "fly") and match:ply() == ply and
    not pcall(state.play, state, 0, nil) and not pcall(match.play, match, {})
end)

check("a seed that is missing is not 0", function()
  local match, state = logres.match("artus", { players = 3 }), artus()
  local view = state:view(state:actor())
  return fails("RNG", "", match.resolve, match) and not pcall(logres.rng) and not pcall(logres.bot_move, view, "easy") and
    not pcall(logres.match, "artus", { seed = false }) and logres.bot_move(view, "easy", 0) and
    fails("ARGUMENT", "sed: no such option", logres.search, view, { sed = 7 })
end)

check("components have the size of the struct, not one that they name", function()
  return fails("CONFIG", "components: ", logres.new, "artus", { components = "char[78]" }) and
    fails("CONFIG", "components: ", logres.new, "artus", { components = {} }) and
    fails("ARGUMENT", "", logres.new, "artus", { components = ffi.new("char[77]") })
end)

check("what is no state is refused, what is no move is not legal", function()
  local state, empty = artus(), ffi.new("logres_state")
  for _, method in ipairs { "game", "phase", "read", "legal_moves", "json" } do
    fails("STATE", "", empty[method], empty)
  end
  return fails("STATE", "", empty.is_legal, empty, 1) and not state:is_legal("junk") and not state:is_legal(-1) and
    not state:is_legal(5000) and not state:is_legal("{}") and state:is_legal(state:legal_moves()[1]) and
    not pcall(state.is_legal, state, {})
end)

check("chance has weights", function()
  local start = logres.new("artus")
  local moves, weights = start:chance()
  return #moves > 1 and #moves == #weights and weights[1] > 0 and #moves == #start:legal_moves()
end)

check("events tell what happened", function()
  local state = artus()
  local after, events = state:apply_events(state:legal_moves()[1])
  return #events > 0 and after == state:apply(state:legal_moves()[1]) and #after:event_text(events[1]) > 5
end)

check("a match draws from a generator of the host, with all of its bits", function()
  local bytes = ("\1\2\3\4\5\6\7\8"):rep(4)
  local match, again = logres.match("four_courts"), logres.match("four_courts")
  for _, one in ipairs({ match, again }) do
    one:set_rng(logres.rng_from(bytes))
    one:resolve()
  end
  local other = logres.match("four_courts")
  other:set_rng(logres.rng_from(bytes:sub(1, 31) .. "\9"))
  other:resolve()
  for _, wrong in ipairs({ bytes:sub(2), ("\0"):rep(32), 7 }) do
    fails("RNG", "32 bytes", logres.rng_from, wrong)
  end
  return match:state() == again:state() and match:state() ~= other:state()
end)

check("matches go back and forth, and are saved", function()
  local match, other = logres.match("four_courts", { seed = 7 }), logres.match("four_courts", { seed = 7 })
  fails("SEAT", "", match.play, match, match:state():legal_moves()[1]) -- chance must be named
  match:resolve()
  local ply, before = match:ply(), match:state()
  local move = before:legal_moves()[1]
  fails("PLY", "", match.play, match, move, before:actor(), ply + 1)
  match:play(move)
  match:undo()
  local _, length = match:ply()
  assert(match:state() == before and length == ply + 1 and match:state_at(ply + 1) ~= before)
  match:redo()
  match:set_host('{"name":"Gwenhwyfar"}')
  other:append(match:journal(0))
  match:close("resign", 1)
  fails("CLOSED", "", match.resolve, match)
  local again, from = logres.match_from_json(match:json(true)), logres.match(before)
  fails("HASH", "hashes[0]", logres.match_from_json, (match:json(true):gsub('"hashes":%["0x%x+', '"hashes":["0x0000000000000000')))
  return again:state() == match:state() and other:state() == match:state() and again:host() == match:host()
    and from:state() == before and match:move_at(ply) == move and #match:events(ply) > 0
    and #match:events(ply, 0) == #match:events(ply) and match:undo_floor() <= ply
end)

check("a match that was freed is refused", function()
  local match = logres.match("artus", { seed = 1 })
  match:free()
  match:free()
  return fails("NULL", "freed", match.resolve, match)
end)

check("forgotten matches and searches are freed", function()
  local function resident()
    for line in io.lines("/proc/self/status") do
      local kilobytes = line:match("^VmRSS:%s+(%d+)")
      if kilobytes then return tonumber(kilobytes) end
    end
  end
  local view, before = artus():view(2), resident()
  for i = 1, 600 do -- some hundred megabytes, if either stayed
    logres.match("artus", { seed = 1 }):set_host('{"text":"' .. ("x"):rep(60000) .. '"}')
    logres.search(view, { iterations = 2000 }):run(1)
    if i % 20 == 0 then collectgarbage() end
  end
  return resident() - before < 15000
end)

check("searches see only views", function()
  local state = artus()
  local search, visits = logres.search(state:view(state:actor()), { seed = 1 }), 0
  search:run(300)
  for _, row in ipairs(search:moves()) do visits = visits + row.visits end
  return visits == 300 and #search:moves() == #state:legal_moves() and state:is_legal(search:best()) and
    fails("FULL", "", logres.search, state) and fails("SEAT", "", logres.search, state:view((state:actor() + 1) % 3))
end)

print("1.." .. count)
os.exit(failed == 0 and 0 or 1)
