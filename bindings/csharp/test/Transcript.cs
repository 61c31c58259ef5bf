// The program of test/tools/checks/transcript.c with Logres.cs; the output is the same.
using System;
using System.Text;
using Logres;

static class Transcript
{
    const int Turns = 30, Seed = 2026, Tail = 3;
    static readonly StringBuilder said = new StringBuilder();

    static int Combinations(Game game)
    {
        int product = 1;
        foreach (GameOption option in game.Options)
            if (option.Kind == OptionKind.Choice)
                product *= option.High + 1;
        return product;
    }

    static string Choose(Game game, int combination, Config config)
    {
        string chosen = "";
        foreach (GameOption option in game.Options)
        {
            if (option.Kind != OptionKind.Choice)
                continue;
            string name = option.Names[combination % option.Names.Count];
            config.Choose(option.Name, name);
            chosen += " " + option.Name + "=" + name;
            combination /= option.Names.Count;
        }
        return chosen;
    }

    static ushort PickMove(State state, Rng rng)
    {
        if (state.Actor == Constants.Chance)
            return state.Sample(rng);
        ushort[] moves = state.LegalMoves();
        return moves[rng.Below((uint)moves.Length)];
    }

    static void Say(string line)
    {
        said.Append(line).Append('\n');
    }

    static void SayEnd(Match match, State state)
    {
        Standing result = state.Result;
        for (int seat = 0; seat < result.Scores.Length; seat++)
            Say("seat " + seat + " score " + result.Scores[seat] + " rank " + result.Ranks[seat] +
                (Array.IndexOf(result.Winners, seat) >= 0 ? " wins" : ""));
        Say(match.ToJson(JsonFlag.Hashes));
        Say(match.HistoryJson(0, match.Ply - Tail));
    }

    static void Play(Config config, ulong stream)
    {
        bool thought = false;
        var rng = new Rng(Seed, stream);
        using (Match match = Match.New(config, stream))
        {
            State state = match.State;
            while (!state.IsOver)
            {
                int actor = state.Actor;
                if (actor >= 0 && !thought)
                    Say("bot " + state.MoveText(Bot.Move(state.View(actor), Level.Easy, rng)));
                thought |= actor >= 0;
                ushort move = PickMove(state, rng);
                match.Play(actor, move);
                State after = match.State;
                Say(actor + " " + state.MoveText(move, true) + " 0x" + after.Hash().ToString("x16"));
                if (after != state.Apply(move) || after == state)
                    throw new Exception("Apply and Match differ");
                state = after;
            }
            SayEnd(match, state);
        }
    }

    static void Main()
    {
        ulong stream = 0;
        foreach (Game game in Game.All)
            for (int players = game.MinPlayers; players <= game.MaxPlayers; players++)
                for (int combination = 0; combination < Combinations(game); combination++)
                {
                    var config = new Config(game.Id);
                    config.Set("players", players);
                    if (!game.MustEnd)
                        config.Set("turn_limit", Turns);
                    Say(game.Id + " " + players + Choose(game, combination, config));
                    Play(config, stream++);
                }
        Console.Write(said);
    }
}
