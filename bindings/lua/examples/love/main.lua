-- Logres in LÖVE: you play seat 0 against bots. Up and Down select a move, Return plays it.
--     love bindings/lua/examples/love artus      with the files of bindings/lua and the library in this folder
local logres = require "logres"

local YOU, WIDTH, HEIGHT, LINES = 0, 9, 16, 12 -- cell size of the text, number of moves shown
local match, rng, moves, at

local function go_on() -- plays chance and bots until your turn
  match:resolve()
  while not match:is_over() and match:state():actor() ~= YOU do
    local state = match:state()
    match:play_and_resolve(logres.bot_move(state:view(state:actor()), "easy", rng))
  end
  moves, at = match:is_over() and {} or match:state():legal_moves(), 1
end

function love.load(words)
  local seed = os.time() -- guessing it only spoils your own game
  match, rng = logres.match(words[1] or "artus", { seed = seed }), logres.rng(seed, 1)
  go_on()
end

function love.keypressed(key)
  if key == "escape" then love.event.quit() end
  if #moves == 0 then return end
  if key == "up" then at = (at - 2) % #moves + 1 end
  if key == "down" then at = at % #moves + 1 end
  if key == "return" then
    match:play(moves[at])
    go_on()
  end
end

local function write(text, row) -- character by character, because LÖVE's own font is not monospaced
  for line in (text .. "\n"):gmatch("(.-)\n") do
    for column = 1, #line do
      local letter = line:sub(column, column)
      local margin = (WIDTH - love.graphics.getFont():getWidth(letter)) / 2
      love.graphics.print(letter, math.floor(column * WIDTH + margin), row * HEIGHT)
    end
    row = row + 1
  end
  return row
end

function love.draw()
  love.graphics.setColor(1, 1, 1)
  local state = match:state()
  local row = write(tostring(state:view(YOU)), 1)
  local first = math.max(1, math.min(at - LINES / 2, #moves - LINES + 1))
  for i = first, math.min(first + LINES - 1, #moves) do
    love.graphics.setColor(1, 1, i == at and 0 or 1)
    row = write((i == at and "> " or "  ") .. state:move_text(moves[i], true), row)
  end
end
