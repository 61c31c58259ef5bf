// Hello, Logres: a bot plays against random moves. Prints the result of the match, and saves it.
//     mcs Hello.cs ../Logres.cs ../Native.cs && LD_LIBRARY_PATH=../../../lib mono Hello.exe artus
using System;
using System.IO;
using Logres;

static class Hello
{
    static void Main(string[] words)
    {
        string game = words.Length > 0 ? words[0] : "arthurs_court";
        var rng = new Rng(seed: 7, stream: 1); // the match deals from stream 0
        using (Match match = Match.New(game, seed: 7))
        {
            match.Resolve(); // draws chance moves until a player acts
            for (State state = match.State; !state.IsOver; state = match.State)
            {
                ushort[] moves = state.LegalMoves();
                ushort move = moves[rng.Below((uint)moves.Length)];
                if (state.Actor == 0) // the bot receives only its seat's view
                    move = Bot.Move(state.View(0), Level.Easy, rng);
                match.Play(state.Actor, move);
                match.Resolve();
            }
            Console.WriteLine(match.State);
            Standing result = match.State.Result;
            for (int seat = 0; seat < result.Scores.Length; seat++)
                Console.WriteLine("player " + seat + ": score " + result.Scores[seat] + ", rank " + result.Ranks[seat]);
            if (words.Length > 1)
                File.WriteAllText(words[1], match.ToJson(JsonFlag.Hashes));
        }
    }
}
