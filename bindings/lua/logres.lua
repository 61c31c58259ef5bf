-- Logres for LuaJIT: the rules engine through LuaJIT's FFI, for LÖVE and other hosts. Needs logres_abi.lua beside it
-- and the shared library. SPDX-License-Identifier: MIT
--
--     local logres = require "logres"
--     local rng = logres.rng(7)
--     local state = logres.new("artus", { players = 3, variant = "advanced" }):resolve(rng)
--     for _, move in ipairs(state:legal_moves()) do print(state:move_text(move)) end
--     state = state:apply(state:legal_moves()[1])
--
-- States are immutable values. Lua's garbage collector frees all objects; a match's free() does so immediately. Seats
-- count from 0, as in the library; an actor or a viewer may also be logres.CHANCE, logres.NOBODY, logres.SPECTATOR or
-- logres.NONE. Hashes are strings "0x...", as in JSON. Functions whose names end in json return strings; others return
-- tables, created by logres.decoder. The library's errors are thrown as tables (see logres.Error), wrong types and
-- unknown names as strings. Both name the host's line. Use each object in only one thread (Lua state).
local ffi = require "ffi"
local bit = require "bit"

-- The FFI's types and their metatables last as long as the Lua state, so loading this module again returns the first
-- one.
local registry = debug.getregistry()
if registry.logres then return registry.logres end

-- An alias of `pairs`. LuaJIT 2.1.0-beta3 recognizes a loop over `pairs` by this name, and starts its trace at the
-- loop instruction itself. When the first guard fails, the interpreter resumes there and enters the same trace again.
-- Recording a side trace would end this, but LuaJIT records nothing in a finalizer, or while each entry finds a
-- collection due, so the loop spins forever. Under any other name, the trace starts at the loop's body.
local entries = pairs

local public_abi, abi = require "logres_abi", {}
for name, value in entries(public_abi) do abi[name] = value end -- memory sizes, which hosts must not modify

local logres = { abi = public_abi, NONE = abi.NONE, CHANCE = abi.CHANCE, NOBODY = abi.NOBODY,
  SPECTATOR = abi.SPECTATOR }

-- ---- misuse --------------------------------------------------------------------------------------------------------

local OURS = debug.getinfo(1, "S").source

-- Returns the calling line of the host, "main.lua:12: "; empty if it was compiled without line information.
local function host_line()
  for level = 2, math.huge do
    local frame = debug.getinfo(level, "Sl")
    if not frame then return "" end
    if frame.what ~= "C" and frame.source ~= OURS then
      return frame.currentline > 0 and ("%s:%d: "):format(frame.short_src, frame.currentline) or ""
    end
  end
end

local function wrong(message, ...)
  error(host_line() .. message:format(...), 0)
end

local function unknown(what)
  return function(_, name) wrong("%s has no %q", what, tostring(name)) end
end

-- Makes a class: the metatable of its objects. Its methods refuse other objects, as in `state.apply(move)`. Reading
-- unknown names is an error, and so is setting fields.
local function sealed(class, what, is_one)
  for name, method in entries(class) do
    if name:sub(1, 2) ~= "__" then
      class[name] = function(self, ...)
        if not is_one(self) then wrong("%s is called with a colon, on a %s", name, what) end
        return method(self, ...)
      end
    end
  end
  class.__index, class.__newindex = class, unknown("a " .. what)
  return setmetatable(class, { __index = unknown("a " .. what) })
end

-- Returns a table with these fields only; reading others is an error.
local Record = {}
function Record:__index(name)
  local names = {}
  for each in entries(self) do names[#names + 1] = each end
  table.sort(names)
  wrong("no field %q; there are %s", tostring(name), table.concat(names, ", "))
end
local function record(fields) return setmetatable(fields, Record) end

-- ---- loading the library -------------------------------------------------------------------------------------------

local FILE = ({ Windows = "logres.dll", OSX = "liblogres.dylib" })[ffi.os] or "liblogres.so"

-- Returns the folders for a file in a LÖVE game, whose paths are relative to the game: the file's own folder, which may
-- be in an archive, the folder of the archive or fused executable, and the save folder. Returns nil without LÖVE.
local function love_folders(file)
  local love = rawget(_G, "love")
  local files = love and love.filesystem
  local source = files and files.getRealDirectory(file)
  return source and { source .. "/" .. (file:match("^.*/") or ""), files.getSourceBaseDirectory() .. "/",
    files.getSaveDirectory() .. "/" }
end

-- Returns the files to try, in this order: only that of LOGRES_LIBRARY, if it is set; one beside this file, or the
-- repository's, if this file is in it; one among the C modules, where LuaRocks puts it; the system's.
local function candidates()
  local chosen = os.getenv("LOGRES_LIBRARY")
  if chosen then return { chosen } end
  local here, names = OURS:match("^@(.*[/\\])") or "./", {}
  for i, folder in ipairs(love_folders(OURS:sub(2)) or { here, here .. "../../lib/" }) do names[i] = folder .. FILE end
  names[#names + 1] = package.searchpath("liblogres", package.cpath) -- nil if none exists
  local interface = abi.VERSION_MAJOR == 0 and "0." .. abi.VERSION_MINOR or abi.VERSION_MAJOR -- as in the soname
  names[#names + 1], names[#names + 2] = "logres", FILE .. "." .. interface
  return names
end

local function open(name)
  local loaded, library = pcall(ffi.load, name)
  if not loaded then return nil, library end
  local found, number = pcall(function() return library.logres_version_number() end)
  if not found then return nil, "not the Logres library: " .. number end
  if math.floor(number / 100) ~= math.floor(abi.VERSION_NUMBER / 100) then -- major and minor
    return nil, ("version %s, but this file needs %d.%d"):format(ffi.string(library.logres_version()),
      abi.VERSION_MAJOR, abi.VERSION_MINOR)
  end
  return library
end

local function open_first(names)
  local tried = {}
  for _, name in ipairs(names) do
    local library, why = open(name)
    if library then return library, name end
    tried[#tried + 1] = ("  %s: %s"):format(name, why)
  end
  error(host_line() .. "cannot load the Logres library: build it with `make`, or name its file to logres.load or in " ..
    "the environment variable LOGRES_LIBRARY. Tried, in this order:\n" .. table.concat(tried, "\n"), 0)
end

-- A library older than this file may lack functions. Only calling such a function is an error.
local function with_gaps(library)
  local missing = {}
  for _, name in ipairs(abi.functions) do
    if not pcall(function() return library[name] end) then missing[name] = true end
  end
  if not next(missing) then return library end
  return setmetatable({}, { __index = function(_, name)
    if missing[name] then wrong("this library, %s, has no %s", logres.version, name) end
    return library[name]
  end })
end

if ffi.abi("64bit") then
  for struct, size in entries(abi.sizes) do
    assert(ffi.sizeof(struct) == size, struct .. " has another layout on this platform")
  end
end
local C -- the functions
C = setmetatable({}, { __index = function(_, name) -- loads the library on the first call
  logres.load()
  return C[name]
end })

-- Loads the library from a file; without a path, from the first candidate that fits. The first call of any function
-- does the latter, too.
function logres.load(path)
  local loaded, library = rawget(logres, "path"), nil
  if loaded then
    if path and path ~= loaded then wrong("the library is already loaded, from %s", loaded) end
    return
  end
  if path and type(path) ~= "string" then wrong("a path must be a string, not %s", type(path)) end
  library, path = open_first(path and { path } or candidates())
  rawset(logres, "path", path)
  rawset(logres, "version", ffi.string(library.logres_version()))
  C = with_gaps(library)
  rawset(logres, "C", C) -- the raw functions, as in the headers
  local last = newproxy(true) -- finalized before the older library, which is then unloaded
  getmetatable(last).__gc = function() -- later finalizers get an error
    C = setmetatable({}, { __index = function() wrong("the Lua state is being closed") end })
  end
  registry.logres_last = last
end

-- ---- result buffers ------------------------------------------------------------------------------------------------

-- A call takes the spare buffer that C writes to, and returns it after reading the results. Nested calls, such as those
-- of a finalizer or a debug hook, get another buffer. After some errors, the buffer is left to the garbage collector.
local spare = false

local function take()
  local room = spare or { moves = ffi.new("uint16_t[?]", abi.MOVES_MAX), count = ffi.new("uint32_t[1]"),
    weights = ffi.new("uint32_t[?]", abi.CHANCE_MAX), events = ffi.new("logres_event[?]", abi.EVENTS_MAX),
    move = ffi.new("uint16_t[1]"), number = ffi.new("int32_t[1]"), text = ffi.new("char[?]", abi.TEXT_STATE),
    size = ffi.new("size_t[1]"), problem = ffi.new("logres_problem") }
  spare = false
  return room
end

local function put_back(room, ...) -- returns the values read from it
  spare = room
  return ...
end

-- ---- errors --------------------------------------------------------------------------------------------------------

-- An error of the library: code (logres.abi.ERR_...), name ("LOGRES_ERR_MOVE"), message (also available as text, as in
-- a refusal), path, where (the host's line). For an illegal move it has rule ("FC-7"), refusal, nearness and numbers,
-- as in logres_problem of logres/base.h; otherwise rule is "". tostring(err) is the sentence with its line and rule.
local Error = { __index = unknown("an error") }
function Error:__tostring()
  return ("%s%s%s (%s)"):format(self.where, self.path ~= "" and self.path .. ": " or "", self.message,
    self.rule ~= "" and self.rule or self.name)
end
function Error.__concat(a, b) return tostring(a) .. tostring(b) end
logres.Error = Error -- getmetatable(err) == logres.Error identifies the library's errors

local function throw(code, fields)
  fields.code, fields.name, fields.where = code, ffi.string(C.logres_error_name(code)), host_line()
  fields.text = fields.message
  error(setmetatable(fields, Error), 0)
end

local function fail(code, message, path)
  throw(code, { message = message or ffi.string(C.logres_error_text(code)), path = path or "", rule = "", refusal = 0,
    nearness = 0, numbers = {} })
end

local function check(code)
  if code ~= 0 then fail(code) end
end

local function numbers_of(problem)
  local numbers = {}
  for i = 1, abi.REFUSAL_NUMBERS do numbers[i] = problem.number[i - 1] end
  return numbers
end

local function explained(code, room) -- of a call that filled room.problem
  if code == 0 then return end
  local problem = room.problem
  local message = ffi.string(problem.text)
  throw(code, put_back(room, { message = message ~= "" and message or ffi.string(C.logres_error_text(code)),
    path = ffi.string(problem.path), rule = ffi.string(problem.rule), refusal = problem.refusal,
    nearness = problem.nearness, numbers = numbers_of(problem) }))
end

-- For a call that takes a move and fills no problem: determines why the move is illegal.
local function check_move(code, state, number)
  if code == abi.ERR_MOVE then
    local room = take()
    if C.logres_explain(state, number, room.problem) == code then explained(code, room) end
  end
  check(code)
end

-- For a call for the mover's view: names the actor.
local function check_turn(code, view)
  if code == abi.ERR_VIEW or code == abi.ERR_SEAT then
    local room = take()
    if C.logres_explain(view, 0, room.problem) == abi.ERR_VIEW then explained(code, room) end
  end
  check(code)
end

-- ---- JSON and tables -----------------------------------------------------------------------------------------------

-- Null in a list of a table created by this file; in an object, a null is omitted.
logres.null = setmetatable({}, { __tostring = function() return "null" end, __newindex = unknown("logres.null") })

local function string_end(text, at) -- returns the closing quote of the string that begins at `at`
  local is_escape
  repeat
    at = text:find('["\\]', at + 1)
    is_escape = text:sub(at, at) == "\\"
    if is_escape then at = at + 1 end
  until not is_escape
  return at
end

local ESCAPES = { b = "\b", f = "\f", n = "\n", r = "\r", t = "\t" }

local function unescaped(text)
  if not text:find("\\", 1, true) then return text end
  text = text:gsub("\\\\", "\\u005c"):gsub("\\([^u])", function(c) return ESCAPES[c] or c end)
  return (text:gsub("\\u00(%x%x)", function(code) return string.char(tonumber(code, 16)) end)) -- only ASCII is escaped
end

local decode -- returns a value of the library's JSON, which has no spaces, and its end

local function decode_list(text, at)
  local list, n = {}, 0
  while text:sub(at, at) ~= "]" do
    n = n + 1
    list[n], at = decode(text, at)
    if list[n] == nil then list[n] = logres.null end
    if text:sub(at, at) == "," then at = at + 1 end
  end
  return list, at + 1
end

local function decode_object(text, at)
  local object, key = {}, nil
  while text:sub(at, at) ~= "}" do
    key, at = decode(text, at)
    object[key], at = decode(text, at + 1)
    if text:sub(at, at) == "," then at = at + 1 end
  end
  return object, at + 1
end

function decode(text, at)
  local first = text:sub(at, at)
  if first == "[" then return decode_list(text, at + 1) end
  if first == "{" then return decode_object(text, at + 1) end
  if first == '"' then
    local stop = string_end(text, at)
    return unescaped(text:sub(at + 1, stop - 1)), stop + 1
  end
  local word, value = text:match("^[^%],}]+", at), nil
  if word ~= "null" then value = word == "true" or word ~= "false" and tonumber(word) end
  return value, at + #word
end

-- Decodes JSON into tables. A host may set another library's decoder here, such as require("cjson").decode.
function logres.decoder(text) return (decode(text, 1)) end

local function decoded(text) return (logres.decoder(text)) end

local function encode(value, depth) -- encodes a move; an empty table is a list
  local kind, parts = type(value), {}
  if value == logres.null or kind == "userdata" then return "null" end -- cjson's null is a userdata
  if kind == "boolean" then return tostring(value) end
  if kind == "number" then return ("%.17g"):format(value) end
  if kind == "string" then
    return '"' .. value:gsub('[%c"\\]', function(c) return ("\\u%04x"):format(c:byte()) end) .. '"'
  end
  if kind ~= "table" or depth == 0 then wrong("a move has a %s that JSON cannot hold", kind) end
  if rawget(value, 1) ~= nil or next(value) == nil then
    for i = 1, #value do parts[i] = encode(value[i], depth - 1) end
    for key in entries(value) do -- otherwise items after a gap would be omitted
      if not parts[key] then wrong("a move has a list with a gap, or with the key %q", tostring(key)) end
    end
    return "[" .. table.concat(parts, ",") .. "]"
  end
  for key, each in entries(value) do parts[#parts + 1] = encode(tostring(key)) .. ":" .. encode(each, depth - 1) end
  return "{" .. table.concat(parts, ",") .. "}"
end

-- Returns JSON with [] instead of each {} at a path without indexes, such as "moves[].tiles".
local function with_lists(text, wanted)
  local open, key, parts, from, at = {}, nil, {}, 1, text:find('[%[{]')
  while at do
    local c, inside = text:sub(at, at), open[#open]
    if c == '"' then
      local stop = string_end(text, at)
      if text:find("^%s*:", stop + 1) then key = text:sub(at + 1, stop - 1) end
      at = stop
    elseif c == "]" or c == "}" then
      open[#open] = nil
    else
      local path = not inside and "" or inside.is_list and inside.path .. "[]" or
        inside.path .. (inside.path ~= "" and "." or "") .. key
      local stop = path == wanted and text:match("^{%s*()}", at)
      if stop then
        parts[#parts + 1] = text:sub(from, at - 1) .. "[" .. text:sub(at + 1, stop - 1) .. "]"
        at, from = stop, stop + 1
      else
        open[#open + 1] = { path = path, is_list = c == "[" }
      end
    end
    at = text:find('[%[%]{}"]', at + 1)
  end
  return table.concat(parts) .. text:sub(from)
end

-- Reads JSON with call(text, length), which fills room.problem. Lua's JSON libraries write an empty table as {}, even
-- if it was a list. Where the reader expects a list, it gets one.
local function read(text, room, call)
  local code, before = call(text, #text), nil
  while code == abi.ERR_FORMAT and text ~= before and ffi.string(room.problem.text) == "must be a list" do
    before, text = text, with_lists(text, (ffi.string(room.problem.path):gsub("%[%d+%]", "[]")))
    code = call(text, #text)
  end
  explained(code, room)
end

-- ---- arguments for C -----------------------------------------------------------------------------------------------

local UINT32 = 2 ^ 32 - 1
local NO_MOVE = 0xffff -- not a move of any game

-- Returns an integer from low to high; LuaJIT would truncate others to the bits of the C number. Fails with `code`.
local function integer(value, what, low, high, code)
  if type(value) ~= "number" then wrong("%s must be a number, not %s", what, type(value)) end
  if value % 1 ~= 0 or value < low or value > high then
    fail(code, ("must be an integer from %d to %d"):format(low, high), what)
  end
  return value
end

local function seat_of(seat) return integer(seat, "seat", -128, 127, abi.ERR_SEAT) end
local function viewer_of(viewer) return integer(viewer, "viewer", -128, 127, abi.ERR_ARGUMENT) end
local function ply_of(ply) return integer(ply, "ply", 0, UINT32, abi.ERR_PLY) end
local function limit_of(limit) return integer(limit or 100000, "limit", 0, UINT32, abi.ERR_ARGUMENT) end

local function uint64_of(value, what)
  if ffi.istype("uint64_t", value) or ffi.istype("int64_t", value) and value >= 0 then return value end
  return integer(value, what, 0, 2 ^ 53 - 1, abi.ERR_ARGUMENT) -- 2^53 may have been 2^53 + 1, which is no double
end

local function string_of(text, what)
  if type(text) ~= "string" then wrong("%s must be a string, not %s", what, type(text)) end
  return text
end

-- Returns a string for a call that reads it up to its NUL.
local function text_of(text, code, what)
  if string_of(text, what):find("\0", 1, true) then fail(code) end
  return text
end

local function table_of(value, what)
  if type(value) ~= "table" then wrong("%s must be a table, not %s", what, type(value)) end
  return value
end

-- Returns names of seats as lines; a seat without a name has an empty one. Within a name, a line break would start the
-- name of the next seat and a NUL would end the text, so both become spaces.
local function lines_of(names)
  local lines = {}
  for i = 1, table.maxn(table_of(names or {}, "names")) do
    lines[i] = string_of(names[i] or "", "name"):gsub("[%z\n]", " ")
  end
  return table.concat(lines, "\n")
end

local new_state, new_rng = ffi.typeof("logres_state"), ffi.typeof("logres_rng")
local new_event, new_spot = ffi.typeof("logres_event"), ffi.typeof("logres_spot")

local function one_of(kind, what)
  return function(value)
    if not ffi.istype(kind, value) then wrong("%s is needed, not %s", what, type(value)) end
    return value
  end
end
local state_of, rng_of, event_of, spot_of =
  one_of(new_state, "a state"), one_of(new_rng, "a generator"), one_of(new_event, "an event"), one_of(new_spot, "a spot")

-- Checks the size of an array in bytes. Beyond this limit, LuaJIT would silently create a shorter one.
local function fitting(bytes)
  if bytes > 2 ^ 31 - 8 then fail(abi.ERR_MEMORY) end
  return bytes
end

-- Returns the output of a writer function, write(buffer, capacity, need).
local function written(write)
  local room = take()
  local buffer, capacity = room.text, abi.TEXT_STATE
  local code = write(buffer, capacity, room.size)
  while code == abi.ERR_BUFFER do -- more than once if a finalizer makes the text longer
    capacity = fitting(tonumber(room.size[0]))
    buffer = ffi.new("char[?]", capacity)
    code = write(buffer, capacity, room.size)
  end
  check(code)
  return put_back(room, ffi.string(buffer))
end

local function listed(array, n)
  local list = {}
  for i = 1, n do list[i] = array[i - 1] end
  return list
end

local function by_seat(array, players) -- so from 0
  local values = {}
  for seat = 0, players - 1 do values[seat] = tonumber(array[seat]) end
  return values
end

local function events_of(room)
  local list = {}
  for i = 1, room.count[0] do list[i] = new_event(room.events[i - 1]) end
  return list
end

local function number_by_name(list, name) -- of "resign", ...
  local names = {}
  for i, row in ipairs(abi.lists[list]) do
    if row[3] == name then return row[2] end
    names[i] = row[3]
  end
  fail(abi.ERR_ARGUMENT, ("%s: no such name; there are %s"):format(tostring(name), table.concat(names, ", ")))
end

local function level_of(name)
  local level = C.logres_level_find(text_of(name, abi.ERR_ARGUMENT, "level"))
  if level == abi.NONE then number_by_name("LEVELS", name) end
  return level
end

-- Returns the options not named in `taken`.
local function without(options, taken)
  local rest = {}
  for name, value in entries(table_of(options or {}, "options")) do
    if not taken[name] then rest[name] = value end
  end
  return rest
end

-- ---- games ---------------------------------------------------------------------------------------------------------

local function option_of(c)
  local names = false
  if c.names ~= nil then
    names = {}
    for i = 0, c.high do names[i] = ffi.string(c.names[i]) end -- by value, therefore from 0
  end
  return record { name = ffi.string(c.name), kind = c.kind, default = c.default_value, low = c.low, high = c.high,
    names = names }
end

local SEEN = { [abi.PLACE_OPEN] = "open", [abi.PLACE_OWN] = "own", [abi.PLACE_HIDDEN] = "hidden" }

local function place_of(c)
  return record { name = ffi.string(c.name), seen = SEEN[c.seen] or tostring(c.seen) }
end

-- Returns a table of values by number, from 0.
local function numbered(count, value)
  local values = {}
  for i = 0, count - 1 do values[i] = value(i) end
  return values
end

local function info_of(c)
  local info = { id = ffi.string(c.id), title = ffi.string(c.title), designer = ffi.string(c.designer),
    number = c.number, rules = c.rules, min_players = c.min_players, max_players = c.max_players,
    default_players = c.default_players, player_moves = c.player_moves, move_space = c.move_space,
    must_end = c.must_end == 1, is_perfect_information = c.is_perfect_information == 1,
    has_later_chance = c.has_later_chance == 1, is_cooperative = c.is_cooperative == 1,
    lower_is_better = c.lower_is_better == 1, options = {}, refusals = {},
    pieces = numbered(c.piece_count, function(i) return ffi.string(c.pieces[i]) end),
    places = numbered(c.place_count, function(i) return place_of(C.logres_game_place(c, i)) end),
    fields = numbered(c.field_count, function(i) return ffi.string(C.logres_game_field(c, i).name) end),
    phases = numbered(c.phase_count, function(i) return ffi.string(C.logres_game_phase_name(c, i)) end) }
  for i = 1, c.option_count do info.options[i] = option_of(C.logres_game_option(c, i - 1)) end
  for i = 1, c.refusal_count - 1 do
    local row = C.logres_game_refusal(c, i)
    info.refusals[i] = record { rule = ffi.string(row.rule), words = ffi.string(row.words) }
  end
  return record(info)
end

-- All games: tables with id, title, designer, number, rules, min_players, max_players, default_players, player_moves,
-- move_space, must_end, is_perfect_information (nothing is ever hidden), has_later_chance (chance moves can follow the
-- first move of a player), is_cooperative (the players share one score, and win or lose together), lower_is_better;
-- options with name, kind (logres.abi.OPTION_...), default, low, high and, for a choice, names by value (otherwise
-- false); refusals, with the rule and the words of each, by number. From 0, indexed by the numbers in events and spots:
-- the names of pieces, fields and phases, and places with name and seen ("open", "own", "hidden").
function logres.games()
  local games = {}
  for i = 1, C.logres_game_count() do games[i] = info_of(C.logres_game_at(i - 1)) end
  return games
end

local function find(id)
  local found = C.logres_game_find(text_of(id, abi.ERR_GAME, "the game's id"))
  if found == nil then fail(abi.ERR_GAME, nil, id) end
  return found
end

function logres.game(id) return info_of(find(id)) end

-- Returns the catalog of a game (docs/json.md).
function logres.catalogue_json(id)
  local found = find(id)
  return written(function(...) return C.logres_game_to_json(found, nil, 0, ...) end)
end

function logres.catalogue(id) return decoded(logres.catalogue_json(id)) end

-- Returns the name of a move number without a state, for action tables and logs. It is unique in the game, within a
-- rules revision. "play knight card=knight:1-4 from#0 steps=-12" moves the first knight, wherever it is; "#" precedes
-- an index. For display, use State:move_text.
function logres.move_name(id, move)
  local found = find(id)
  move = integer(move, "move", 0, abi.MOVES_MAX - 1, abi.ERR_MOVE)
  return written(function(...) return C.logres_move_name(found, move, ...) end)
end

-- Refuses an option or its value, and lists the allowed ones.
local function refuse_option(game, name, more)
  if name == "players" then fail(abi.ERR_CONFIG, "must be a number", name) end
  local names = { "players" }
  for i = 0, game.option_count - 1 do
    local option = option_of(C.logres_game_option(game, i))
    if option.name == name and not option.names then fail(abi.ERR_CONFIG, "must be a number", name) end
    if option.name == name then
      fail(abi.ERR_CONFIG, "must be one of " .. table.concat(option.names, ", ", 0), name)
    end
    names[#names + 1] = option.name
  end
  if game.components_size > 0 then names[#names + 1] = "components" end
  for _, other in ipairs(more) do names[#names + 1] = other end
  fail(abi.ERR_CONFIG, "no such option; the options are " .. table.concat(names, ", "), tostring(name))
end

-- `more`: options in addition to the game's, for the message only.
local function config_of(id, options, more)
  local config, game = ffi.new("logres_config"), find(id)
  check(C.logres_config_init_sized(id, config, ffi.sizeof(config)))
  for name, value in entries(without(options, {})) do
    local code
    if type(name) ~= "string" or name:find("\0", 1, true) then
      code = abi.ERR_CONFIG
    elseif name == "components" then -- the game's struct, ffi.new("logres_artus_components")
      if type(value) ~= "cdata" then fail(abi.ERR_CONFIG, "must be the game's struct", name) end -- whose size is known
      local is_memory
      is_memory, code = pcall(C.logres_config_set_components, config, value, ffi.sizeof(value))
      if not is_memory or code ~= 0 or value == nil then fail(abi.ERR_ARGUMENT, "not the game's struct", name) end
    elseif type(value) == "string" then
      code = value:find("\0", 1, true) and abi.ERR_CONFIG or C.logres_config_choose(config, name, value)
    else
      code = C.logres_config_set(config, name, integer(value, name, -2 ^ 31, 2 ^ 31 - 1, abi.ERR_CONFIG))
    end
    if code ~= 0 then refuse_option(game, name, more) end
  end
  return config
end

-- Returns the first state of a game. Options go by name: players = 3, variant = "advanced".
function logres.new(id, options)
  local state, config, room = new_state(), config_of(id, options, {}), take()
  explained(C.logres_new(id, config, state, room.problem), room)
  return put_back(room, state)
end

local function unless_none(number) if number ~= abi.NONE then return number end end

-- Returns bounds that no game of a config exceeds: most_plies and most_chance_plies, nil without a bound; and for every
-- standing least_score, most_score, least_margin, most_margin. A margin is a player's score minus the best score of the
-- others.
function logres.bounds(id, options)
  local c, config, room = ffi.new("logres_bounds"), config_of(id, options, {}), take()
  explained(C.logres_bounds_of_sized(config, c, ffi.sizeof(c), room.problem), room)
  return put_back(room, { most_plies = unless_none(c.most_plies), most_chance_plies = unless_none(c.most_chance_plies),
    least_score = c.least_score, most_score = c.most_score, least_margin = c.least_margin, most_margin = c.most_margin })
end

-- ---- generators ----------------------------------------------------------------------------------------------------

local Rng = {}

-- Returns a generator. Seed and stream are numbers or, from 2^53 on, uint64_t. Do not use it for secrets: see
-- logres/rng.h.
function logres.rng(seed, stream)
  local rng = new_rng()
  check(C.logres_rng_seed(rng, uint64_of(seed, "seed"), uint64_of(stream or 0, "stream")))
  return rng
end

-- Returns an unpredictable generator, seeded from /dev/urandom, for tables where people play. On systems without this
-- file, pass rng_from 32 bytes from another source of entropy.
function logres.fresh_rng()
  local file = assert(io.open("/dev/urandom", "rb"))
  local bytes = file:read(32)
  file:close()
  return logres.rng_from(bytes)
end

-- Returns a generator from 32 bytes.
function logres.rng_from(bytes)
  if type(bytes) ~= "string" or #bytes ~= 32 or not bytes:find("[^%z]") then
    fail(abi.ERR_RNG, "32 bytes are needed, not all of them zero")
  end
  local rng = new_rng()
  ffi.copy(rng, bytes, 32)
  return rng
end

function Rng:next() -- returns the next 64 random bits, a uint64_t
  local value = ffi.new("uint64_t[1]")
  check(C.logres_rng_next(self, value))
  return value[0]
end

function Rng:below(bound) -- returns a number from 0 to bound - 1
  local room = take()
  check(C.logres_rng_below(self, integer(bound, "bound", 1, UINT32, abi.ERR_ARGUMENT), room.count))
  return put_back(room, room.count[0])
end

function Rng:copy() return new_rng(self) end -- continues with the same numbers

ffi.metatype(new_rng, sealed(Rng, "generator", function(self) return ffi.istype(new_rng, self) end))

-- ---- states and views ----------------------------------------------------------------------------------------------

local State = {}

-- Returns the number of a move given as number, table, text ("bid 3,4" or labeled) or JSON.
local function move_number(state, move)
  if type(move) == "number" then
    if move < 0 or move >= abi.MOVES_MAX or move % 1 ~= 0 then
      fail(abi.ERR_MOVE, ("the game has no move %s"):format(move))
    end
    return move
  end
  local room = take()
  if type(move) == "table" then move = encode(move, abi.JSON_DEPTH_MAX) end
  if string_of(move, "a move that is not a number"):gsub("^\239\187\191", ""):find("^%s*[%[{]") then
    read(move, room, function(json, length)
      return C.logres_move_from_json(state, json, length, room.move, room.problem)
    end)
  else
    explained(C.logres_move_from_text(state, text_of(move, abi.ERR_TEXT), room.move, room.problem), room)
  end
  return put_back(room, room.move[0])
end

-- Does the same, but returns nil and the Error for a move that cannot be read.
local function try_move_number(state, move)
  local read, number = pcall(move_number, state, move)
  if read then return number end
  if getmetatable(number) ~= Error then error(number, 0) end
  return nil, number
end

-- Calls act(move number, problem). An unreadable move is refused last, because a stale ply or a wrong seat is the more
-- useful reason.
local function with_move(state, move, act)
  local number, unread = try_move_number(state, move)
  local room = take()
  local code = act(number or NO_MOVE, room.problem)
  if code == abi.ERR_MOVE and unread then error(unread, 0) end
  explained(code, room)
  put_back(room)
end

local function game_of(state)
  local game = C.logres_game_of(state)
  if game == nil then fail(abi.ERR_STATE) end -- such as an uninitialized logres_state of the host
  return game
end

function State:game() return ffi.string(game_of(self).id) end
function State:players() return C.logres_players(self) end
function State:actor() return C.logres_actor(self) end
function State:viewer() return C.logres_viewer(self) end -- logres.NONE: a full state
function State:is_over() return C.logres_is_over(self) == 1 end
function State:hash() return "0x" .. bit.tohex(C.logres_hash(self), 16) end
function State:phase() return ffi.string(C.logres_game_phase_name(game_of(self), C.logres_phase(self))) end

-- Returns the numbers of the legal moves; at a chance node, of its outcomes.
function State:legal_moves()
  local room = take()
  check_turn(C.logres_legal_moves(self, room.moves, abi.MOVES_MAX, room.count), self)
  return put_back(room, listed(room.moves, room.count[0]))
end

-- Returns the legal moves that have these values, as in explain_any, which says why there are none.
function State:moves_with(values)
  text_of(values, abi.ERR_TEXT, "the known values of the move")
  local room = take()
  check_turn(C.logres_moves_with(self, values, room.moves, abi.MOVES_MAX, room.count), self)
  return put_back(room, listed(room.moves, room.count[0]))
end

-- Returns the legal moves except those that no sensible player makes; all legal moves if none remains.
function State:sensible_moves()
  local room = take()
  check_turn(C.logres_sensible_moves(self, room.moves, abi.MOVES_MAX, room.count), self)
  return put_back(room, listed(room.moves, room.count[0]))
end

-- Returns the legal moves as an FFI array of bytes: mask[move] is 1 if the move is legal.
function State:legal_mask()
  local width = game_of(self).move_space
  local mask = ffi.new("uint8_t[?]", width)
  check_turn(C.logres_batch_masks(self, 1, mask, width, nil), self)
  return mask
end

-- Returns whether a move is legal; false for a string or number that is not a move.
function State:is_legal(move)
  game_of(self)
  local number = try_move_number(self, move)
  return number ~= nil and C.logres_is_legal(self, number) == 1
end

local function refusal_of(code, room) -- of a call that filled room.problem
  if code == 0 then return put_back(room, nil) end
  if code ~= abi.ERR_MOVE then explained(code, room) end
  local problem = room.problem
  return put_back(room, record { rule = ffi.string(problem.rule), text = ffi.string(problem.text),
    refusal = problem.refusal, nearness = problem.nearness, numbers = numbers_of(problem) })
end

-- Returns why a move is illegal: { rule, text, refusal, nearness, numbers }, from the mover's view; nil for a legal
-- one. A text that cannot be read, such as "place" without its seat, is an error.
function State:explain(move)
  local number, unread = try_move_number(self, move)
  if number then
    local room = take()
    return refusal_of(C.logres_explain(self, number, room.problem), room)
  end
  if unread.code ~= abi.ERR_MOVE then error(unread, 0) end
  local text = unread.path == "" and unread.message or unread.path .. ": " .. unread.message -- the value of no move
  return record { rule = unread.rule, text = text, refusal = unread.refusal, nearness = unread.nearness,
    numbers = unread.numbers }
end

-- Returns why no move with these values is legal: "card=cups-7", "place cups-7". The reason is explain() of the move
-- nearest to a legal one; nil if one is legal.
function State:explain_any(values)
  text_of(values, abi.ERR_TEXT, "the known values of the move")
  local room = take()
  return refusal_of(C.logres_explain_any(self, values, room.problem), room)
end

-- Returns the outcomes of a chance node and their weights, as two lists.
function State:chance()
  local room = take()
  check(C.logres_chance_moves(self, room.moves, room.weights, abi.CHANCE_MAX, room.count))
  return put_back(room, listed(room.moves, room.count[0]), listed(room.weights, room.count[0]))
end

-- Returns the outcome for a number below the total weight, for the host's dice and generators. The second result is the
-- total weight.
function State:pick(r)
  local room = take()
  local code = C.logres_chance_pick(self, integer(r, "r", 0, UINT32, abi.ERR_ARGUMENT), room.move, room.count)
  if code == abi.ERR_ARGUMENT then fail(code, ("must be below %d"):format(room.count[0]), "r") end
  check(code)
  return put_back(room, room.move[0], room.count[0])
end

-- Draws a chance move by weight.
function State:sample(rng)
  local room = take()
  check(C.logres_chance_sample(self, rng_of(rng), room.move))
  return put_back(room, room.move[0])
end

-- Returns the state after a move, given as a number, a string, a table as from move_table, or JSON.
function State:apply(move)
  local out, number = new_state(), move_number(self, move)
  check_move(C.logres_apply(self, number, out), self, number)
  return out
end

-- Returns the same, and a list of the move's events (logres_event of logres/event.h).
function State:apply_events(move)
  local out, number, room = new_state(), move_number(self, move), take()
  check_move(C.logres_apply_events(self, number, out, room.events, abi.EVENTS_MAX, room.count), self, number)
  return put_back(room, out, events_of(room))
end

-- Starts an information key, a uint64_t for everything that a viewer has seen since this state. Two plays have equal
-- keys if and only if the viewer cannot tell them apart. For a match, use Match:info_key. As a table index, a uint64_t
-- is compared by identity in LuaJIT: index by tostring(key).
function State:info_key(viewer)
  local key = ffi.new("uint64_t[1]")
  check(C.logres_info_key_start(self, viewer_of(viewer), key))
  return key[0]
end

-- Returns the viewer's key after a move, given the key before it. Chance moves are plies, too.
function State:info_key_after(key, move, viewer)
  local out, number, keys = new_state(), move_number(self, move), ffi.new("uint64_t[1]", uint64_of(key, "key"))
  viewer = viewer_of(viewer)
  local room = take()
  check_move(C.logres_apply_events(self, number, out, room.events, abi.EVENTS_MAX, room.count), self, number)
  local code = C.logres_info_key_step(self, number, room.events, room.count[0], viewer, keys)
  check(put_back(room, code))
  return keys[0]
end

-- Returns a move of this full state and its effects as one line of English, limited to what a viewer may know: "Anna
-- takes a knight from the aspirants to their court." `names` is a list of the names of the seats, from seat 0 on; a
-- seat without a name is "player 1". Match:log returns the lines of a match.
function State:sentence(move, viewer, names)
  local out, number = new_state(), move_number(self, move)
  local events, count = ffi.new("logres_event[?]", abi.EVENTS_MAX), ffi.new("uint32_t[1]")
  viewer, names = viewer_of(viewer), lines_of(names)
  check_move(C.logres_apply_events(self, number, out, events, abi.EVENTS_MAX, count), self, number)
  return written(function(...) return C.logres_ply_to_sentence(self, number, events, count[0], viewer, names, ...) end)
end

-- Returns the state after a client's move, for servers. Fails unless `seat` is to move.
function State:play(seat, move)
  local out = new_state()
  seat = seat_of(seat)
  with_move(self, move, function(number, problem) return C.logres_play(self, seat, number, out, problem) end)
  return out
end

local BARRIERS = { [abi.BARRIER_NO] = "no", [abi.BARRIER_YES] = "yes", [abi.BARRIER_MAYBE] = "maybe" }

-- Returns whether a player keeps new knowledge after a legal move is undone, as far as the mover can know: "no", "yes",
-- "maybe".
function State:undo_barrier(move)
  local number, room = move_number(self, move), take()
  check_move(C.logres_undo_barrier(self, number, room.number), self, number)
  return put_back(room, BARRIERS[room.number[0]])
end

-- Draws chance moves until a player acts or the game is over. Returns the resulting state.
function State:resolve(rng)
  local out = new_state()
  check(C.logres_resolve(self, rng_of(rng), out, nil))
  return out
end

-- Plays random moves until the game is over, or for `limit` plies. Returns the resulting state and the number of plies.
function State:playout(rng, limit)
  local out, room = new_state(), take()
  check(C.logres_playout(self, rng_of(rng), limit_of(limit), out, room.count))
  return put_back(room, out, room.count[0])
end

-- Returns the sums of n playouts: playouts, over, plies, and by seat scores, ranks, wins.
function State:playouts(rng, n, limit)
  local c, players = ffi.new("logres_totals"), self:players()
  n = integer(n, "n", 0, UINT32, abi.ERR_ARGUMENT)
  check(C.logres_playout_totals_sized(self, rng_of(rng), n, limit_of(limit), c, ffi.sizeof(c)))
  return record { playouts = tonumber(c.playouts), over = tonumber(c.over), plies = tonumber(c.plies),
    scores = by_seat(c.scores, players), ranks = by_seat(c.ranks, players), wins = by_seat(c.wins, players) }
end

function State:view(viewer) -- of a seat or logres.SPECTATOR
  local out = new_state()
  local code = C.logres_view(self, viewer_of(viewer), out)
  if code == abi.ERR_ARGUMENT then
    fail(code, ("must be a seat, 0 to %d, or a spectator; chance has no view"):format(self:players() - 1), "viewer")
  end
  check(code)
  return out
end

function State:determinize(rng) -- returns a full state consistent with this view
  local out = new_state()
  check(C.logres_determinize(self, rng_of(rng), out))
  return out
end

local function standing_of(c)
  local winners = {}
  for seat = 0, c.players - 1 do
    if bit.band(c.winners, bit.lshift(1, seat)) ~= 0 then winners[#winners + 1] = seat end
  end
  return record { scores = by_seat(c.scores, c.players), ranks = by_seat(c.ranks, c.players), winners = winners }
end

local function result_of(call, state)
  local c = ffi.new("logres_result")
  check(call(state, c, ffi.sizeof(c)))
  return standing_of(c)
end

-- Return the result of a finished game, and the current standing: { scores = by seat, ranks = by seat, winners = list
-- of seats }.
function State:result() return result_of(C.logres_result_of_sized, self) end
function State:standing() return result_of(C.logres_standing_of_sized, self) end

function State:result_json() -- with the game's own keys
  return written(function(...) return C.logres_result_to_json(self, 0, ...) end)
end

-- Returns the typed struct of the game's header, such as logres_artus. Nil if this file is older than the game.
function State:read()
  local struct = abi.readers[self:game()]
  if not struct then return nil end
  local out = ffi.new(struct)
  check(C[struct .. "_read_sized"](self, out, ffi.sizeof(out)))
  return out
end

-- Returns an iterator over the spots of a state, for inventory(): place, seat and part, by number.
function State:spots()
  local at = new_spot(abi.NONE, abi.NONE, abi.NONE)
  return function() return C.logres_next_spot(self, at) == 1 and new_spot(at) or nil end
end

-- Returns the number of a piece at a spot; without `piece`, of all pieces.
function State:inventory(spot, piece)
  local room = take()
  piece = integer(piece or abi.NONE, "piece", -2 ^ 31, 2 ^ 31 - 1, abi.ERR_ARGUMENT)
  check(C.logres_inventory(self, spot_of(spot), piece, room.number))
  return put_back(room, room.number[0])
end

-- Returns the value of a field, or of a part of it.
function State:field(field, part)
  field = integer(field, "field", -2 ^ 31, 2 ^ 31 - 1, abi.ERR_ARGUMENT)
  part = integer(part or abi.NONE, "part", -2 ^ 31, 2 ^ 31 - 1, abi.ERR_ARGUMENT)
  local room = take()
  check(C.logres_field_value(self, field, part, room.number))
  return put_back(room, room.number[0])
end

function State:piece_name(piece)
  piece = integer(piece, "piece", -2 ^ 31, 2 ^ 31 - 1, abi.ERR_ARGUMENT)
  return written(function(...) return C.logres_piece_name(self, piece, ...) end)
end

-- Returns the view as a list of numbers (logres/observe.h). The viewer is the view's, otherwise the player to move or
-- a spectator.
function State:observe()
  local values, rows = ffi.new("int16_t[?]", abi.OBSERVATION_MAX), self:observation_layout()
  check(C.logres_batch_observe(self, 1, nil, values, abi.OBSERVATION_MAX, nil))
  return listed(values, rows[#rows].offset + rows[#rows].count)
end

-- Returns the layout of these numbers: rows of logres_observation_row.
function State:observation_layout()
  local rows, list, room = ffi.new("logres_observation_row[?]", abi.OBSERVATION_ROWS_MAX), {}, take()
  check(C.logres_observation_layout_sized(self, rows, ffi.sizeof("logres_observation_row"), abi.OBSERVATION_ROWS_MAX,
    room.count))
  for i = 1, put_back(room, room.count[0]) do
    local row = rows[i - 1]
    list[i] = record { name = ffi.string(row.name), kind = row.kind, index = row.index, value = row.value,
      offset = row.offset, count = row.count, seats = row.seats, parts = row.parts, pieces = row.pieces,
      first_piece = row.first_piece, piece_step = row.piece_step, least = row.least, greatest = row.greatest,
      is_public = row.is_public == 1 }
  end
  return list
end

-- Returns a hash of the meaning of these numbers, the same for all configs of the game.
function State:observation_hash() return "0x" .. bit.tohex(C.logres_observation_hash(self), 16) end

-- Checks that a string is a value network for the game.
function State:check_network(network)
  string_of(network, "a network")
  local room = take()
  explained(C.logres_network_check(self, network, #network, room.problem), room)
  put_back(room)
end

-- Returns the value of a view for its viewer, 0 ... 1, estimated without a search by the value network of the game or
-- by another one.
function State:evaluate(network)
  if network ~= nil then self:check_network(network) end
  local room = take()
  check(network and C.logres_evaluate_with(self, network, #network, room.number) or C.logres_evaluate(self, room.number))
  return put_back(room, room.number[0] / abi.SEARCH_WIN)
end

-- Returns the pieces that the viewer of a view sees and a spectator does not, one line per place.
function State:private_text()
  return written(function(...) return C.logres_private_to_text(self, ...) end)
end

-- Returns the number of a move given as string, table or JSON. It need not be legal.
function State:move(text) return move_number(self, text) end

function State:move_type(move)
  local found = C.logres_move_type_name(self, move_number(self, move))
  if found == nil then fail(abi.ERR_MOVE) end
  return ffi.string(found)
end

function State:move_text(move, labelled)
  local number = move_number(self, move)
  return written(function(...) return C.logres_move_to_text(self, number, labelled and abi.TEXT_LABELS or 0, ...) end)
end

function State:move_json(move)
  local number = move_number(self, move)
  return written(function(...) return C.logres_move_to_json(self, number, 0, ...) end)
end

-- Returns the move's type and its arguments by name: { type = "bid", tiles = { 3, 4 } }.
function State:move_table(move) return decoded(self:move_json(move)) end

function State:event_text(event)
  event_of(event)
  return written(function(...) return C.logres_event_to_text(self, event, ...) end)
end

-- Returns an event as in JSON (docs/json.md): { event = "moved", piece = "tile-2", amount = 1, from = ..., to = ... }.
function State:event_table(event) return decoded(self:events_json { event })[1] end

-- Returns a list of events as JSON. Send a client only those of Match:events(ply, viewer).
function State:events_json(list)
  local n = #table_of(list, "events")
  local events = ffi.new("logres_event[?]", n)
  for i = 1, n do events[i - 1] = event_of(list[i]) end
  return written(function(...) return C.logres_events_to_json(self, events, n, 0, ...) end)
end

-- Reads the events of such JSON, or of a history.
function State:events_from_json(text)
  string_of(text, "JSON")
  local room = take()
  local events, most = room.events, abi.EVENTS_MAX
  read(text, room, function(json, length)
    local code = C.logres_events_from_json(self, json, length, events, most, room.count, room.problem)
    if code ~= abi.ERR_BUFFER then return code end -- otherwise the events of many moves
    most = room.count[0]
    events = ffi.new("logres_event[?]", most)
    return C.logres_events_from_json(self, json, length, events, most, room.count, room.problem)
  end)
  local list = {}
  for i = 1, room.count[0] do list[i] = new_event(events[i - 1]) end
  return put_back(room, list)
end

-- Returns copies of a list of events, redacted for a viewer.
function State:redacted(list, viewer)
  local copies = {}
  viewer = viewer_of(viewer)
  for i, event in ipairs(table_of(list, "events")) do
    copies[i] = new_event(event_of(event))
    check(C.logres_events_redact(self, viewer, copies[i], 1))
  end
  return copies
end

-- Return the JSON of a state or view, of its config, and of its table by places and fields (docs/json.md).
function State:json()
  local call = self:viewer() == abi.NONE and C.logres_state_to_json or C.logres_view_to_json
  return written(function(...) return call(self, 0, ...) end)
end

function State:to_table() return decoded(self:json()) end

function State:config_json()
  local config = ffi.new("logres_config")
  check(C.logres_config_of_sized(self, config, ffi.sizeof(config)))
  return written(function(...) return C.logres_config_to_json(config, 0, ...) end)
end

function State:config() return decoded(self:config_json()) end

function State:table_json()
  return written(function(...) return C.logres_table_to_json(self, 0, ...) end)
end

function State:table() return decoded(self:table_json()) end

-- Reads a state from JSON, or a view if `view` is true.
function logres.from_json(text, view)
  string_of(text, "JSON")
  local state, room = new_state(), take()
  local reader = view and C.logres_view_from_json or C.logres_state_from_json
  read(text, room, function(json, length) return reader(json, length, state, room.problem) end)
  return put_back(room, state)
end

-- Reads a state or view from 512 bytes that were ffi.string(state, 512) here or elsewhere.
function logres.from_bytes(bytes)
  if #string_of(bytes, "bytes") ~= abi.STATE_SIZE then fail(abi.ERR_STATE) end
  local state, room = new_state(), take()
  ffi.copy(state, bytes, #bytes)
  explained(C.logres_validate(state, room.problem), room)
  return put_back(room, state)
end

function State.__eq(a, b)
  return ffi.istype(new_state, a) and ffi.istype(new_state, b) and C.logres_equal(a, b) == 1
end

function State:__tostring() -- the table as text
  return written(function(...) return C.logres_state_to_text(self, ...) end)
end

ffi.metatype(new_state, sealed(State, "state", function(self) return ffi.istype(new_state, self) end))

-- ---- objects -------------------------------------------------------------------------------------------------------

-- Matches, searches and batches are empty tables. A separate table, inaccessible to hosts, holds their C pointers by
-- object. The second result is the function that reads it.
local function by_object(what)
  local contents = setmetatable({}, { __mode = "k" })
  return contents, function(object)
    return contents[object] or fail(abi.ERR_NULL, ("the %s was freed, or is a copy"):format(what))
  end
end

-- ---- matches -------------------------------------------------------------------------------------------------------

local Match = {}
local matches, match_of = by_object("match")

local function owned(pointer) -- a match that is freed when it is collected
  local match, life = setmetatable({}, Match), { calls = 0, freed = false }
  local function release(handle) -- once, although other finalizers may also hold the match when the Lua state closes
    if life.freed then return end
    life.freed = true
    C.logres_match_free(handle)
  end
  matches[match] = { life = life, release = release, handle = ffi.gc(pointer[0], release) }
  return match
end

-- Calls a function with a match. A match that a finalizer or a debug hook frees meanwhile, even in another coroutine,
-- is freed when it is collected.
local function on(object, call, ...)
  local match = match_of(object)
  local life = match.life
  life.calls = life.calls + 1
  local code = not life.freed and call(match.handle, ...)
  life.calls = life.calls - 1
  return code or fail(abi.ERR_NULL, "the match was freed")
end

-- Creates a match of a game (an id), or one that starts from a state. options: seed, without which chance comes from
-- the host, and the game's own, as in logres.new.
function logres.match(start, options)
  local of_game, seed = without(options, { seed = true }), options and options.seed
  if type(seed) ~= "nil" then seed = uint64_of(seed, "seed") end -- a null pointer is equal to nil
  local wanted, out = ffi.new("logres_match_options"), ffi.new("logres_match *[1]")
  wanted.size, wanted.has_seed, wanted.seed = ffi.sizeof(wanted), seed and 1 or 0, seed or 0
  local config -- kept alive until the call returns
  if type(start) == "string" then
    config = config_of(start, of_game, { "seed" })
    wanted.game, wanted.config = start, config
  else
    if next(of_game) then fail(abi.ERR_CONFIG, "a state has its own config") end
    wanted.initial = state_of(start)
  end
  local room = take()
  explained(C.logres_match_new(wanted, out, room.problem), room)
  return put_back(room, owned(out))
end

-- Reads a match from JSON and verifies recorded hashes, unless they are of another version than the library.
function logres.match_from_json(text)
  string_of(text, "JSON")
  local out, room = ffi.new("logres_match *[1]"), take()
  read(text, room, function(json, length) return C.logres_match_from_json(json, length, nil, out, room.problem) end)
  return put_back(room, owned(out))
end

-- Returns a deep copy of the match, including undone plies, generator, end and host object.
function Match:copy()
  local out = ffi.new("logres_match *[1]")
  check(on(self, C.logres_match_copy, nil, out))
  return owned(out)
end

-- Frees the match. Any later call is an error, except another free().
function Match:free()
  local match = matches[self]
  matches[self] = nil
  if match and match.life.calls == 0 then match.release(ffi.gc(match.handle, nil)) end
end

function Match:state()
  local out = new_state()
  check(on(self, C.logres_match_state_at, on(self, C.logres_match_ply), out))
  return out
end

function Match:ply() return on(self, C.logres_match_ply) end -- the number of plies played
function Match:length() return on(self, C.logres_match_length) end -- including undone plies
function Match:is_over() return on(self, C.logres_match_is_over) == 1 end -- or was closed: no more plies can be played

function Match:state_at(ply)
  local out = new_state()
  check(on(self, C.logres_match_state_at, ply_of(ply), out))
  return out
end

function Match:move_at(ply)
  local room = take()
  check(on(self, C.logres_match_move_at, ply_of(ply), room.move))
  return put_back(room, room.move[0])
end

-- Returns a viewer's information key before a ply, 0 to ply(), a uint64_t. The match caches its keys, so calling this
-- after each ply is fast.
function Match:info_key(ply, viewer)
  local key = ffi.new("uint64_t[1]")
  check(on(self, C.logres_match_info_key, ply_of(ply), viewer_of(viewer), key))
  return key[0]
end

-- Returns the move of a played ply for a viewer, with null for hidden values.
function Match:move_json(ply, viewer)
  ply, viewer = ply_of(ply), viewer_of(viewer)
  return written(function(...) return on(self, C.logres_match_move_to_json, ply, viewer, 0, ...) end)
end

function Match:move_table(ply, viewer) return decoded(self:move_json(ply, viewer)) end

-- Plays one ply, given as a number, a string, a table or JSON. Fails if `seat` is not the actor; chance moves need
-- logres.CHANCE. play(move), without a seat, plays for the player to move; an explicit nil is nobody, and is refused.
-- Fails if the match is no longer at `ply`, or if `ply` is an explicit nil. play(move, seat) uses the current ply.
local function play(self, call, move, ...)
  local given, now, state, seat, ply = select("#", ...), self:ply(), self:state(), ...
  local actor = state:actor()
  if given == 0 then seat = actor >= 0 and actor or abi.NONE end
  seat = seat_of(seat or abi.NOBODY)
  ply = given < 2 and now or ply_of(ply) -- nil is not a ply: a message may lack it
  with_move(state, move, function(number, problem)
    return on(self, call, ply, seat, number, problem)
  end)
end

function Match:play(move, ...) play(self, C.logres_match_play, move, ...) end

-- Calls play(), then resolve(). If either fails, the match stays unchanged.
function Match:play_and_resolve(move, ...) play(self, C.logres_match_play_and_resolve, move, ...) end

function Match:resolve() check(on(self, C.logres_match_resolve, nil)) end
function Match:undo() check(on(self, C.logres_match_undo)) end

-- Undoes plies back to the latest one at which a seat had more than one legal move; if `fair`, not across a barrier.
function Match:undo_decision(seat, fair)
  check(on(self, C.logres_match_undo_decision, seat_of(seat), fair and 1 or 0))
end

function Match:redo() check(on(self, C.logres_match_redo)) end
function Match:go(ply) check(on(self, C.logres_match_goto, ply_of(ply))) end

function Match:rng() -- returns a copy of the generator
  local rng = new_rng()
  check(on(self, C.logres_match_rng, rng))
  return rng
end

function Match:set_rng(rng) check(on(self, C.logres_match_set_rng, rng_of(rng))) end -- stores a copy of it

function Match:undo_floor() -- the earliest ply that undo can reach without crossing a barrier
  local room = take()
  check(on(self, C.logres_match_undo_floor, room.count))
  return put_back(room, room.count[0])
end

function Match:is_undo_barrier(ply) -- whether a player keeps new knowledge after the ply is undone
  local room = take()
  check(on(self, C.logres_match_barrier_at, ply_of(ply), room.number))
  return put_back(room, room.number[0] == abi.BARRIER_YES)
end

-- Returns the events of a ply, redacted for `viewer`. Without a viewer it returns all of them, for the host only. An
-- explicit nil is refused, because it may be an unset viewer.
function Match:events(ply, ...)
  local room = take()
  if select("#", ...) > 0 then
    local viewer = viewer_of(...)
    check(on(self, C.logres_match_events_for, ply_of(ply), viewer, room.events, abi.EVENTS_MAX, room.count))
  else
    check(on(self, C.logres_match_events_at, ply_of(ply), room.events, abi.EVENTS_MAX, room.count))
  end
  return put_back(room, events_of(room))
end

-- Closes the match for a reason ("resign", "timeout", "abandoned" or "agreed"), by a seat or by nobody.
function Match:close(reason, seat)
  check(on(self, C.logres_match_close, number_by_name("REASONS", reason), seat_of(seat or abi.NONE)))
end

-- Returns how the match was closed, { reason, seat (logres.NONE: nobody), ply }, or nil if it was not.
function Match:ended()
  local c = ffi.new("logres_match_end")
  check(on(self, C.logres_match_end_of_sized, c, ffi.sizeof(c)))
  if c.reason == 0 then return nil end
  local reason = tostring(c.reason) -- from a newer library
  for _, row in ipairs(abi.lists.REASONS) do
    if row[2] == c.reason then reason = row[3] end
  end
  return record { reason = reason, seat = c.seat, ply = c.ply }
end

-- Returns the JSON of the match; with hashes = true, it has a hash for each ply.
function Match:json(hashes)
  local flags = hashes and abi.JSON_HASHES or 0
  return written(function(...) return on(self, C.logres_match_to_json, flags, ...) end)
end

function Match:to_table(hashes) return decoded(self:json(hashes)) end

-- Returns what a viewer may know, from ply `from` on. Send this to clients, never the match or its state.
function Match:history_json(viewer, from)
  viewer, from = viewer_of(viewer), ply_of(from or 0)
  return written(function(...) return on(self, C.logres_match_history_to_json, viewer, from, 0, ...) end)
end

-- Returns the played plies from `from` on as lines of English, limited to what a viewer may know. Consecutive draws of
-- chance share a line. See State:sentence.
function Match:log(viewer, names, from)
  local lines, ply = {}, ffi.new("uint32_t[1]", ply_of(from or 0))
  viewer, names = viewer_of(viewer), lines_of(names)
  while ply[0] < self:ply() do
    lines[#lines + 1] = written(function(...) return on(self, C.logres_match_sentence, viewer, names, ply, ...) end)
  end
  return lines
end

function Match:history(viewer, from) return decoded(self:history_json(viewer, from)) end

-- Returns the plies from `from` on as one line of JSON, for append_journal() of an equal match.
function Match:journal_json(from)
  from = ply_of(from)
  return written(function(...) return on(self, C.logres_match_journal_to_json, from, abi.JSON_HOST, ...) end)
end

function Match:journal(from) return decoded(self:journal_json(from)) end

function Match:append_journal(text)
  string_of(text, "a journal")
  local room = take()
  read(text, room, function(json, length)
    return on(self, C.logres_match_append_journal, json, length, room.problem)
  end)
  put_back(room)
end

function Match:host_json() -- returns the host's own JSON object
  return written(function(...) return on(self, C.logres_match_host, ...) end)
end

function Match:host() return decoded(self:host_json()) end

function Match:set_host_json(text)
  string_of(text, "JSON")
  local room = take()
  explained(on(self, C.logres_match_set_host, text, #text, room.problem), room)
  put_back(room)
end

sealed(Match, "match", function(self) return getmetatable(self) == Match end)

-- ---- bots ----------------------------------------------------------------------------------------------------------

-- Allocates memory of this size, aligned to 8 bytes.
local function memory_of(bytes)
  return ffi.new("uint64_t[?]", math.ceil(fitting(bytes) / 8))
end

local Search = {}
local searches, search_of = by_object("search")
local SEARCH_OPTIONS = { seed = true, iterations = true, exploration = true, playout_limit = true, network = true,
  playouts = true }

-- Creates a search of a view whose viewer is to move. options: seed; iterations for which it has memory (20000);
-- exploration and playout_limit (see logres/search.h); network, a value network to evaluate positions instead of the
-- game's own; playouts = true evaluates them by random play, as in a game without a network.
function logres.search(view, options)
  for name in entries(without(options, SEARCH_OPTIONS)) do
    fail(abi.ERR_ARGUMENT,
      "no such option; the options are seed, iterations, exploration, playout_limit, network, playouts", tostring(name))
  end
  options = options or {}
  local room = integer(options.iterations or 20000, "iterations", 0, UINT32, abi.ERR_LIMIT)
  local size = ffi.new("size_t[1]")
  check_turn(C.logres_search_memory(state_of(view), room, size), view)
  local bytes = tonumber(size[0])
  local memory = memory_of(bytes)
  local wanted, out = ffi.new("logres_search_options"), ffi.new("logres_search *[1]")
  wanted.size, wanted.seed = ffi.sizeof(wanted), uint64_of(options.seed or 0, "seed")
  for _, name in ipairs { "exploration", "playout_limit" } do
    wanted[name] = integer(options[name] or 0, name, 0, UINT32, abi.ERR_ARGUMENT)
  end
  wanted.evaluation = options.playouts and abi.EVALUATION_PLAYOUTS or abi.EVALUATION_DEFAULT
  local network = options.network
  if network ~= nil then
    view:check_network(network)
    wanted.network = ffi.cast("void *", ffi.cast("const char *", network))
    wanted.network_size = #network
  end
  check(C.logres_search_init(view, wanted, memory, bytes, out, nil))
  local search = setmetatable({}, Search)
  -- the handle points into the memory, which points to the network
  searches[search] = { handle = out[0], memory = memory, network = network }
  return search
end

function Search:run(iterations)
  iterations = integer(iterations, "iterations", 0, UINT32, abi.ERR_LIMIT)
  check(C.logres_search_run(search_of(self).handle, iterations))
end

-- Runs for a time. It runs at least one iteration, and the last one may end late. The number of iterations depends on
-- the machine; use run where results must be reproducible. `clock` returns the time in seconds; the default is
-- os.clock, the processor's time.
function Search:run_for(milliseconds, clock)
  if type(milliseconds) ~= "number" then wrong("milliseconds must be a number, not %s", type(milliseconds)) end
  if not (milliseconds >= 0) then fail(abi.ERR_ARGUMENT, "must not be negative", "milliseconds") end -- rejects NaN too
  clock = clock or os.clock
  local begin = clock()
  repeat self:run(1) until clock() - begin >= milliseconds / 1000
end

function Search:best()
  local room = take()
  check(C.logres_search_best(search_of(self).handle, room.move))
  return put_back(room, room.move[0])
end

function Search:choose(level) -- returns the move of level "easy", "normal", "hard" or "expert"
  local room = take()
  level = level_of(level)
  check(C.logres_search_choose(search_of(self).handle, level, room.move))
  return put_back(room, room.move[0])
end

-- Returns the results for each legal move: { move, visits, value (0 ... 1), score }.
function Search:moves()
  local rows, list, room, size = ffi.new("logres_search_move[?]", abi.MOVES_MAX), {}, take(),
    ffi.sizeof("logres_search_move")
  check(C.logres_search_moves_sized(search_of(self).handle, rows, size, abi.MOVES_MAX, room.count))
  for i = 1, put_back(room, room.count[0]) do
    local row = rows[i - 1]
    list[i] = record { move = row.move, visits = row.visits, value = row.value / abi.SEARCH_WIN,
      score = row.score / 100 }
  end
  return list
end

-- Returns the players' expected next moves, at most `most` (16).
function Search:line(most)
  most = integer(most or 16, "most", 0, abi.MOVES_MAX, abi.ERR_ARGUMENT)
  local room = take()
  check(C.logres_search_line(search_of(self).handle, room.moves, most, room.count))
  return put_back(room, listed(room.moves, room.count[0]))
end

-- Returns the progress: { iterations, plies, nodes, room, depth }.
function Search:progress()
  local c = ffi.new("logres_search_progress")
  local size = ffi.sizeof(c)
  check(C.logres_search_progress_of_sized(search_of(self).handle, c, size))
  return record { iterations = tonumber(c.iterations), plies = tonumber(c.plies), nodes = c.nodes, room = c.room,
    depth = c.depth }
end

function Search:add(other) -- adds the results of another search of the same view
  if getmetatable(other) ~= Search then wrong("a search is needed, not %s", type(other)) end
  check(C.logres_search_add(search_of(self).handle, search_of(other).handle))
end

sealed(Search, "search", function(self) return getmetatable(self) == Search end)

-- Returns the iterations of a level in the game of a view, with its variant and players.
function logres.bot_iterations(view, level)
  return C.logres_bot_iterations(state_of(view), level_of(level))
end

-- Returns a bot's move at a level, based only on the view. The generator's next number seeds its search.
function logres.bot_move(view, level, rng)
  level = level_of(level)
  local room = take()
  check_turn(C.logres_bot_memory(state_of(view), level, room.size), view)
  local bytes = tonumber(room.size[0])
  check(C.logres_bot_move(view, level, rng_of(rng), memory_of(bytes), bytes, room.move))
  return put_back(room, room.move[0])
end

-- ---- batches -------------------------------------------------------------------------------------------------------

local Batch = {}
local batches, batch_of = by_object("batch")
local BATCH_MAX = 2 ^ 18 -- keeps arrays below 2^31 bytes, which LuaJIT would silently truncate

-- Creates a batch of n states, each with a generator: new games (an id) or copies of a state; at most 2^18. options:
-- seed, of which state i uses stream `stream` (0) + i - 1, or a list of n seeds; and the game's own. Without a seed,
-- chance comes from the host. A call applies the State method to each state. If it fails for some states, these stay
-- unchanged, the others complete, and the error's path is the first failed state's index, "[3]".
function logres.batch(start, n, options)
  n = integer(n, "n", 0, BATCH_MAX, abi.ERR_LIMIT)
  local of_game = without(options, { seed = true, stream = true })
  options = options or {}
  if type(start) == "string" then
    start = logres.new(start, of_game)
  elseif next(of_game) then
    fail(abi.ERR_CONFIG, "a state has its own config")
  end
  local states, rngs = ffi.new("logres_state[?]", n), ffi.new("logres_rng[?]", n)
  local first, width = new_state(state_of(start)), game_of(start).move_space
  local seed, stream = options.seed, uint64_of(options.stream or 0, "stream")
  if type(seed) == "table" and #seed ~= n then fail(abi.ERR_ARGUMENT, "must be a number, or one for each", "seed") end
  for i = 0, n - 1 do
    states[i] = start
    if type(seed) == "table" then
      rngs[i] = logres.rng(seed[i + 1], stream)
    elseif type(seed) ~= "nil" then
      rngs[i] = logres.rng(seed, stream + 0ULL + i)
    end
  end
  local batch = setmetatable({}, Batch)
  batches[batch] = { first = first, n = n, states = states, rngs = rngs, width = width }
  return batch
end

local function with_errors(object) -- a batch's data, and a buffer for each state's error
  local batch = batch_of(object)
  return batch, ffi.new("int32_t[?]", batch.n)
end

local function check_each(batch, errors, code)
  if code == 0 then return end
  for i = 0, batch.n - 1 do
    if errors[i] ~= 0 then fail(errors[i], nil, ("[%d]"):format(i + 1)) end
  end
  check(code)
end

-- Returns a list with one value per state; each value is checked where it is read.
local function for_each(batch, list, what)
  if #table_of(list, what) > batch.n then
    fail(abi.ERR_ARGUMENT, ("must be %d values, not %d"):format(batch.n, #list), what)
  end
  return list
end

local function index_of(batch, i) return integer(i, "i", 1, batch.n, abi.ERR_ARGUMENT) - 1 end

function Batch:size() return batch_of(self).n end

function Batch:state(i) -- returns a current state; i counts from 1
  local batch = batch_of(self)
  return new_state(batch.states[index_of(batch, i)])
end

function Batch:set_state(i, state) -- replaces it by one of the same game and number of players
  local batch = batch_of(self)
  i = index_of(batch, i)
  if C.logres_game_of(state_of(state)) ~= C.logres_game_of(batch.first) then fail(abi.ERR_GAME) end
  if state:players() ~= batch.first:players() then fail(abi.ERR_ARGUMENT, "another number of players") end
  batch.states[i] = state
end

function Batch:actors() -- a list
  local batch = batch_of(self)
  local actors = ffi.new("int32_t[?]", batch.n)
  check(C.logres_batch_actors(batch.states, batch.n, actors))
  return listed(actors, batch.n)
end

-- Returns an FFI array of bytes and its width: masks[(i - 1) * width + move] is 1 if the move is legal in state i.
function Batch:legal_masks()
  local batch, errors = with_errors(self)
  local masks = ffi.new("uint8_t[?]", batch.n * batch.width)
  check_each(batch, errors, C.logres_batch_masks(batch.states, batch.n, masks, batch.width, errors))
  return masks, batch.width
end

-- Returns two FFI arrays: the legal moves of all states in sequence, and their offsets. The moves of state i are
-- moves[offsets[i - 1]] to moves[offsets[i] - 1].
function Batch:legal_ids()
  local batch, errors = with_errors(self)
  local offsets = ffi.new("uint32_t[?]", batch.n + 1)
  local moves, code
  local capacity, needed = 0, 1
  while needed > capacity do -- more than twice if a finalizer changes the states
    capacity = needed
    moves = ffi.new("uint16_t[?]", capacity)
    code = C.logres_batch_moves(batch.states, batch.n, moves, capacity, offsets, errors)
    needed = offsets[batch.n]
  end
  check_each(batch, errors, code)
  return moves, offsets
end

-- Returns an FFI array of int16_t and its width: the view of state i as numbers, from values[(i - 1) * width] on.
-- `viewer` is a seat or logres.SPECTATOR, or a list with one per state; the default is the player to move.
function Batch:observe(viewer)
  local batch, errors = with_errors(self)
  local rows = batch.first:observation_layout()
  local width = rows[#rows].offset + rows[#rows].count
  local values, viewers = ffi.new("int16_t[?]", batch.n * width), nil
  if type(viewer) ~= "nil" then
    viewers = ffi.new("int32_t[?]", batch.n)
    if type(viewer) == "table" then for_each(batch, viewer, "viewer") end
    for i = 1, batch.n do viewers[i - 1] = viewer_of(type(viewer) == "table" and viewer[i] or viewer) end
  end
  check_each(batch, errors, C.logres_batch_observe(batch.states, batch.n, viewers, values, width, errors))
  return values, width
end

function Batch:standings() -- returns a list of the results of State:standing()
  local batch, errors = with_errors(self)
  local rows, list = ffi.new("logres_result[?]", batch.n), {}
  local size = ffi.sizeof("logres_result")
  check_each(batch, errors, C.logres_batch_standings_sized(batch.states, batch.n, rows, size, errors))
  for i = 1, batch.n do list[i] = standing_of(rows[i - 1]) end
  return list
end

local function ids_of(batch, list)
  local ids = ffi.new("uint16_t[?]", batch.n)
  for_each(batch, list, "moves")
  for i = 1, batch.n do
    local move = list[i]
    if type(move) ~= "number" then wrong("moves[%d] must be a number, not %s", i, type(move)) end
    ids[i - 1] = move >= 0 and move < abi.MOVES_MAX and move % 1 == 0 and move or NO_MOVE
  end
  return ids
end

function Batch:apply(list) -- takes move numbers; an illegal one is an error of its state
  local batch, errors = with_errors(self)
  check_each(batch, errors, C.logres_batch_apply(batch.states, batch.n, ids_of(batch, list), errors))
end

function Batch:step(list) -- calls apply, resolve and actors in one step
  local batch, errors = with_errors(self)
  local ids, actors = ids_of(batch, list), ffi.new("int32_t[?]", batch.n)
  check_each(batch, errors, C.logres_batch_step(batch.states, batch.n, ids, batch.rngs, actors, errors))
  return listed(actors, batch.n)
end

function Batch:resolve()
  local batch, errors = with_errors(self)
  check_each(batch, errors, C.logres_batch_resolve(batch.states, batch.n, batch.rngs, errors))
end

function Batch:playout(limit) -- returns a list of the plies played
  local batch, errors = with_errors(self)
  local plies = ffi.new("uint32_t[?]", batch.n)
  limit = limit_of(limit)
  check_each(batch, errors, C.logres_batch_playout(batch.states, batch.n, batch.rngs, limit, plies, errors))
  return listed(plies, batch.n)
end

function Batch:reset() -- restarts finished games; returns a list of whether each was finished
  local batch = batch_of(self)
  local resets, list = ffi.new("uint8_t[?]", batch.n), {}
  check(C.logres_batch_reset(batch.states, batch.n, batch.first, resets))
  for i = 1, batch.n do list[i] = resets[i - 1] == 1 end
  return list
end

sealed(Batch, "batch", function(self) return getmetatable(self) == Batch end)

-- ---- unknown names -------------------------------------------------------------------------------------------------

for _, constants in ipairs { abi, public_abi } do setmetatable(constants, { __index = unknown("logres.abi") }) end
local WITH_LIBRARY = { C = true, path = true, version = true }
registry.logres = setmetatable(logres, { __newindex = unknown("logres"), __index = function(_, name)
  if not WITH_LIBRARY[name] then unknown("logres")(_, name) end
  logres.load()
  return rawget(logres, name)
end })
return logres
