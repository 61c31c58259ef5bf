// A match between bots of each game named, as in test/golden/bots.txt.
using System;
using Logres;

static class Bots
{
    static void Main(string[] games)
    {
        foreach (string game in games)
            using (Match match = Match.New(game, seed: 7))
            {
                var rng = new Rng(7, 1);
                match.Resolve();
                while (!match.State.IsOver && match.Ply < 60)
                {
                    State state = match.State;
                    match.Play(state.Actor, Bot.Move(state.View(state.Actor), Level.Easy, rng));
                    match.Resolve();
                }
                Console.WriteLine(game + ": " + match.Ply + " plies, 0x" + match.State.Hash().ToString("x16"));
            }
    }
}
