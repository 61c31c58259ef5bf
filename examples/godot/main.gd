# Plays a match of every game with random moves, prints the table at its end, and quits.
extends Node

const Match = preload("res://match.gdns")

func play(game):
	var one = Match.new()
	if not one.start(game, 2, 7) or not one.resolve():
		print("error: ", one.error())
		return
	while one.actor() >= 0:
		var moves = one.legal_moves()
		if not one.play(moves[randi() % moves.size()]) or not one.resolve():
			print("error: ", one.error())
			return
	print(one.picture())
	print(game, " over ", one.hash())

func _ready():
	seed(7)
	for game in Match.new().games():
		play(game)
	var one = Match.new()
	if not one.start("chess", 2, 7):
		print("chess: ", one.error())
	get_tree().quit()
