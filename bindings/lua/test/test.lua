-- Tests of logres_abi.lua and logres.lua; prints TAP.
local ffi = require "ffi"
local jit = require "jit"
local logres = require "logres"

-- Not `pairs`, see logres.lua: these loops run while collections follow each other.
local entries = pairs

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
  for struct, size in entries(logres.abi.sizes) do
    n = n + 1
    assert(ffi.sizeof(struct) == size, struct)
  end
  return n > 25 and ffi.alignof("logres_state") == 8
end)

check("typed structs are read", function()
  local state = artus()
  local read = state:read()
  return ffi.istype("logres_artus", read) and read.players == 3 and read.printed.table[1] == 10 and
    logres.new("camelot_court"):read().phase == 0
end)

check("components replace the printed parts", function()
  local cards = artus():read().printed
  cards.table[1] = 12
  return logres.new("artus", { components = cards }):read().printed.table[1] == 12
end)

check("errors have text and path", function()
  local state, rng = artus()
  local other = state:actor() == 0 and 1 or 0
  return fails("GAME", "no such game", logres.new, "chess") and fails("GAME", "", logres.game, "chess") and
    fails("CONFIG", "players: must be", logres.new, "artus", { players = 9 }) and
    fails("CONFIG", "variant: must be one of beginner, advanced", logres.new, "artus", { variant = "x" }) and
    fails("CONFIG", "first_player: must be a number", logres.new, "artus", { first_player = "x" }) and
    fails("CONFIG", "players: must be a number", logres.new, "artus", { players = "3" }) and
    fails("CONFIG", "palyers: no such option; the options are players, first_player, variant", logres.new, "artus",
      { palyers = 2 }) and fails("CONFIG", "king_metal, components, seed", logres.match, "artus", { sed = 2 }) and
    fails("CONFIG", "1: no such option", logres.new, "artus", { 3 }) and
    fails("MOVE", "the game has no move 4000", state.apply, state, 4000) and
    fails("MOVE", "", state.apply, state, state:legal_moves()[1] + 65536) and
    fails("MOVE", "", state.apply, state, 0.5) and fails("MOVE", '"fly"', state.apply, state, "fly") and
    fails("SEAT", "", state.play, state, other, state:legal_moves()[1]) and
    fails("JSON", "", logres.from_json, "{") and fails("STATE", "", logres.from_bytes, ("x"):rep(512)) and
    fails("PHASE", "", state.result, state) and fails("FULL", "", state.determinize, state, rng) and
    fails("ARGUMENT", "genius: no such name; there are easy", logres.bot_move, state:view(state:actor()), "genius", rng)
end)

check("an error has the text of its refusal", function()
  local state = artus()
  local why = state:explain("place 3") or state:explain("place 7")
  local _, err = pcall(state.apply, state, state:explain("place 3") and "place 3" or "place 7")
  local _, other = pcall(logres.new, "chess")
  return err.text == why.text and err.text == err.message and other.text == other.message
end)

check("states are values, and survive JSON and bytes", function()
  local state, rng = artus()
  local view, after = state:view(1), state:apply(state:legal_moves()[1])
  return after ~= state and after:hash() ~= state:hash() and logres.from_json(state:json()) == state and
    logres.from_json(view:json(), true) == view and view:viewer() == 1 and view:determinize(rng):view(1) == view and
    logres.from_bytes(ffi.string(state, 512)) == state and state ~= 3 and tostring(state):find("Artus (advanced)", 1, true)
    and #state:sensible_moves() == #state:legal_moves()
    and state:move(state:move_json(state:legal_moves()[2])) == state:legal_moves()[2]
    and state:apply(state:move_text(state:legal_moves()[1])) == after and state:table_json():sub(1, 1) == "{"
    and logres.catalogue_json("artus"):sub(1, 1) == "{" and state:phase() == "place" and state:standing().ranks[2] == 1
end)

check("numbers that C would cut are refused", function()
  local state, rng = artus()
  local match = logres.match("artus", { players = 3, seed = 7 })
  match:resolve()
  local move, ply = match:state():legal_moves()[1], match:ply()
  local search = logres.search(state:view(state:actor()), { iterations = 10 })
  local seen = state:view(state:actor())
  fails("ARGUMENT", "seed: must be", logres.match, "artus", { seed = 9007199254740993 }) -- 2^53 by now
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
  return match:ply() == ply and logres.rng(2 ^ 53 - 1):next() == logres.rng(2 ^ 53 - 1ULL):next() and
    not pcall(logres.new, "artus", { first_player = true }) and not pcall(state.view, state, true)
end)

check("texts that C would cut are refused", function()
  local state = artus()
  local text = state:move_text(state:legal_moves()[1])
  return fails("TEXT", "", state.apply, state, text .. "\0junk") and fails("GAME", "", logres.new, "artus\0x") and
    fails("GAME", "", logres.game, "artus\0x") and fails("GAME", "", logres.catalogue_json, "chess") and
    fails("CONFIG", "", logres.new, "artus", { variant = "advanced\0x" })
end)

check("an unset viewer or seat does not count as the host", function()
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
  local ran, err = pcall(match.play, match, match:state():legal_moves()[1], match:state():actor(), nil)
  assert(not ran and tostring(err):find("ply must be a number", 1, true), "a message without a ply")
  fails("MOVE", '"fly"', match.play, match, "fly")
  fails("MOVE", '"fly"', state.play, state, state:actor(), "fly")
  fails("JSON", "", match.play, match, '{"type":')
  match:close("agreed")
  return fails("CLOSED", "", match.play, match, "fly") and match:ply() == ply and
    not pcall(state.play, state, 0, nil) and not pcall(match.play, match, {})
end)

check("a missing seed is not 0", function()
  local match, state = logres.match("artus", { players = 3 }), artus()
  local view = state:view(state:actor())
  return fails("RNG", "", match.resolve, match) and not pcall(logres.rng) and not pcall(logres.bot_move, view, "easy") and
    not pcall(logres.match, "artus", { seed = false }) and logres.bot_move(view, "easy", logres.rng(0)) and
    fails("ARGUMENT", "sed: no such option", logres.search, view, { sed = 7 })
end)

check("components have the true size of the struct", function()
  return fails("CONFIG", "components: ", logres.new, "artus", { components = "char[78]" }) and
    fails("CONFIG", "components: ", logres.new, "artus", { components = {} }) and
    fails("ARGUMENT", "", logres.new, "artus", { components = ffi.new("char[77]") })
end)

check("invalid states are refused, invalid moves are not legal", function()
  local state, empty = artus(), ffi.new("logres_state")
  for _, method in ipairs { "game", "phase", "read", "legal_moves", "json" } do
    fails("STATE", "", empty[method], empty)
  end
  return fails("STATE", "", empty.is_legal, empty, 1) and not state:is_legal("junk") and not state:is_legal(-1) and
    not state:is_legal(5000) and not state:is_legal("{}") and state:is_legal(state:legal_moves()[1]) and
    not pcall(state.is_legal, state, true) and not state:is_legal({})
end)

check("chance has weights", function()
  local start = logres.new("artus")
  local moves, weights = start:chance()
  return #moves > 1 and #moves == #weights and weights[1] > 0 and #moves == #start:legal_moves()
end)

check("no view for chance; an error can be joined to a text", function()
  local ok, err = pcall(artus().view, artus(), logres.CHANCE)
  return not ok and err.path == "viewer" and ("it: " .. err):find("must be a seat, 0 to ", 1, true) and (err .. "!"):find("!")
end)

check("events tell what happened", function()
  local state = artus()
  local after, events = state:apply_events(state:legal_moves()[1])
  local deal, dealt = logres.new("four_courts"):apply_events(logres.new("four_courts"):legal_moves()[1])
  local hidden = deal:redacted(dealt, logres.SPECTATOR)
  assert(#hidden == #dealt and hidden[1].piece == -1 and dealt[1].piece >= 0)
  local text = deal:events_json(hidden)
  local read = deal:events_from_json(text)
  assert(#read == #hidden and read[1].piece == -1 and deal:events_json(read) == text and deal:events_json({}) == "[]")
  local many = {}
  for i = 1, 300 do many[i] = hidden[1] end -- of many moves
  assert(#deal:events_from_json(deal:events_json(many)) == 300)
  assert(fails("JSON", "", deal.events_from_json, deal, "[") and not pcall(deal.events_json, deal, { 7 }))
  return #events > 0 and after == state:apply(state:legal_moves()[1]) and #after:event_text(events[1]) > 5
end)

check("information keys step by what is seen", function()
  local state = logres.new("four_courts")
  local draws = state:chance()
  for _, viewer in ipairs { 0, 1, logres.SPECTATOR } do
    local key = state:info_key(viewer)
    local tells = state:info_key_after(key, draws[1], viewer) ~= state:info_key_after(key, draws[2], viewer)
    assert(key == state:view(viewer):info_key(viewer) and tells == (viewer == 0))
  end
  local match, key = logres.match("four_courts", { seed = 4 }), state:info_key(1)
  while match:ply() < 30 do
    local before = match:state()
    local move = before:legal_moves()[1]
    key = before:info_key_after(key, move, 1)
    match:play(move, before:actor())
  end
  local copy = match:copy()
  match:undo()
  fails("PLY", "", match.info_key, match, 30, 1)
  fails("ARGUMENT", "", match.info_key, match, 3, 2)
  fails("MOVE", "", state.info_key_after, state, key, 0, 1)
  return copy:ply() == 30 and copy:info_key(30, 1) == key and match:info_key(29, 1) == copy:info_key(29, 1)
end)

check("configs have bounds", function()
  local bounds = logres.bounds("arthurs_court", { players = 3, first_player = 1 })
  fails("CONFIG", "", logres.bounds, "artus", { players = 9 })
  return bounds.most_plies == 603 and bounds.most_chance_plies == 0 and bounds.most_score == 4
    and bounds.least_margin == -4 and logres.bounds("camelot_court").most_plies == nil
    and logres.game("arthurs_court").is_perfect_information and logres.game("artus").has_later_chance
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

check("matches undo, redo and are saved", function()
  local match, other = logres.match("four_courts", { seed = 7 }), logres.match("four_courts", { seed = 7 })
  fails("SEAT", "", match.play, match, match:state():legal_moves()[1]) -- chance must be named
  match:resolve()
  local ply, before = match:ply(), match:state()
  local move = before:legal_moves()[1]
  fails("PLY", "", match.play, match, move, before:actor(), ply + 1)
  match:play(move)
  match:undo()
  assert(match:state() == before and match:ply() == ply and match:length() == ply + 1 and match:state_at(ply + 1) ~= before)
  match:redo()
  match:set_host_json('{"name":"Gwenhwyfar"}')
  other:append_journal(match:journal_json(0))
  match:close("resign", 1)
  fails("CLOSED", "", match.resolve, match)
  local again, from = logres.match_from_json(match:json(true)), logres.match(before)
  fails("HASH", "hashes[0]", logres.match_from_json, (match:json(true):gsub('"hashes":%["0x%x+', '"hashes":["0x0000000000000000')))
  return again:state() == match:state() and other:state() == match:state() and again:host_json() == match:host_json()
    and from:state() == before and match:move_at(ply) == move and #match:events(ply) > 0
    and #match:events(ply, 0) == #match:events(ply) and match:undo_floor() <= ply
end)

check("a freed match is refused", function()
  local match = logres.match("artus", { seed = 1 })
  match:free()
  match:free()
  return fails("NULL", "freed", match.resolve, match)
end)

-- ---- what a host can reach -----------------------------------------------------------------------------------------

check("fields of a match, a search and a batch are out of reach, and a copy is none", function()
  local state = artus()
  local search = logres.search(state:view(state:actor()), { iterations = 10 })
  local uses = { match = "json", search = "best", batch = "playout" }
  local objects = { match = logres.match("artus", { seed = 1 }), search = search,
    batch = logres.batch("artus", 2, { seed = 1 }) }
  for what, object in entries(objects) do
    local copy = {}
    for name, value in entries(object) do copy[name] = value end
    setmetatable(copy, getmetatable(object))
    assert(next(object) == nil)
    fails("NULL", "the " .. what .. " was freed, or is a copy", copy[uses[what]], copy)
    for _, name in ipairs { "handle", "memory", "n", "states" } do
      local set, why = pcall(function() object[name] = 200000 end)
      assert(not set and why:find(('a %s has no "%s"'):format(what, name), 1, true), why)
      rawset(object, name, 200000)
    end
  end
  objects.match:free()
  fails("NULL", "copy", search.add, search, setmetatable({}, getmetatable(search)))
  search:run(5)
  return #objects.batch:playout() == 2 and search:progress().iterations == 5 and
    not pcall(function() state.n = 1 end) and not pcall(function() logres.rng(1).n = 1 end)
end)

check("constants that a host changes are no sizes", function()
  local state, abi = artus(), logres.abi
  local size, bytes = abi.STATE_SIZE, ffi.string(state, 512)
  abi.STATE_SIZE = 600
  local read, again = pcall(logres.from_bytes, bytes)
  abi.STATE_SIZE = size
  return read and again == state
end)

check("a module that is loaded again is the first", function()
  package.loaded.logres, package.loaded.logres_abi = nil, nil
  local again = require "logres"
  return again == logres and again.new("artus"):players() == 2
end)

local function four_courts()
  local match, rng = logres.match("four_courts", { players = 3, seed = 7 }), logres.rng(5)
  match:resolve()
  for _ = 1, 12 do
    local moves = match:state():legal_moves()
    match:play(moves[rng:below(#moves) + 1])
    match:resolve()
  end
  return match
end

-- Calls whose results nothing may change: texts of what they give.
local function results(match)
  local state = match:state()
  local view = state:view(state:actor())
  local search, batch = logres.search(view, { seed = 1, iterations = 40 }), logres.batch(state, 3, { seed = 1 })
  local move = state:legal_moves()[1]
  search:run(40)
  local function events(list)
    local texts = {}
    for i, event in ipairs(list) do texts[i] = state:event_text(event) end
    return table.concat(texts, " ")
  end
  return {
    events = function() return events(match:events(0, 1)) end,
    apply_events = function() return events(select(2, state:apply_events(move))) end,
    legal_moves = function() return table.concat(state:legal_moves(), " ") end,
    chance = function() return table.concat(select(2, logres.new("four_courts"):chance()), " ") end,
    apply = function() return state:apply(state:move_text(move)):hash() end,
    json = function() return match:json(true) end,
    state = function() return match:state():hash() end,
    move_at = function() return match:move_at(1) end,
    refused = function() return tostring(select(2, pcall(state.apply, state, "fly"))) end,
    explain = function() return state:explain(move + 1) and state:explain(move + 1).text end,
    below = function() return logres.rng(3):below(1000) end,
    playout = function() return select(2, state:playout(logres.rng(3))) end,
    field = function() return state:field(1) end,
    layout = function() return #state:observation_layout() end,
    bot = function() return logres.bot_move(view, "easy", logres.rng(3)) end,
    search = function() return search:best() .. " " .. #search:moves() .. " " .. table.concat(search:line(), " ") end,
    batch = function() return select(2, batch:legal_ids())[3] end,
    batch_error = function() return tostring(select(2, pcall(batch.apply, batch, { 4000, 4000, 4000 }))) end,
  }
end

-- Calls of every kind, which give other results.
local function disturbance()
  local match, other = four_courts(), artus()
  local view = other:view(other:actor())
  local search = logres.search(view, { iterations = 10 })
  local move = other:legal_moves()[2]
  search:run(10)
  match:set_host_json('{"text":"' .. ("x"):rep(20000) .. '"}')
  return function()
    match:events(0)
    other:apply_events(move)
    match:json()
    logres.new("artus"):chance()
    pcall(other.apply, other, "place 999")
    other:apply(other:move_text(move))
    match:move_at(3)
    logres.rng(9):below(9)
    other:playout(logres.rng(9), 7)
    other:field(3)
    search:best()
  end
end

-- What call() gives, while hook() is called after every n instructions of Lua.
local function hooked(hook, n, call)
  jit.off() -- compiled code calls no hook
  jit.flush()
  debug.sethook(hook, "", n)
  local ran, result = pcall(call)
  debug.sethook()
  jit.on()
  return ran, result
end

check("what a debug hook calls changes no result", function()
  local disturb, n = disturbance(), 0
  for name, call in entries(results(four_courts())) do
    local ran, result = hooked(disturb, 1, call)
    assert(ran and result == call(), ("%s: %s, not %s"):format(name, tostring(result), tostring(call())))
    n = n + 1
  end
  return n == 18
end)

check("a finalizer may give other options than those that loops were compiled for", function()
  local state = artus()
  local view, read = state:view(state:actor()), 0
  for _ = 1, 500 do logres.new("artus", { players = 3 }) end
  for _ = 1, 500 do logres.search(view, { iterations = 1 }) end
  getmetatable(newproxy(true)).__gc = function()
    for _, options in ipairs { {}, { variant = "advanced" }, { players = 2, variant = "beginner" } } do
      read = read + logres.new("artus", options):players()
    end
    read = read + logres.search(view, { seed = 1ULL, iterations = 2 }):progress().nodes
  end
  collectgarbage()
  return read > 6
end)

check("what a finalizer calls changes no result", function()
  local disturb, calls, finalized = disturbance(), results(four_courts()), 0
  local pause, step = collectgarbage("setpause", 10), collectgarbage("setstepmul", 10000) -- one cycle follows another
  local wrong
  for name, call in entries(calls) do
    local wanted = call()
    for _ = 1, 100 do
      getmetatable(newproxy(true)).__gc = function() finalized = finalized + 1; disturb() end
      if call() ~= wanted then wrong = name end
    end
  end
  collectgarbage("setpause", pause)
  collectgarbage("setstepmul", step)
  return not wrong and finalized > 1000 or error(wrong or finalized)
end)

check("a match may be freed amid a call, by a coroutine too, and a longer text fits", function()
  local short, clobber = ('{"text":"%s"}'):format(("x"):rep(9000)), ('{"text":"%s"}'):format(("y"):rep(9000))
  for n = 1, 120 do
    local match, longer, other = four_courts(), four_courts()
    match:set_host_json(short)
    longer:set_host_json(short)
    local text = match:json()
    local ran, result = hooked(function()
      debug.sethook()
      local free = n % 2 == 0 and match.free or coroutine.wrap(match.free) -- which has a stack of its own
      free(match)
      other = four_courts()
      other:set_host_json(clobber)
    end, n, function() return match:json() end)
    assert(ran and result == text or not ran and result.name == "LOGRES_ERR_NULL", n)
    ran, result = hooked(function()
      debug.sethook()
      longer:set_host_json(('{"text":"%s"}'):format(("x"):rep(30000)))
    end, n, function() return longer:json() end)
    assert(ran and (result == text or result == longer:json()), n)
  end
  return true
end)

local function resident()
  for line in io.lines("/proc/self/status") do
    local kilobytes = line:match("^VmRSS:%s+(%d+)")
    if kilobytes then return tonumber(kilobytes) end
  end
end

check("free() frees at once", function()
  local text, before = '{"text":"' .. ("x"):rep(60000) .. '"}', resident()
  collectgarbage("stop")
  for _ = 1, 600 do
    local match = logres.match("artus", { seed = 1 })
    match:set_host_json(text)
    match:free()
  end
  collectgarbage("restart")
  return resident() - before < 15000
end)

check("forgotten matches and searches are freed", function()
  local view, before = artus():view(2), resident()
  for i = 1, 600 do -- some hundred megabytes, if either stayed
    logres.match("artus", { seed = 1 }):set_host_json('{"text":"' .. ("x"):rep(60000) .. '"}')
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
    fails("FULL", "", logres.search, state) and
    fails("SEAT", "it is seat " .. state:actor() .. "'s turn", logres.search, state:view((state:actor() + 1) % 3))
end)

-- A value network that ignores the view (src/bots/network.h): only the bias of its output is not 0.
local function constant_network(state, eighths)
  local hash, rows = {}, #state:observation_layout() + 1
  for byte in state:observation_hash():sub(3):gmatch("..") do table.insert(hash, 1, string.char(tonumber(byte, 16))) end
  return "LGNW\1\0" .. string.char(rows) .. "\0\16\0\16\0\0\0\0\0" .. table.concat(hash) ..
    ("\0"):rep(8 * rows + 16 * (2 + 16 + 2 + 2) + 1) .. string.char(2 * eighths)
end

check("networks evaluate views", function()
  local state, other = artus(), logres.new("four_courts")
  local view, spectator = state:view((state:actor() + 1) % 3), state:view(logres.SPECTATOR)
  local network, foreign = constant_network(state, 0), constant_network(other, 0)
  state:check_network(network)
  fails("NETWORK", "another layout", view.evaluate, view, foreign)
  fails("NETWORK", "not a network", state.check_network, state, "")
  fails("VERSION", "version 2", state.check_network, state, (network:gsub("\1", "\2", 1)))
  fails("FULL", "", state.evaluate, state)
  fails("FULL", "", spectator.evaluate, spectator, network)
  return view:evaluate(network) == 0.5 and view:evaluate(constant_network(state, 8)) == 47911 / 65536 and
    view:evaluate() > 0 and view:evaluate() < 1 and view:observation_hash() == state:observation_hash() and
    view:observation_hash() ~= other:observation_hash() and not pcall(view.evaluate, view, 7)
end)

check("searches keep their network", function()
  local state = artus()
  local view = state:view(state:actor())
  local function found(options)
    options.seed = 1
    local search, texts = logres.search(view, options), {}
    options.network = nil
    for i = 1, 100 do constant_network(state, i % 16) end -- garbage, which may lie where the network was
    collectgarbage()
    search:run(100)
    for i, row in ipairs(search:moves()) do texts[i] = row.visits .. ":" .. row.value end
    return table.concat(texts, " ")
  end
  local by_network = found { network = constant_network(state, 8) }
  return by_network == found { network = constant_network(state, 8) } and by_network ~= found { playouts = true } and
    fails("NETWORK", "", logres.search, view, { network = "x" }) and
    fails("ARGUMENT", "", logres.search, view, { network = constant_network(state, 8), playouts = true }) and
    not pcall(logres.search, view, { network = 7 })
end)

check("searches run for a time", function()
  local state, looks = artus(), 0
  local search = logres.search(state:view(state:actor()))
  local function ticks() looks = looks + 1; return looks / 1024 end -- a look takes 1/1024 of a second
  search:run_for(0)
  assert(search:progress().iterations == 1)
  search:run_for(20, ticks)
  assert(search:progress().iterations == 1 + 21)
  search:run_for(1000, ticks)
  for _, value in ipairs { -1, 0 / 0, -1 / 0 } do
    fails("ARGUMENT", "milliseconds: must not be negative", search.run_for, search, value)
  end
  return search:progress().iterations == 1 + 21 + 1024 and not pcall(search.run_for, search, "20")
end)

-- ---- the host's mistakes -------------------------------------------------------------------------------------------

-- The line in this file of the call, and what it throws.
local function thrown(what, ...)
  local line = debug.getinfo(what, "S").linedefined
  local ran, err = pcall(what, ...)
  if ran then error("no error") end
  return tostring(err), err, ("test.lua:%d: "):format(line)
end

check("every error names the host's line", function()
  local state, rng = artus()
  local match, view = logres.match("artus", { seed = 7 }), state:view(state:actor())
  local search, null = logres.search(view, { iterations = 10 }), ffi.cast("void *", nil)
  local wrongs = { -- each in one line
    function() state:apply("fly") end, function() state:apply(4000) end, function() state:apply({}) end,
    function() state.apply(3) end, function() state:aply(3) end, function() state:resolve(7) end,
    function() state:resolve() end, function() state:view("me") end, function() state:event_text({}) end,
    function() logres.new("chess") end, function() logres.new("artus", { palyers = 3 }) end,
    function() logres.new() end, function() logres.rng("x") end, function() rng:below(0) end,
    function() rng:nxet() end, function() match:play("fly") end, function() match.resolve() end,
    function() match:plya() end, function() match:set_rng(7) end, function() match:append_journal(7) end,
    function() logres.match(7) end, function() logres.match_from_json() end, function() logres.from_json({}) end,
    function() logres.Sate() end, function() logres.deocder = print end, function() return logres.abi.ERR_FLY + 1 end,
    function() logres.bot_move(view, "easy", 7) end, function() logres.bot_move(view, 7, rng) end,
    function() logres.bot_move(state, "easy", rng) end, function() search:run(-1) end, function() search.best() end,
    function() search:add({}) end, function() search:run_for("x") end, function() search:run_for(-1) end,
    function() logres.search(view, { sed = 7 }) end, function() logres.load("other.so") end,
    function() return state:standing().score[1] end, function() return logres.game("artus").titel .. "" end,
    function() logres.batch("artus", 2):apply({ 1, "x" }) end, function() logres.batch("artus", 2):apply({ 1, -1 }) end,
    function() logres.batch("artus", -1) end, function() logres.batch("artus", 2):apply(7) end,
    function() logres.new("artus", 7) end, function() logres.match("artus", 7) end,
    function() logres.batch("artus", 1, 7) end, function() logres.search(view, 7) end,
    function() logres.batch("artus", 2, { seed = { 1 } }) end, function() return logres.batch("artus", 2).sate end,
    function() logres.batch("artus", 2, { seed = null }) end, function() logres.batch("artus", 2):observe(null) end,
    function() logres.match("artus", { seed = null }) end, function() logres.new("artus", { components = 5LL }) end,
    function() logres.new("artus", { components = null }) end, function() match.ply = 3 end,
    function() match:log(0, "Anna") end,
  }
  for i, what in ipairs(wrongs) do
    local said, _, here = thrown(what)
    assert(said:find(here, 1, true), i .. ": " .. said .. " has no " .. here)
  end
  return #wrongs == 55
end)

check("the error of an unknown name lists the known ones", function()
  local state = artus()
  local said = thrown(function() return state:standing().scoers end)
  return said:find('no field "scoers"; there are ranks, scores, winners', 1, true)
end)

check("a game says how its players win", function()
  for _, game in ipairs(logres.games()) do
    assert(type(game.is_cooperative) == "boolean" and type(game.lower_is_better) == "boolean")
  end
  local standing = logres.new("four_courts", { players = 2 }):standing()
  return #standing.winners == 2 and standing.winners[1] == 0 and standing.winners[2] == 1
end)

check("a refused move has its rule in every call", function()
  local rng, seen = logres.rng(11), 0
  for _, game in ipairs(logres.games()) do
    local state = logres.new(game.id):resolve(rng)
    for move = 0, game.player_moves - 1 do
      local why = state:explain(move)
      assert((why == nil) == state:is_legal(move))
      if why and why.refusal > 0 and seen < 4000 then
        seen = seen + 1
        local said, err = thrown(function() state:apply(move) end)
        assert(said:find(why.text .. " (" .. why.rule .. ")", 1, true), said)
        assert(err.rule == why.rule and err.refusal == why.refusal and err.nearness == why.nearness and
          err.numbers[1] == why.numbers[1] and err.message == why.text and err.code == logres.abi.ERR_MOVE)
        assert(game.refusals[err.refusal].rule == err.rule and #game.refusals[err.refusal].words > 10)
        for _, what in ipairs { function() state:play(state:actor(), move) end, function() state:undo_barrier(move) end,
          function() state:apply_events(move) end, function() logres.match(state):play(move) end } do
          assert(select(2, thrown(what)).rule == why.rule)
        end
        local view = state:view(state:actor())
        assert(view:explain(move).text == why.text and view:explain(move).nearness == why.nearness)
      end
    end
  end
  return seen > 20
end)

check("explain_any gives the refusal nearest to legal", function()
  local state = artus()
  local legal = state:move_text(state:legal_moves()[1], true)
  local other = state:view((state:actor() + 1) % 3)
  fails("VIEW", "it is seat " .. state:actor() .. "'s turn", other.legal_moves, other)
  fails("VIEW", "it is seat " .. state:actor() .. "'s turn", other.legal_mask, other)
  fails("VIEW", "it is seat " .. state:actor() .. "'s turn", other.explain, other, 1)
  assert(state:explain_any("space=99").text:find('"space=99"', 1, true))
  fails("TEXT", "", state.explain_any, state, "place\0")
  local best
  for move = 0, logres.game("artus").player_moves - 1 do
    local why = state:explain(move)
    if why and (not best or why.nearness > best.nearness) then best = why end
  end
  return state:explain_any("") == nil and state:explain_any(legal) == nil and state:explain("fly").rule == "" and
    state:explain("fly").text:find("fly", 1, true) and best.nearness > 0
end)

check("moves_with lists the moves of what is touched", function()
  local state = artus()
  local first = state:legal_moves()[1]
  local with = state:moves_with(state:move_text(first, true))
  fails("TEXT", "", state.moves_with, state, "place\0")
  fails("VIEW", "it is seat " .. state:actor() .. "'s turn", state.moves_with, state:view((state:actor() + 1) % 3), "")
  return #with == 1 and with[1] == first and #state:moves_with("space=99") == 0 and
    #state:moves_with("") == #state:legal_moves()
end)

check("a match plays and resolves, and undoes a decision", function()
  local match, other = logres.match("arthurs_court", { seed = 7, players = 2 }), logres.match("arthurs_court", { seed = 7, players = 2 })
  for _, each in ipairs { match, other } do each:play("courtier maiden") end
  other:play("courtier maiden")
  other:resolve()
  fails("SEAT", "", match.play_and_resolve, match, "courtier maiden", 0)
  fails("PLY", "", match.play_and_resolve, match, "courtier maiden", 1, 0)
  match:play_and_resolve("courtier maiden")
  assert(match:state() == other:state() and match:length() == 4)
  fails("PLY", "", match.undo_decision, match, 0, true)
  fails("ARGUMENT", "", match.undo_decision, match, 2)
  match:undo_decision(0)
  return match:ply() == 0 and logres.fresh_rng():next() ~= logres.fresh_rng():next() and
    match:journal(0).game == "arthurs_court"
end)

local function played(game) -- a match by random moves, not to its end
  local match, rng = logres.match(game, { seed = 7 }), logres.rng(3)
  for _ = 1, 60 do
    match:resolve()
    local moves = match:state():legal_moves()
    if match:is_over() then break end
    match:play(moves[1 + rng:below(#moves)])
  end
  return match
end

-- Whether a table of logres.lua is what lua-cjson makes of the same text.
local function same(ours, theirs, null)
  if type(ours) ~= "table" or ours == logres.null then return ours == (theirs == null and logres.null or theirs) end
  for key, value in entries(theirs) do
    local left_out = value == null and type(key) == "string" and ours[key] == nil
    if not left_out and not same(ours[key], value, null) then return false end
  end
  for key in entries(ours) do
    if theirs[key] == nil then return false end
  end
  return true
end

check("tables need no decoder, or are the host's", function()
  local cjson, match = require "cjson", played("artus")
  match:set_host_json([=[{"name":"Gwenhwyfar \u00e9\ud83d\udc51 \"\\\\n\"\n\u0001\/","n":[-12,null,{},[]],"x":{"\\":"\\\\"}}]=])
  for _, game in ipairs(logres.games()) do
    local other = played(game.id)
    for _, text in ipairs { logres.catalogue_json(game.id), other:json(true), other:history_json(1),
      other:state():table_json(), other:state():config_json() } do
      assert(same(logres.decoder(text), cjson.decode(text), cjson.null), text)
    end
  end
  local ours, own = match:host(), logres.decoder
  logres.decoder = cjson.decode
  local theirs = match:host()
  logres.decoder = own
  return same(ours, theirs, cjson.null) and theirs.n[2] == cjson.null and ours.n[2] == logres.null and
    tostring(logres.null) == "null"
end)

check("moves and events are tables, places have names", function()
  local match = played("four_courts")
  local state, game = match:state(), logres.game("four_courts")
  local move = state:legal_moves()[1]
  local events = match:events(match:ply() - 1)
  local first = state:event_table(events[1])
  assert(first.event == "moved" and first.from.place == game.places[events[1].from.place].name and
    first.piece == game.pieces[events[1].piece])
  assert(game.places[0].seen == "hidden" and game.fields[0] == "phase" and game.phases[0] and not rawget(game.phases, -1))
  local auction = logres.match("arthurs_court", { seed = 7 })
  while auction:state():phase() ~= "bid" do
    auction:resolve()
    auction:play(auction:state():legal_moves()[1])
    auction:resolve()
  end
  local bid = auction:state():move_table(auction:state():legal_moves()[1])
  for key, last in pairs { [5] = 4, more = 4, [0] = 2 } do
    local tiles = { bid.tiles[1] }
    tiles[key] = last
    local done, why = pcall(auction.play, auction, { type = "bid", tiles = tiles })
    assert(not done and why:find("a move has a list with a gap, or with the key \"" .. key, 1, true), why)
  end
  auction:play({ type = "bid", tiles = bid.tiles })
  fails("FORMAT", "must be an object", state.move, state, {})
  fails("MOVE", [[no such move in phase draw: "a\"b\\c"]], state.move, state, { type = 'a"b\\c' })
  local ring = {}
  ring[1] = ring
  assert(not pcall(state.move, state, ring) and not pcall(state.move, state, { type = print }))
  assert(state:move("\239\187\191 " .. state:move_json(move)) == move) -- with a byte order mark
  return state:move(state:move_table(move)) == move and #bid.tiles > 0
end)

check("documents that lua-cjson has written are read", function()
  local cjson, documents = require "cjson", 0
  local function again(text)
    documents = documents + 1
    return cjson.encode(cjson.decode(text))
  end
  for _, game in ipairs(logres.games()) do
    local empty, match = logres.match(game.id, { seed = 7 }), played(game.id)
    assert(logres.match_from_json(again(empty:json(true))):json() == empty:json())
    assert(logres.match_from_json(again(match:json(true))):json() == match:json())
    for ply = 0, match:ply() - 1 do
      local state, events = match:state_at(ply), match:events(ply)
      assert(logres.from_json(again(state:json())) == state)
      assert(logres.from_json(again(state:view(0):json()), true) == state:view(0))
      assert(state:move(again(state:move_json(match:move_at(ply)))) == match:move_at(ply))
      assert(#state:events_from_json(again(state:events_json(events))) == #events)
      empty:append_journal(again(match:journal_json(ply)))
      if ply == 0 then assert(empty:state() == match:state()) end
    end
  end
  assert(#logres.new("artus"):events_from_json("{}") == 0)
  local match = logres.match("artus")
  match:set_host_json('{"moves":{}}')
  fails("FORMAT", "moves: must be a list", logres.match_from_json, (match:json():gsub('"moves":%[]', '"moves":{"a":{}}')))
  return logres.match_from_json(again(match:json())):host_json() == '{"moves":{}}' and documents > 500
end)

check("a generator gives numbers, copies, and a bot's search", function()
  local state, rng = artus()
  local view, copy, other = state:view(state:actor()), rng:copy(), rng:copy()
  local move = logres.bot_move(view, "easy", rng)
  local iterations = logres.bot_iterations(view, "easy")
  local search = logres.search(view, { seed = copy:next(), iterations = iterations })
  search:run(iterations)
  assert(search:choose("easy") == move and search:line(3)[1] == search:best() and #search:line(1) == 1)
  assert(search:progress().iterations == iterations)
  return copy:next() == rng:next() and other:next() ~= rng:next() and logres.rng(7):next() == logres.rng(7):next()
end)

check("bots play as in C", function()
  local lines = 0
  for line in io.lines("test/golden/bots.txt") do -- as in test/support/golden.c
    local game = line:match("^[^:]+")
    local match, rng = logres.match(game, { seed = 7 }), logres.rng(7, 1)
    match:resolve()
    while not match:is_over() and match:ply() < 60 do
      local state = match:state()
      match:play(logres.bot_move(state:view(state:actor()), "easy", rng))
      match:resolve()
    end
    lines = lines + 1
    local golden = assert(io.open("test/golden/" .. game .. "-log.txt"))
    assert(table.concat(match:log(0), "\n") .. "\n" == golden:read("*a"), game)
    golden:close()
    assert(("%s: %d plies, %s"):format(game, match:ply(), match:state():hash()) == line, line)
  end
  return lines > 0
end)

check("a log has sentences, with the names of the host", function()
  local match, told = logres.match("arthurs_court", { seed = 7 }), "A b takes a jester from the peasantry to their court."
  local state = match:state()
  match:play(0)
  assert(state:sentence(0, 1, { "A\nb" }) == told and state:sentence(0, logres.SPECTATOR):find("^Player 0 takes"))
  assert(match:log(1, { "A\nb" })[1] == told and #match:log(1, nil, match:ply()) == 0)
  fails("ARGUMENT", "", match.log, match, 9)
  assert(match:log(1, { "A\0b" })[1] == told and state:sentence(0, 1, { nil, "Ben" }):find("^Player 0"))
  match:play(match:state():legal_moves()[1])
  assert(match:log(0, { nil, "Ben" }, 1)[1]:find("^Ben"))
  fails("MOVE", "", state.sentence, state, 65535, 0)
  return #match:log(logres.SPECTATOR) == 2
end)

check("a match says when and how it ended", function()
  local match, rng = logres.match("four_courts", { seed = 3 }), logres.rng(3)
  assert(match:ended() == nil and not match:is_over())
  match:resolve()
  local shown = match:ply() - 1
  assert(match:is_undo_barrier(shown) and match:rng():next() ~= rng:next())
  local moves = match:state():legal_moves()
  local barrier = match:state():undo_barrier(moves[#moves])
  assert(barrier == "no" or barrier == "yes" or barrier == "maybe")
  match:close("timeout", 1)
  local ended = match:ended()
  return match:is_over() and not match:state():is_over() and ended.reason == "timeout" and ended.seat == 1 and
    ended.ply == match:ply()
end)

check("spots and fields are read one after the other", function()
  local state, pieces, spots = artus(), 0, 0
  for spot in state:spots() do
    spots, pieces = spots + 1, pieces + state:inventory(spot)
  end
  local weights = select(2, logres.new("artus"):chance())
  local move, total = logres.new("artus"):pick(0)
  fails("ARGUMENT", "must be below " .. total, logres.new("artus").pick, logres.new("artus"), total)
  return spots > 10 and pieces > 50 and state:field(1) == state:actor() and #state:piece_name(0) > 0 and move and
    weights[1] <= total and fails("ARGUMENT", "", state.field, state, 999)
end)

check("observations have their layout", function()
  local state = artus()
  local view, layout = state:view(state:actor()), state:observation_layout()
  local seen, private = view:observe(), {}
  for _, row in ipairs(layout) do
    if not row.is_public then private[#private + 1] = row.name end
  end
  return table.concat(private, " ") == "hand" and layout[1].name == "players" and seen[layout[1].offset + 1] == 3 and #seen > 50 and
    #state:observe() == #seen and state:observe()[7] == seen[7]
end)

check("moves have names without a state, views a private text", function()
  local state = artus()
  local view = state:view(state:actor())
  return logres.move_name("artus", 52) == "play knight card=knight:1-4 from#1 steps=-12" and
    view:private_text():match("^hand%[knight%]: knight:%d") and state:view(logres.SPECTATOR):private_text() == "" and
    fails("MOVE", "", logres.move_name, "artus", logres.game("artus").move_space) and
    fails("GAME", "", logres.move_name, "chess", 0) and fails("FULL", "", state.private_text, state)
end)

check("playouts add up", function()
  local state, rng = artus()
  local over, plies = state:playout(rng)
  local totals = state:playouts(rng, 5)
  return over:is_over() and plies > 10 and totals.playouts == 5 and totals.over == 5 and totals.ranks[2] >= 5 and
    over:result_json():find('"scores"', 1, true)
end)

check("a batch does what single states do", function()
  local batch, singles, rngs = logres.batch("artus", 4, { players = 3, seed = 7, stream = 2 }), {}, {}
  batch:resolve()
  for i = 1, 4 do
    rngs[i] = logres.rng(7, 1 + i)
    singles[i] = logres.new("artus", { players = 3 }):resolve(rngs[i])
    assert(batch:state(i) == singles[i])
  end
  local masks, width = batch:legal_masks()
  local values, length = batch:observe()
  local moves = {}
  for i, state in ipairs(singles) do
    moves[i] = state:legal_moves()[i]
    for move = 0, width - 1 do
      assert(masks[(i - 1) * width + move] == (state:is_legal(move) and 1 or 0))
      assert(state:legal_mask()[move] == masks[(i - 1) * width + move])
    end
    for at, value in ipairs(state:observe()) do assert(values[(i - 1) * length + at - 1] == value) end
    assert(batch:actors()[i] == state:actor() and batch:standings()[i].scores[1] == state:standing().scores[1])
  end
  local ids, offsets = batch:legal_ids()
  for i, state in ipairs(singles) do
    for at, move in ipairs(state:legal_moves()) do assert(ids[offsets[i - 1] + at - 1] == move) end
    assert(offsets[i] - offsets[i - 1] == #state:legal_moves())
  end
  local stepped = logres.batch("artus", 4, { players = 3, seed = 7, stream = 2 })
  stepped:resolve()
  local after, actors = logres.batch("artus", 4, { players = 3, seed = 7, stream = 2 }), stepped:step(moves)
  after:resolve()
  after:apply(moves)
  after:resolve()
  for i = 1, 4 do assert(stepped:state(i) == after:state(i) and actors[i] == after:actors()[i]) end
  fails("MOVE", "[1]: ", stepped.step, stepped, { -1, -1, -1, -1 })
  local third, twice = singles[3]:view(2):observe(), batch:observe({ 0, 1, 2, logres.SPECTATOR })
  for at, value in ipairs(third) do
    assert(twice[2 * length + at - 1] == value and batch:observe(2)[2 * length + at - 1] == value)
  end
  fails("ARGUMENT", "[2]: ", batch.observe, batch, { 0, 9, 1, 2 })
  for _, call in ipairs { batch.apply, batch.step, batch.observe } do
    fails("ARGUMENT", ": must be 4 values, not 5", call, batch, { 0, 1, 2, 0, 1 })
  end
  fails("MOVE", "[3]: ", batch.apply, batch, { moves[1], moves[2], -1, moves[4] })
  assert(batch:state(1) == singles[1]:apply(moves[1]) and batch:state(3) == singles[3])
  batch:set_state(1, singles[1])
  fails("GAME", "", batch.set_state, batch, 1, logres.new("four_courts"))
  fails("ARGUMENT", "i: must be", batch.state, batch, 5)
  local plies, over = batch:playout(), singles[1]:playout(rngs[1])
  assert(plies[1] > 0 and batch:state(1) == over and batch:reset()[4] and not batch:state(4):is_over())
  local seeds, none = logres.batch("artus", 2, { players = 3, seed = { 5, 7 } }), logres.batch("artus", 0)
  seeds:resolve()
  none:resolve()
  return seeds:state(2) == logres.new("artus", { players = 3 }):resolve(logres.rng(7)) and none:size() == 0 and
    fails("RNG", "[1]", logres.batch("artus", 1).resolve, logres.batch("artus", 1))
end)

print("1.." .. count)
os.exit(failed == 0 and 0 or 1)
