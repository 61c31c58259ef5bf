-- Logres for LuaJIT: the rules engine through LuaJIT's FFI, for LÖVE and other hosts. Needs logres_abi.lua beside it
-- and the shared library. SPDX-License-Identifier: MIT
--
--     local logres = require "logres"
--     local rng = logres.rng(7)
--     local state = logres.new("artus", { players = 3, variant = "advanced" }):resolve(rng)
--     for _, move in ipairs(state:legal_moves()) do print(state:move_text(move)) end
--     state = state:apply(state:legal_moves()[1])
--
-- States are values: no call changes one. States, generators and what else has no free() belong to Lua's garbage
-- collector. A match also frees itself when it is collected; free() does it at once. Seats count from 0, as in the
-- library; an actor or a viewer may also be logres.CHANCE, logres.NOBODY, logres.SPECTATOR or logres.NONE. Hashes are
-- texts "0x...", as in JSON. Errors are thrown as tables { code, name, message, path }, which tostring() can write.
-- Use each object in one thread (Lua state) only.
local ffi = require "ffi"
local bit = require "bit"
local abi = require "logres_abi"

local logres = { abi = abi, NONE = abi.NONE, CHANCE = abi.CHANCE, NOBODY = abi.NOBODY, SPECTATOR = abi.SPECTATOR }

-- ---- loading the library -------------------------------------------------------------------------------------------

-- The files that are tried, in this order: the one that LOGRES_LIBRARY names, and then no other; one beside this file;
-- that of the repository, if this file is in it; the system's.
local function candidates()
  local chosen = os.getenv("LOGRES_LIBRARY")
  if chosen then return { chosen } end
  local file = ({ Windows = "logres.dll", OSX = "liblogres.dylib" })[ffi.os] or "liblogres.so"
  local here = debug.getinfo(1, "S").source:match("^@(.*[/\\])") or "./"
  local interface = abi.VERSION_MAJOR == 0 and "0." .. abi.VERSION_MINOR or abi.VERSION_MAJOR -- as in the soname
  return { here .. file, here .. "../../lib/" .. file, "logres", file .. "." .. interface }
end

local function open(name)
  local loaded, library = pcall(ffi.load, name)
  if not loaded then return nil, library end
  local found, number = pcall(function() return library.logres_version_number() end)
  if not found then return nil, "not this library: " .. number end
  if math.floor(number / 100) ~= math.floor(abi.VERSION_NUMBER / 100) then -- major and minor
    return nil, ("version %s, but this file needs %d.%d"):format(ffi.string(library.logres_version()),
      abi.VERSION_MAJOR, abi.VERSION_MINOR)
  end
  for _, name in ipairs(abi.functions) do
    if not pcall(function() return library[name] end) then return nil, "not this library: no " .. name end
  end
  return library
end

local function load_library()
  local tried = {}
  for _, name in ipairs(candidates()) do
    local library, why = open(name)
    if library then return library, name end
    tried[#tried + 1] = ("  %s: %s"):format(name, why)
  end
  error("cannot load the Logres library: build it with `make`, or name its file in the environment variable " ..
    "LOGRES_LIBRARY. Tried, in this order:\n" .. table.concat(tried, "\n"), 0)
end

if ffi.abi("64bit") then
  for struct, size in pairs(abi.sizes) do
    assert(ffi.sizeof(struct) == size, struct .. " has another layout on this platform")
  end
end
local C
C, logres.path = load_library()
logres.C = C -- the raw functions, as in the headers
logres.version = ffi.string(C.logres_version())

-- ---- errors --------------------------------------------------------------------------------------------------------

local Error = {}
Error.__index = Error
function Error:__tostring()
  return (self.path ~= "" and self.path .. ": " or "") .. self.message .. " (" .. self.name .. ")"
end
logres.Error = Error -- getmetatable(err) == logres.Error tells the library's errors

local problem = ffi.new("logres_problem")

local function fail(code, message, path)
  error(setmetatable({ code = code, name = ffi.string(C.logres_error_name(code)), path = path or "",
    message = message or ffi.string(C.logres_error_text(code)) }, Error), 0)
end

local function check(code)
  if code ~= 0 then fail(code) end
end

local function explained(code) -- of a call that filled `problem`
  if code == 0 then return end
  local message = ffi.string(problem.text)
  fail(code, message ~= "" and message or nil, ffi.string(problem.path))
end

-- ---- what C needs --------------------------------------------------------------------------------------------------

local UINT32 = 2 ^ 32 - 1
local NO_MOVE = 0xffff -- not a move of any game

-- An integer from low to high, since LuaJIT would cut any other to the bits of the C number. Fails with `code`.
local function integer(value, what, low, high, code)
  if type(value) ~= "number" then error(("%s must be a number, not %s"):format(what, type(value)), 3) end
  if value % 1 ~= 0 or value < low or value > high then
    fail(code, ("must be an integer from %d to %d"):format(low, high), what)
  end
  return value
end

local function seat_of(seat) return integer(seat, "seat", -128, 127, abi.ERR_SEAT) end
local function viewer_of(viewer) return integer(viewer, "viewer", -128, 127, abi.ERR_ARGUMENT) end
local function ply_of(ply) return integer(ply, "ply", 0, UINT32, abi.ERR_PLY) end

local function uint64_of(value, what)
  if ffi.istype("uint64_t", value) or ffi.istype("int64_t", value) and value >= 0 then return value end
  return integer(value, what, 0, 2 ^ 53, abi.ERR_ARGUMENT)
end

-- A text for a call that takes it up to its NUL.
local function text_of(text, code)
  if text:find("\0", 1, true) then fail(code) end
  return text
end

local moves, weights = ffi.new("uint16_t[?]", abi.MOVES_MAX), ffi.new("uint32_t[?]", abi.CHANCE_MAX)
local events = ffi.new("logres_event[?]", abi.EVENTS_MAX)
local count, one_move = ffi.new("uint32_t[1]"), ffi.new("uint16_t[1]")
local new_state, new_result = ffi.typeof("logres_state"), ffi.typeof("logres_result")
local buffer, capacity, need = ffi.new("char[?]", abi.TEXT_STATE), abi.TEXT_STATE, ffi.new("size_t[1]")

-- The text that write(buffer, capacity, need) writes.
local function written(write)
  local code = write(buffer, capacity, need)
  if code == abi.ERR_BUFFER then
    local room = ffi.new("char[?]", need[0])
    code = write(room, need[0], need)
    check(code)
    return ffi.string(room)
  end
  check(code)
  return ffi.string(buffer)
end

local function listed(array, n)
  local list = {}
  for i = 1, n do list[i] = array[i - 1] end
  return list
end

local function text_or_nil(pointer)
  return pointer ~= nil and ffi.string(pointer) or nil
end

local function number_by_name(list, name) -- of "resign", "easy", ...
  for _, row in ipairs(abi.lists[list]) do
    if row[3] == name then return row[2] end
  end
  fail(abi.ERR_ARGUMENT, ("%s: no such name"):format(tostring(name)))
end

-- ---- games ---------------------------------------------------------------------------------------------------------

local function option_of(c)
  local names = nil
  if c.names ~= nil then
    names = {}
    for i = 0, c.high do names[i] = ffi.string(c.names[i]) end -- by value, so from 0
  end
  return { name = ffi.string(c.name), kind = c.kind, default = c.default_value, low = c.low, high = c.high,
    names = names }
end

local function info_of(c)
  local info = { id = ffi.string(c.id), title = ffi.string(c.title), designer = ffi.string(c.designer),
    number = c.number, rules = c.rules, min_players = c.min_players, max_players = c.max_players,
    default_players = c.default_players, must_end = c.must_end == 1, options = {} }
  for i = 1, c.option_count do info.options[i] = option_of(c.options[i - 1]) end
  return info
end

-- All games: tables with id, title, designer, number, rules, min_players, max_players, default_players, must_end and
-- options, which have name, kind (logres.abi.OPTION_...), default, low, high and, of a choice, names by value.
function logres.games()
  local games = {}
  for i = 1, C.logres_game_count() do games[i] = info_of(C.logres_game_at(i - 1)) end
  return games
end

local function find(id)
  local found = C.logres_game_find(text_of(id, abi.ERR_GAME))
  if found == nil then fail(abi.ERR_GAME) end
  return found
end

function logres.game(id) return info_of(find(id)) end

-- The catalogue of a game as JSON (docs/json.md).
function logres.catalogue(id)
  local found = find(id)
  return written(function(...) return C.logres_game_to_json(found, nil, 0, ...) end)
end

local function config_of(id, options)
  local config = ffi.new("logres_config")
  local unknown = C.logres_config_init(config, ffi.sizeof(config), text_of(id, abi.ERR_GAME))
  if unknown ~= 0 then fail(unknown, nil, id) end
  for name, value in pairs(options or {}) do
    local code
    if name == "components" then -- the game's struct, ffi.new("logres_artus_components")
      if type(value) ~= "cdata" then fail(abi.ERR_CONFIG, "must be the game's struct", name) end -- it has a true size
      code = C.logres_config_set_components(config, value, ffi.sizeof(value))
    elseif type(value) == "string" then
      code = C.logres_config_choose(config, text_of(name, abi.ERR_CONFIG), text_of(value, abi.ERR_CONFIG))
    else
      code = C.logres_config_set(config, text_of(name, abi.ERR_CONFIG),
        integer(value, name, -2 ^ 31, 2 ^ 31 - 1, abi.ERR_CONFIG))
    end
    if code ~= 0 then fail(code, nil, name) end
  end
  return config
end

-- The first state of a game. Options go by name: players = 3, variant = "advanced".
function logres.new(id, options)
  local state = new_state()
  explained(C.logres_new(id, config_of(id, options), state, problem))
  return state
end

-- ---- generators ----------------------------------------------------------------------------------------------------

local Rng = {}
Rng.__index = Rng

-- A generator; seed and stream are numbers or, beyond 2^53, uint64_t. It is not for secrets: see logres/rng.h.
function logres.rng(seed, stream)
  local rng = ffi.new("logres_rng")
  check(C.logres_rng_seed(rng, uint64_of(seed, "seed"), uint64_of(stream or 0, "stream")))
  return rng
end

-- A generator from 32 bytes: those of the system, say of /dev/urandom, where people play.
function logres.rng_from(bytes)
  if type(bytes) ~= "string" or #bytes ~= 32 or not bytes:find("[^%z]") then
    fail(abi.ERR_RNG, "32 bytes are needed, not all of them zero")
  end
  local rng = ffi.new("logres_rng")
  ffi.copy(rng, bytes, 32)
  return rng
end

function Rng:below(bound) -- a number from 0 to bound - 1
  check(C.logres_rng_below(self, integer(bound, "bound", 1, UINT32, abi.ERR_ARGUMENT), count))
  return count[0]
end

ffi.metatype("logres_rng", Rng)

-- ---- states and views ----------------------------------------------------------------------------------------------

local State = {}
State.__index = State

-- The number of a move: of itself, of its text ("bid 3,4" or labelled), or of its JSON.
local function move_number(state, move)
  if type(move) == "number" then
    if move < 0 or move >= abi.MOVES_MAX or move % 1 ~= 0 then fail(abi.ERR_MOVE) end
    return move
  end
  if move:find("^%s*{") then
    explained(C.logres_move_from_json(state, move, #move, one_move, problem))
  else
    explained(C.logres_move_parse(state, text_of(move, abi.ERR_TEXT), one_move, problem))
  end
  return one_move[0]
end

-- Calls act(number of the move). A move that cannot be read is refused last: a stale ply or a wrong seat is the better
-- reason.
local function with_move(state, move, act)
  local read, number = pcall(move_number, state, move)
  if not read and getmetatable(number) ~= Error then error(number, 0) end
  local code = act(read and number or NO_MOVE)
  if code == abi.ERR_MOVE and not read then error(number, 0) end
  check(code)
end

local function game_of(state)
  local game = C.logres_game_of(state)
  if game == nil then fail(abi.ERR_STATE) end -- such as a logres_state of the host's own that was never filled
  return game
end

function State:game() return ffi.string(game_of(self).id) end
function State:players() return C.logres_players(self) end
function State:actor() return C.logres_actor(self) end
function State:viewer() return C.logres_viewer(self) end -- logres.NONE: a full state
function State:is_over() return C.logres_is_over(self) == 1 end
function State:hash() return "0x" .. bit.tohex(C.logres_hash(self), 16) end
function State:phase() return ffi.string(C.logres_phase_name(game_of(self), C.logres_phase(self))) end

-- The numbers of the legal moves; of a chance node its outcomes.
function State:legal_moves()
  check(C.logres_legal_moves(self, moves, abi.MOVES_MAX, count))
  return listed(moves, count[0])
end

-- Whether a move is legal; what is no move at all is not.
function State:is_legal(move)
  game_of(self)
  local read, number = pcall(move_number, self, move)
  if not read and getmetatable(number) ~= Error then error(number, 0) end
  return read and C.logres_is_legal(self, number) == 1
end

-- The outcomes of a chance node and their weights, as two lists.
function State:chance()
  check(C.logres_chance_moves(self, moves, weights, abi.CHANCE_MAX, count))
  return listed(moves, count[0]), listed(weights, count[0])
end

-- The state after a move: a number, a text or JSON.
function State:apply(move)
  local out = new_state()
  check(C.logres_apply(self, move_number(self, move), out))
  return out
end

-- The same, and a list of its events (logres_event of logres/event.h).
function State:apply_events(move)
  local out, list = new_state(), {}
  check(C.logres_apply_events(self, move_number(self, move), out, events, abi.EVENTS_MAX, count))
  for i = 1, count[0] do list[i] = ffi.new("logres_event", events[i - 1]) end
  return out, list
end

-- The state after a move, for servers that pass on what clients send: refused unless `seat` is to move.
function State:play(seat, move)
  local out = new_state()
  seat = seat_of(seat)
  with_move(self, move, function(number) return C.logres_play(self, seat, number, out, nil) end)
  return out
end

-- A move that chance makes, drawn by its weight.
function State:sample(rng)
  check(C.logres_chance_sample(self, rng, one_move))
  return one_move[0]
end

-- Chance draws until a player acts or the game is over.
function State:resolve(rng)
  local out = new_state()
  check(C.logres_resolve(self, rng, out, nil))
  return out
end

-- Random moves until the game is over, or for `limit` plies.
function State:playout(rng, limit)
  local out = new_state()
  check(C.logres_playout(self, rng, integer(limit or 100000, "limit", 0, UINT32, abi.ERR_ARGUMENT), out, nil))
  return out
end

function State:view(viewer) -- a seat or logres.SPECTATOR
  local out = new_state()
  check(C.logres_view(self, viewer_of(viewer), out))
  return out
end

function State:determinize(rng) -- of a view: a full state that fits it
  local out = new_state()
  check(C.logres_determinize(self, rng, out))
  return out
end

local function result_of(call, state)
  local c = new_result()
  check(call(state, c))
  local result = { scores = {}, ranks = {}, winners = {} }
  for seat = 0, c.players - 1 do -- scores and ranks by seat, so from 0
    result.scores[seat], result.ranks[seat] = c.scores[seat], c.ranks[seat]
    if c.ranks[seat] == 1 then table.insert(result.winners, seat) end
  end
  return result
end

-- How the game ended, and how it stands: { scores = by seat, ranks = by seat, winners = list of seats }.
function State:result() return result_of(C.logres_result_of, self) end
function State:standing() return result_of(C.logres_standing, self) end

-- The typed struct of the game's header, such as logres_artus. Nil if this file is older than the game.
function State:read()
  local struct = abi.readers[self:game()]
  if not struct then return nil end
  local out = ffi.new(struct)
  check(C[struct .. "_read"](self, out))
  return out
end

function State:move_text(move, labelled)
  local number = move_number(self, move)
  return written(function(...) return C.logres_move_text(self, number, labelled and abi.TEXT_LABELS or 0, ...) end)
end

function State:move_json(move)
  local number = move_number(self, move)
  return written(function(...) return C.logres_move_to_json(self, number, 0, ...) end)
end

-- The number of a move that is given as text or JSON; it need not be legal.
function State:move(text) return move_number(self, text) end

function State:event_text(event)
  return written(function(...) return C.logres_event_text(self, event, ...) end)
end

-- JSON of a state or view, and of its table by places and fields (docs/json.md).
function State:json()
  local call = self:viewer() == abi.NONE and C.logres_state_to_json or C.logres_view_to_json
  return written(function(...) return call(self, 0, ...) end)
end

function State:table_json()
  return written(function(...) return C.logres_table_to_json(self, 0, ...) end)
end

-- A state or view from its JSON; `view` says which.
function logres.from_json(text, view)
  local state = new_state()
  explained((view and C.logres_view_from_json or C.logres_state_from_json)(text, #text, state, problem))
  return state
end

-- A state or view from 512 bytes that were ffi.string(state, 512) here or elsewhere.
function logres.from_bytes(bytes)
  if #bytes ~= abi.STATE_SIZE then fail(abi.ERR_STATE) end
  local state = new_state()
  ffi.copy(state, bytes, #bytes)
  explained(C.logres_validate(state, problem))
  return state
end

function State.__eq(a, b)
  return ffi.istype(new_state, a) and ffi.istype(new_state, b) and C.logres_equal(a, b) == 1
end

function State:__tostring() -- the table as a picture
  return written(function(...) return C.logres_state_text(self, ...) end)
end

ffi.metatype("logres_state", State)

-- ---- matches -------------------------------------------------------------------------------------------------------

local Match = {}
Match.__index = Match

local function owned(pointer) -- a match that frees itself when it is collected
  return setmetatable({ handle = ffi.gc(pointer[0], C.logres_match_free) }, Match)
end

local function handle_of(match)
  return match.handle or fail(abi.ERR_NULL, "the match was freed")
end

-- A match of a game (an id) or from a state on. options: seed, without which chance comes from the host, and the
-- game's own, as in logres.new.
function logres.match(start, options)
  local of_game, seed = {}, nil
  for name, value in pairs(options or {}) do
    if name == "seed" then seed = uint64_of(value, "seed") else of_game[name] = value end
  end
  local wanted, out = ffi.new("logres_match_options"), ffi.new("logres_match *[1]")
  wanted.size, wanted.has_seed, wanted.seed = ffi.sizeof(wanted), seed and 1 or 0, seed or 0
  local config -- held here until the call is done
  if type(start) == "string" then
    config = config_of(start, of_game)
    wanted.game, wanted.config = start, config
  else
    if next(of_game) then fail(abi.ERR_CONFIG, "a state has its own config") end
    wanted.initial = start
  end
  explained(C.logres_match_new(wanted, out, problem))
  return owned(out)
end

-- A match from its JSON; recorded hashes are verified.
function logres.match_from_json(text)
  local out = ffi.new("logres_match *[1]")
  explained(C.logres_match_from_json(text, #text, nil, out, problem))
  return owned(out)
end

-- Frees the match now; any later call is an error, but for another free().
function Match:free()
  if self.handle then C.logres_match_free(ffi.gc(self.handle, nil)) end
  self.handle = nil
end

function Match:state()
  local out = new_state()
  check(C.logres_match_state(handle_of(self), out))
  return out
end

function Match:state_at(ply)
  local out = new_state()
  check(C.logres_match_state_at(handle_of(self), ply_of(ply), out))
  return out
end

function Match:move_at(ply)
  check(C.logres_match_move_at(handle_of(self), ply_of(ply), one_move))
  return one_move[0]
end

function Match:ply() -- how many were played, and how many with those that redo can play
  local length = ffi.new("uint32_t[1]")
  check(C.logres_match_ply(handle_of(self), count, length))
  return count[0], length[0]
end

-- Plays one ply: a number, a text or JSON. `seat` is refused if it is not to move; chance moves need logres.CHANCE.
-- Without one, play(move), the player who is to move plays; a nil is nobody, whose moves are refused.
-- `ply` is refused if the match has moved on.
function Match:play(move, ...)
  local handle, state, seat, ply = handle_of(self), self:state(), ...
  local actor = state:actor()
  if select("#", ...) == 0 then seat = actor >= 0 and actor or abi.NONE end
  seat = seat_of(seat or abi.NOBODY)
  ply = ply and ply_of(ply) or self:ply()
  with_move(state, move, function(number) return C.logres_match_play(handle, ply, seat, number, nil) end)
end

function Match:resolve() check(C.logres_match_resolve(handle_of(self), nil)) end
function Match:set_rng(rng) check(C.logres_match_set_rng(handle_of(self), rng)) end -- resolve() draws from a copy of it
function Match:undo() check(C.logres_match_undo(handle_of(self))) end
function Match:redo() check(C.logres_match_redo(handle_of(self))) end
function Match:go(ply) check(C.logres_match_goto(handle_of(self), ply_of(ply))) end

function Match:undo_floor() -- the earliest ply that undo reaches without giving anything away
  check(C.logres_match_undo_floor(handle_of(self), count))
  return count[0]
end

-- The events of a ply, those that `viewer` may know, or without one all of them, for the host only. A nil is refused,
-- since it may be a viewer that somebody forgot to set.
function Match:events(ply, ...)
  local list = {}
  if select("#", ...) > 0 then
    local viewer = viewer_of(...)
    check(C.logres_match_events_for(handle_of(self), ply_of(ply), viewer, events, abi.EVENTS_MAX, count))
  else
    check(C.logres_match_events_at(handle_of(self), ply_of(ply), events, abi.EVENTS_MAX, count))
  end
  for i = 1, count[0] do list[i] = ffi.new("logres_event", events[i - 1]) end
  return list
end

-- Closes the match: "resign", "timeout", "abandoned" or "agreed"; by a seat, or by nobody.
function Match:close(reason, seat)
  check(C.logres_match_close(handle_of(self), number_by_name("REASONS", reason), seat_of(seat or abi.NONE)))
end

-- JSON of the match; with hashes = true, it has a hash for each ply.
function Match:json(hashes)
  local handle = handle_of(self)
  return written(function(...) return C.logres_match_to_json(handle, hashes and abi.JSON_HASHES or 0, ...) end)
end

-- What a viewer may know, from ply `from` on, as JSON: send this to clients, never the match or its state.
function Match:history(viewer, from)
  local handle = handle_of(self)
  viewer, from = viewer_of(viewer), ply_of(from or 0)
  return written(function(...) return C.logres_match_history_to_json(handle, viewer, from, 0, ...) end)
end

function Match:journal(from) -- the plies from `from` on as one line, which append() of an equal match takes
  local handle = handle_of(self)
  from = ply_of(from)
  return written(function(...) return C.logres_match_journal_to_json(handle, from, abi.JSON_HOST, ...) end)
end

function Match:append(text)
  explained(C.logres_match_append_journal(handle_of(self), text, #text, problem))
end

function Match:host() -- the host's own JSON object
  local handle = handle_of(self)
  return written(function(...) return C.logres_match_host(handle, ...) end)
end

function Match:set_host(text)
  explained(C.logres_match_set_host(handle_of(self), text, #text, problem))
end

-- ---- bots ----------------------------------------------------------------------------------------------------------

local Search = {}
Search.__index = Search

-- A search of a view whose viewer is to move. options: seed; iterations, for which its memory is enough (20000).
function logres.search(view, options)
  options = options or {}
  for name in pairs(options) do
    if name ~= "seed" and name ~= "iterations" then fail(abi.ERR_ARGUMENT, "no such option", tostring(name)) end
  end
  local room = integer(options.iterations or 20000, "iterations", 0, UINT32, abi.ERR_LIMIT)
  check(C.logres_search_memory(view, room, need))
  local bytes = tonumber(need[0])
  if bytes > 2 ^ 31 - 8 then fail(abi.ERR_MEMORY) end -- LuaJIT would make a shorter array without a word
  local memory = ffi.new("uint64_t[?]", math.ceil(bytes / 8)) -- the search lies in it, so self holds it
  local wanted, out = ffi.new("logres_search_options"), ffi.new("logres_search *[1]")
  wanted.size, wanted.seed = ffi.sizeof(wanted), uint64_of(options.seed or 0, "seed")
  check(C.logres_search_init(view, wanted, memory, bytes, out, nil))
  return setmetatable({ memory = memory, handle = out[0] }, Search)
end

function Search:run(iterations)
  check(C.logres_search_run(self.handle, integer(iterations, "iterations", 0, UINT32, abi.ERR_LIMIT)))
end

function Search:best()
  check(C.logres_search_best(self.handle, one_move))
  return one_move[0]
end

function Search:choose(level) -- the move that a player of "easy", "normal", "hard" or "expert" plays
  check(C.logres_search_choose(self.handle, number_by_name("LEVELS", level), one_move))
  return one_move[0]
end

-- What is known of each legal move: { move, visits, value (0 ... 1), score }.
function Search:moves()
  local rows, list = ffi.new("logres_search_move[?]", abi.MOVES_MAX), {}
  check(C.logres_search_moves(self.handle, rows, abi.MOVES_MAX, count))
  for i = 1, count[0] do
    local row = rows[i - 1]
    list[i] = { move = row.move, visits = row.visits, value = row.value / abi.SEARCH_WIN, score = row.score / 100 }
  end
  return list
end

-- The move of a bot of a level, which sees only the view. Give each turn another seed: without one, all would be alike.
function logres.bot_move(view, level, seed)
  seed = uint64_of(seed, "seed")
  local iterations = C.logres_level_iterations(number_by_name("LEVELS", level))
  local search = logres.search(view, { seed = seed, iterations = iterations })
  search:run(iterations)
  return search:choose(level)
end

return logres
