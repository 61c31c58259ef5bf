-- LÖVE reads this file first: it configures the window of main.lua.
function love.conf(t)
  t.identity, t.window.title = "logres-hello", "Logres"
  t.window.resizable = true
end
