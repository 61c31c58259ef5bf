// Tests of Native.cs and Logres.cs; prints TAP.
using System;
using System.Runtime.InteropServices;
using System.Threading;
using Logres;

static class Test
{
    static int count, failed;

    static void Check(string what, Func<bool> holds)
    {
        bool passed;
        string why = "";
        try
        {
            passed = holds();
        }
        catch (Exception error)
        {
            passed = false;
            why = "\n# " + error.ToString().Replace("\n", "\n# ");
        }
        failed += passed ? 0 : 1;
        Console.WriteLine((passed ? "ok " : "not ok ") + ++count + " - " + what + why);
    }

    static bool Fails(Error code, string part, Action what)
    {
        try
        {
            what();
        }
        catch (LogresException error)
        {
            if (error.Code == code && error.Message.Contains(part))
                return true;
            throw;
        }
        return false;
    }

    static State Artus(out Rng rng)
    {
        rng = new Rng(7);
        var config = new Config("artus");
        config.Set("players", 3);
        config.Choose("variant", "advanced");
        return State.New(config).Resolve(ref rng);
    }

    static bool SizesAreThoseOfC()
    {
        foreach (var pair in Native.Sizes)
            if (Marshal.SizeOf(pair.Key) != pair.Value)
                throw new Exception(pair.Key + " has " + Marshal.SizeOf(pair.Key) + " bytes, not " + pair.Value);
        return Native.Sizes.Count > 25;
    }

    static bool TypedStructsAreRead()
    {
        Rng rng;
        var artus = new Artus();
        State state = Artus(out rng);
        if (Native.logres_artus_read(ref state, ref artus) != Error.Ok || artus.players != 3)
            return false;
        State camelot = State.New("camelot_court").Resolve(ref rng);
        var court = new CamelotCourt();
        return artus.copies.Length == 22 && artus.printed.table[1] == 10 && artus.royals[3].rings > 0 &&
            Native.logres_camelot_court_read(ref camelot, ref court) == Error.Ok && court.knights.Length == 40 &&
            Native.logres_artus_read(ref camelot, ref artus) == Error.Game && artus.players == 3;
    }

    static bool ComponentsReplaceWhatIsPrinted()
    {
        Rng rng;
        var artus = new Artus();
        State state = Artus(out rng);
        Native.logres_artus_read(ref state, ref artus);
        artus.printed.table[1] = 12;
        var config = new Config("artus");
        config.SetComponents(artus.printed);
        State own = State.New(config);
        return Native.logres_artus_read(ref own, ref artus) == Error.Ok && artus.printed.table[1] == 12 &&
            artus.printed.ring_cards.Length == 4 && own != State.New("artus");
    }

    static bool ErrorsSayWhatAndWhere()
    {
        Rng rng;
        State state = Artus(out rng);
        return Fails(Error.Game, "no such game", () => State.New("chess")) &&
            Fails(Error.Game, "no such game", () => Game.Find("chess")) &&
            Fails(Error.Config, "colour: ", () => new Config("artus").Set("colour", 1)) &&
            Fails(Error.Config, "players: must be", () =>
            {
                var config = new Config("artus");
                config.Set("players", 9);
                State.New(config);
            }) &&
            Fails(Error.Move, "not a legal move", () => state.Apply(4000)) &&
            Fails(Error.Move, "\"fly\"", () => state.Apply("fly")) &&
            Fails(Error.Text, "", () => state.Move(state.MoveText(state.LegalMoves()[0]) + "\0x")) &&
            Fails(Error.Game, "", () => State.New("artus\0x")) && Fails(Error.Game, "", () => Game.Find("artus\0x")) &&
            Fails(Error.Config, "variant: ", () => new Config("artus").Choose("variant", "advanced\0x")) &&
            Fails(Error.Json, "not Unicode", () => State.FromJson("\ud800")) &&
            Fails(Error.Game, "not Unicode", () => Game.Find("\ud800")) &&
            Fails(Error.Text, "not Unicode", () => state.Move("\ud800")) &&
            default(State).Equals(default(State)) && default(State) != state && state != default(State) &&
            Fails(Error.Seat, "", () => state.Play(state.Actor == 0 ? 1 : 0, state.LegalMoves()[0])) &&
            Fails(Error.Json, "", () => State.FromJson("{")) &&
            Fails(Error.State, "", () => new State().LegalMoves()) &&
            Fails(Error.Phase, "not possible", () => state.Result()) &&
            Fails(Error.Full, "", () => state.Determinize(ref rng)) && new State().Actor == Constants.NoState;
    }

    static bool StatesAreValues()
    {
        Rng rng;
        State state = Artus(out rng), copy = state;
        state = state.Apply(state.LegalMoves()[0]);
        State view = state.View(1);
        return copy != state && copy.Hash != state.Hash && State.FromJson(state.ToJson()) == state &&
            State.ViewFromJson(view.ToJson()) == view && view.Viewer == 1 && view.Determinize(ref rng).View(1) == view &&
            state.Equals((object)state) && !state.Equals("state") && state.ToString().Contains("Artus (advanced)") &&
            state.TableJson().StartsWith("{") && copy.Move(copy.MoveJson(copy.LegalMoves()[0])) == copy.LegalMoves()[0];
    }

    static bool ChanceHasWeights()
    {
        uint[] weights;
        ushort[] moves = State.New("artus").Chance(out weights);
        return moves.Length > 1 && moves.Length == weights.Length && weights[0] > 0 &&
            moves.Length == State.New("artus").LegalMoves().Length;
    }

    static bool EventsTellWhatHappened()
    {
        Rng rng;
        Event[] events;
        State state = Artus(out rng), after = state.Apply(state.LegalMoves()[0], out events);
        return events.Length > 0 && after == state.Apply(state.LegalMoves()[0]) && events[0].kind != 0 &&
            after.EventText(events[0]).Length > 5;
    }

    static bool MatchesGoBackAndForth()
    {
        using (Match match = Match.New("four_courts", 7), other = Match.New("four_courts", 7))
        {
            match.Resolve();
            uint ply = match.Ply;
            State before = match.State;
            ushort move = before.LegalMoves()[0];
            if (!Fails(Error.Ply, "", () => match.Play(ply + 1, before.Actor, move)))
                return false;
            match.Play(before.Actor, move);
            match.Undo();
            if (match.State != before || match.Length != ply + 1 || match.StateAt(ply + 1) == before)
                return false;
            match.Redo();
            match.Host = "{\"name\":\"Gwenhwyfar, née ŵ\"}";
            other.Append(match.Journal(0));
            match.Close(Reason.Resign, 1);
            using (Match again = Match.FromJson(match.ToJson(Json.Hashes)), from = Match.From(before))
                return again.State == match.State && again.Host == match.Host && again.Ended.seat == 1 &&
                    other.State == match.State && match.MoveAt(ply) == move && match.EventsAt(ply).Length > 0 &&
                    match.EventsFor(ply, 0).Length == match.EventsAt(ply).Length && from.State == before &&
                    match.UndoFloor <= ply && again.Host.Contains("née ŵ") && Fails(Error.Closed, "", match.Resolve);
        }
    }

    static bool AMatchDrawsFromAGeneratorOfTheHost()
    {
        var bytes = new byte[32];
        new Random(1).NextBytes(bytes);
        var drawn = new State[3];
        for (int i = 0; i < 3; i++)
            using (Match match = Match.New("four_courts"))
            {
                bytes[31] += (byte)(i / 2); // the last one differs in its last byte
                match.SetRng(Rng.FromBytes(bytes));
                match.Resolve();
                drawn[i] = match.State;
            }
        try
        {
            Rng.FromBytes(new byte[31]);
            return false;
        }
        catch (ArgumentException)
        {
        }
        return drawn[0].Hash == drawn[1].Hash && drawn[0].Hash != drawn[2].Hash;
    }

    static bool AFreedMatchIsRefused()
    {
        Match match = Match.New("artus", 1);
        match.Dispose();
        match.Dispose();
        try
        {
            match.Resolve();
        }
        catch (ObjectDisposedException)
        {
            return true;
        }
        return false;
    }

    static bool ForgottenMatchesAndSearchesAreFreed()
    {
        Rng rng;
        State view = Artus(out rng).View(2);
        long before = Process();
        for (int i = 0; i < 400; i++) // hundreds of megabytes, if either stayed
        {
            Match match = Match.New("artus", 1);
            match.Host = "{\"text\":\"" + new string('x', 60000) + "\"}";
            new Search(view, 1, 2000).Run(1);
            if (i % 20 == 19)
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
        }
        return Process() - before < 15 << 20;
    }

    static long Process()
    {
        return System.Diagnostics.Process.GetCurrentProcess().PrivateMemorySize64;
    }

    static bool SearchesSeeOnlyViews()
    {
        Rng rng;
        State state = Artus(out rng), view = state.View(state.Actor);
        using (var search = new Search(view, 1))
        {
            search.Run(300);
            SearchMove[] moves = search.Moves();
            uint visits = 0;
            foreach (SearchMove row in moves)
                visits += row.visits;
            return moves.Length == state.LegalMoves().Length && visits == 300 && state.IsLegal(search.Best) &&
                Fails(Error.Full, "", () => new Search(state, 1)) &&
                Fails(Error.Seat, "", () => new Search(state.View((state.Actor + 1) % 3), 1));
        }
    }

    static bool ThreadsShareNothing()
    {
        var hashes = new ulong[4];
        var threads = new Thread[4];
        for (int i = 0; i < 4; i++)
        {
            int me = i;
            threads[i] = new Thread(() =>
            {
                var rng = new Rng(5);
                for (int game = 0; game < 50; game++)
                    hashes[me] ^= State.FromJson(State.New("artus").ToJson()).Playout(ref rng).Hash;
            });
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
        return hashes[0] != 0 && hashes[0] == hashes[1] && hashes[1] == hashes[2] && hashes[2] == hashes[3];
    }

    static int Main()
    {
        Check("structs have the sizes of C", SizesAreThoseOfC);
        Check("the typed structs are read", TypedStructsAreRead);
        Check("components replace what is printed", ComponentsReplaceWhatIsPrinted);
        Check("errors say what and where", ErrorsSayWhatAndWhere);
        Check("states are values, and JSON gives them again", StatesAreValues);
        Check("chance has weights", ChanceHasWeights);
        Check("events tell what happened", EventsTellWhatHappened);
        Check("matches go back and forth, and are saved", MatchesGoBackAndForth);
        Check("a match draws from a generator of the host, with all of its bits", AMatchDrawsFromAGeneratorOfTheHost);
        Check("a match that was disposed of is refused", AFreedMatchIsRefused);
        Check("forgotten matches and searches are freed", ForgottenMatchesAndSearchesAreFreed);
        Check("searches see only views", SearchesSeeOnlyViews);
        Check("threads share nothing", ThreadsShareNothing);
        Console.WriteLine("1.." + count);
        return failed;
    }
}
