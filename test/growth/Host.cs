// A host of Logres.cs that uses everything that can grow. test/tools/checks/growth.sh compiles it with Native.cs of
// 0.1.0 and of the next version (NEXT), and runs it with both libraries. Its output must be the same with both,
// except lines that begin with "more".
using System;
using System.Linq;
using Logres;

static class Host
{
    static void Require(bool condition, string what)
    {
        if (!condition)
            throw new Exception(what);
    }

    static void Print(params object[] words)
    {
        Console.WriteLine(string.Join(" ", words));
    }

    static string List<T>(T[] values)
    {
        return string.Join(",", values);
    }

    static void Play(Match match)
    {
        var rng = new Rng(5);
        for (int i = 0; i < 60 && !match.IsOver; i++)
        {
            State state = match.State;
            ushort[] moves = state.LegalMoves();
            ushort move = moves[rng.Below((uint)moves.Length)];
            match.Play(state.Actor, move);
            Event[] events = match.EventsAt(match.Ply - 1);
            Print(state.MoveText(move), string.Join(" ", events.Select(e => e.Of + ":" + e.Piece + ":" + e.Amount)));
            Require(events.All(e => e.Of != 0 && state.EventText(e) != ""), "an event that cannot be read");
        }
    }

    static void RedoIsRefused(Match match)
    {
        try
        {
            match.Redo();
        }
        catch (LogresException error) // a number that an old Native.cs does not know
        {
            Print("more error:", error.Code, error.Message);
            return;
        }
        throw new Exception("redo of nothing");
    }

    static void Typed(State state)
    {
        if (state.Game.Id != "artus")
            return;
        Artus read = state.Read<Artus>();
        Print(read.Players, read.Turn, read.King, List(read.Table));
#if NEXT
        Require(read.Next == (Native.logres_version_number() > 100 ? 7u : 0u), "what is new");
#endif
    }

    static void Find(View view)
    {
        using (var search = new Search(view, 11))
        {
            search.Run(100);
            foreach (SearchMove row in search.Moves())
                Print(row.Move, row.Visits, row.Value, row.Score);
            SearchProgress progress = search.Progress();
            Print(progress.Iterations, progress.Plies, progress.Nodes);
        }
        Print(Bot.Move(view, Level.Easy, new Rng(3)));
    }

    static void Use(Game game)
    {
        Print(game.Id, game.Title, game.Number, game.Refusals.Count, game.Places.Count, game.Fields.Count);
        Print("more", string.Join(",", game.Options.Select(option => option.Name)));
        using (Match match = Match.New(game.Id, 2))
        {
            Play(match);
            if (!match.IsOver)
                match.Close(Reason.Agreed);
            MatchEnd? ended = match.Ended;
            Print(ended.HasValue ? ended.Value.Reason + " " + ended.Value.Ply : "not closed");
            RedoIsRefused(match);
            State state = match.StateAt(match.Ply / 2).Resolve(new Rng(1));
            View view = state.View(state.Actor);
            Standing standing = state.Standing();
            Print(List(standing.Scores), List(standing.Ranks));
            Print("more", state.Config().ToJson(), state.Hash());
            Totals totals = state.Playouts(new Rng(4), 2, 30);
            Print(totals.Plies, List(totals.Scores), List(totals.Wins));
            Print("more", string.Join(",", state.ObservationLayout().Select(row => row.Name + ":" + row.Offset)));
            Print("more", List(view.Observe()));
            Typed(state);
            Find(view);
        }
    }

    static void Main()
    {
        foreach (Game game in Game.All)
            Use(game);
    }
}
