// Tests of Native.cs and Logres.cs; prints TAP.
using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;
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
        LogresException error = Caught<LogresException>(what);
        if (error.Code == code && error.Message.Contains(part))
            return true;
        throw new Exception("another error than " + code + " \"" + part + "\"", error);
    }

    static T Caught<T>(Action what) where T : Exception
    {
        try
        {
            what();
        }
        catch (T error)
        {
            return error;
        }
        throw new Exception("no " + typeof(T));
    }

    static State Artus(out Rng rng)
    {
        rng = new Rng(7);
        return State.New(new Config("artus").Set("players", 3).Choose("variant", "advanced")).Resolve(rng);
    }

    static State FourCourts(int players = 3)
    {
        return State.New(new Config("four_courts").Set("players", players)).Resolve(new Rng(7));
    }

    static bool SizesAreThoseOfC() // the literals; the runtime of this test can ask types
    {
        int structs = 0;
        foreach (Type type in typeof(Native).Assembly.GetTypes())
        {
            PropertyInfo size = type.GetProperty("Size", BindingFlags.Static | BindingFlags.NonPublic);
            if (!type.Name.StartsWith("logres_") || size == null)
                continue;
            structs++;
            if (Marshal.SizeOf(type) != (int)size.GetValue(null, null))
                throw new Exception(type + " has " + Marshal.SizeOf(type) + " bytes");
        }
        return structs > 20;
    }

    static bool GamesHaveTables()
    {
        Game game = Game.Find("four_courts");
        GameField turn = Array.Find(new List<GameField>(game.Fields).ToArray(), field => field.Name == "turn");
        GamePlace hand = Array.Find(new List<GamePlace>(game.Places).ToArray(), place => place.Name == "hand");
        GameRefusal refusal = game.Refusals[0];
        return Game.All.Count >= 5 && game.Title == "Four Courts" && game.Number == 3 && game.MaxPlayers == 4 &&
            game.Phases[(int)FourCourtsPhase.Dais] == "dais" && game.Pieces.Contains("cups-7") &&
            turn.Value == ValueKind.Number && turn.Event == EventKind.Turn && turn.ValueNames == null && hand.PerSeat &&
            hand.Seen == PlaceSeen.Own && refusal.Number == 1 && refusal.Rule.StartsWith("FC-") && refusal.Words != "" &&
            Game.Find("artus").Options[1].Names[1] == "advanced" && game.Catalogue.Contains("\"refusals\":") &&
            FourCourts().Catalogue().Contains("\"config\":") && Library.Version == Constants.VersionString &&
            FourCourts().Game == game && game.MustEnd && !game.IsCooperative && !game.LowerIsBetter;
    }

    static bool Contains(this IReadOnlyList<string> all, string one)
    {
        foreach (string each in all)
            if (each == one)
                return true;
        return false;
    }

    static bool GamesAreRead()
    {
        Rng rng;
        State artus = Artus(out rng);
        Artus table = artus.Read<Artus>();
        FourCourts court = FourCourts().Read<FourCourts>(), seen = FourCourts().View(0).Read<FourCourts>();
        CamelotCourt camelot = State.New("camelot_court").Resolve(rng).Read<CamelotCourt>();
        return table.Players == 3 && table.Variant == ArtusVariant.Advanced && table.Copies.Length == 22 &&
            table.Printed.Table[1] == 10 && table.RoyalRings[3] > 0 && table.Hand.Length == 3 && table.Hand[2].Length == 22 &&
            table.Printed.KnightCards[7][2] == 1 && court.Phase == (FourCourtsPhase)FourCourts().Phase &&
            court.HandSize.Length == 3 && court.Where.Length == 78 && court.Monarchs[2].Length == 2 &&
            Array.IndexOf(seen.Where, (int)FourCourtsPlace.Unseen) >= 0 && camelot.KnightFollowers.Length == 40 &&
            camelot.KnightFollowers[39].Length == 4 && camelot.Printed.Knights[4][0][0] == 3 &&
            State.New("arthurs_court").Read<ArthursCourt>().Purse[3].Length == 5 &&
            State.New("arthur_card_game").Read<ArthurCardGame>().Sealed[1][3].Length == 5 &&
            Fails(Error.Game, "", () => artus.Read<FourCourts>());
    }

    static bool ComponentsReplaceWhatIsPrinted()
    {
        ArtusComponents printed = State.New("artus").Read<Artus>().Printed;
        printed.Table[1] = 12;
        var config = new Config("artus").SetComponents(printed);
        State own = State.New(config), usual = State.New(config.SetComponents(null));
        CamelotCourtComponents camelot = State.New("camelot_court").Read<CamelotCourt>().Printed;
        camelot.Knights[4][7][1] = 9;
        State hall = State.New(new Config("camelot_court").SetComponents(camelot));
        printed.KnightCards[3] = new sbyte[2];
        return own.Read<Artus>().Printed.Table[1] == 12 && own != State.New("artus") && usual == State.New("artus") &&
            hall.Read<CamelotCourt>().Printed.Knights[4][7][1] == 9 &&
            hall.Read<CamelotCourt>().Printed.Lines[21][2] == camelot.Lines[21][2] &&
            Caught<ArgumentException>(() => config.SetComponents(printed)).Message.Contains("3 values") &&
            Fails(Error.Argument, "", () => config.SetComponents(camelot));
    }

    static bool ErrorsSayWhatAndWhere()
    {
        Rng rng;
        State state = Artus(out rng);
        return Fails(Error.Game, "no such game", () => State.New("chess")) &&
            Fails(Error.Game, "no such game", () => Game.Find("chess")) &&
            Fails(Error.Config, "colour: ", () => new Config("artus").Set("colour", 1)) &&
            Fails(Error.Config, "players: must be", () => State.New(new Config("artus").Set("players", 9))) &&
            Fails(Error.Move, "\"fly\"", () => state.Apply("fly")) &&
            Fails(Error.Text, "", () => state.Move(state.MoveText(state.LegalMoves()[0]) + "\0x")) &&
            Fails(Error.Game, "", () => State.New("artus\0x")) && Fails(Error.Game, "", () => Game.Find("artus\0x")) &&
            Fails(Error.Config, "variant: ", () => new Config("artus").Choose("variant", "advanced\0x")) &&
            Fails(Error.Json, "not Unicode", () => State.FromJson("\ud800")) &&
            Fails(Error.Game, "not Unicode", () => Game.Find("\ud800")) &&
            Fails(Error.Text, "not Unicode", () => state.Move("\ud800")) &&
            Fails(Error.Json, "", () => State.FromJson("{")) &&
            Fails(Error.View, "", () => State.FromJson(state.View(0).ToJson())) &&
            Fails(Error.Full, "", () => View.FromJson(state.ToJson())) &&
            state.Result == null &&
            Fails(Error.Buffer, "", () => state.LegalMoves(new ushort[1])) &&
            Fails(Error.Argument, "", () => new Rng(1).Below(0)) &&
            Fails(Error.Rng, "", () => state.Playout(Rng.FromBytes(new byte[32])));
    }

    static bool NullIsRefused()
    {
        State state = FourCourts();
        return Caught<ArgumentNullException>(() => state.Resolve(null)).ParamName == "rng" &&
            Caught<ArgumentNullException>(() => State.New((Config)null)).ParamName == "config" &&
            Caught<ArgumentNullException>(() => State.FromJson(null)) != null &&
            Caught<ArgumentNullException>(() => new Search(null, 1)).ParamName == "view" &&
            Caught<ArgumentNullException>(() => Bot.Move(state.View(0), Level.Easy, null)).ParamName == "rng" &&
            Caught<ArgumentNullException>(() => Match.From(null)).ParamName == "initial" &&
            Caught<ArgumentNullException>(() => new Batch(null, 1)).ParamName == "first" && state != null && !(null == state);
    }

    /// <summary>A state in which the first player places cards, and a move of a card that is not in the hand.</summary>
    static State Dais(out ushort move)
    {
        Rng rng = new Rng(1);
        State state = FourCourts();
        while (state.Phase != (int)FourCourtsPhase.Dais)
            state = state.Apply(state.LegalMoves()[state.LegalMoves().Length - 1]).Resolve(rng);
        FourCourts court = state.Read<FourCourts>();
        int card = Array.FindIndex(court.Where, where => where == (int)FourCourtsPlace.Deck);
        for (move = 0; state.MoveType(move) != "place" || !state.MoveText(move).Contains(" " + state.PieceName(card));)
            move++;
        return state;
    }

    static bool RefusalsNameTheirRule()
    {
        ushort move, legal;
        State state = Dais(out move);
        View view = state.View(state.Actor);
        legal = state.LegalMoves()[0];
        Explanation why = state.Explain(move), theirs = view.Explain(move);
        LogresException error = Caught<LogresException>(() => state.Apply(move));
        Event[] events;
        string sentence = why.Text + " (" + why.Rule + ")";
        GameRefusal row = state.Game.Refusals[why.Refusal - 1];
        return why.Rule == "FC-7" && row.Rule == why.Rule && why.Numbers.Length == 3 && why.ToString() == sentence &&
            theirs.Text == why.Text && theirs.Nearness == why.Nearness && error.Code == Error.Move &&
            error.Message == sentence && error.Rule == "FC-7" && error.Refusal == why.Refusal &&
            error.Nearness == why.Nearness && error.Numbers[0] == why.Numbers[0] && state.Explain(legal) == null &&
            Fails(Error.Move, sentence, () => state.Apply(move, out events)) &&
            Fails(Error.Move, sentence, () => state.Play(state.Actor, move)) &&
            Fails(Error.Move, sentence, () => state.UndoBarrier(move)) &&
            Fails(Error.Seat, "it is seat " + state.Actor + "'s turn", () => state.Play((state.Actor + 1) % 3, legal)) &&
            Fails(Error.Move, "no move 9999", () => state.Apply(9999)) &&
            Caught<LogresException>(() => state.Apply(9999)).Rule == "";
    }

    static bool RefusalsOfAThingThatIsTouched()
    {
        ushort move;
        State state = Dais(out move);
        string card = Array.Find(state.MoveText(move, true).Split(' '), word => word.StartsWith("card="));
        string text = state.MoveText(state.LegalMoves()[0], true);
        return state.ExplainAny(card).Rule == "FC-7" && state.View(state.Actor).ExplainAny(card).Rule == "FC-7" &&
            state.ExplainAny("") == null && state.ExplainAny(text) == null &&
            Fails(Error.View, "'s turn", () => state.View((state.Actor + 1) % 3).ExplainAny(card)) &&
            Fails(Error.Argument, "viewer: must be a seat, 0 to 2, or a spectator", () => state.View(Constants.Chance)) &&
            state.ExplainAny("colour=blue").Rule == "" && state.ExplainAny("colour=blue").Text.Contains("colour=blue") &&
            Fails(Error.Text, "", () => state.ExplainAny("card=cups-7\0"));
    }

    static bool MovesOfAThingThatIsTouched()
    {
        ushort move;
        State state = Dais(out move);
        string text = state.MoveText(state.LegalMoves()[0], true);
        ushort[] with = state.MovesWith(text);
        return with.Length == 1 && with[0] == state.LegalMoves()[0] && state.MovesWith("colour=blue").Length == 0 &&
            state.MovesWith("").Length == state.LegalMoves().Length &&
            Fails(Error.View, "'s turn", () => state.View((state.Actor + 1) % 3).MovesWith("")) &&
            Fails(Error.Text, "", () => state.MovesWith("card=cups-7\0"));
    }

    static string Json(object value)
    {
        var list = value as object[];
        if (list != null)
            return "[" + string.Join(",", Array.ConvertAll(list, Json)) + "]";
        return value is string ? "\"" + value + "\"" : value == null ? "null" : value.ToString().ToLowerInvariant();
    }

    static string Json(string type, IReadOnlyDictionary<string, object> arguments)
    {
        string json = "{\"type\":" + Json(type);
        foreach (KeyValuePair<string, object> each in arguments)
            json += "," + Json(each.Key) + ":" + Json(each.Value);
        return json + "}";
    }

    static bool MovesHaveArguments() // the same as in JSON, for each move on the way of a game
    {
        var kinds = new HashSet<string>();
        foreach (Game game in Game.All)
        {
            var rng = new Rng(7);
            State state = State.New(game.Id);
            for (int ply = 0; ply < 200 && !state.IsOver; ply++)
            {
                ushort[] moves = state.LegalMoves();
                foreach (ushort move in moves)
                {
                    IReadOnlyDictionary<string, object> all = state.MoveArguments(move);
                    if (Json(state.MoveType(move), all) != state.MoveJson(move))
                        throw new Exception(state.MoveJson(move));
                    foreach (object value in all.Values)
                        kinds.Add(value == null ? "null" : value.GetType().Name);
                }
                state = state.Apply(state.Actor == Constants.Chance ? state.Sample(rng) : moves[rng.Below((uint)moves.Length)]);
            }
        }
        Rng artus;
        State place = Artus(out artus);
        int seat = (int)place.MoveArguments(place.Move("place 7"))["seat"];
        using (Match match = Match.New("artus", 7))
        {
            match.Resolve();
            return seat == 7 && kinds.SetEquals(new[] { "String", "Int32", "Boolean", "Object[]", "null" }) &&
                match.MoveArguments(0, Constants.Spectator)["card"] == null &&
                (string)match.StateAt(0).MoveArguments(match.MoveAt(0))["card"] != "";
        }
    }

    static bool MatchesPlayAndResolve()
    {
        using (Match match = Match.New("arthurs_court", 7), other = Match.New("arthurs_court", 7))
        {
            for (int turn = 0; !other.State.IsOver && other.Length < 30; turn++)
            {
                int ply = match.Ply, seat = match.State.Actor;
                ushort move = match.State.LegalMoves()[0];
                switch (turn % 3)
                {
                    case 0: match.PlayAndResolve(seat, move); break;
                    case 1: match.PlayAndResolve(seat, match.State.MoveText(move)); break;
                    default: match.PlayAndResolve(ply, seat, match.State.MoveJson(move)); break;
                }
                other.Play(seat, move);
                other.Resolve();
                if (match.State != other.State || !Fails(Error.Ply, "", () => match.PlayAndResolve(ply, seat, move)) ||
                    !Fails(Error.Ply, "", () => match.PlayAndResolve(ply, seat, "fly")))
                    return false;
            }
            int length = match.Length;
            match.UndoDecision(0);
            return match.Ply < length && match.Length == length && match.State.Actor == 0 &&
                match.State.LegalMoves().Length > 1 && Fails(Error.Argument, "", () => match.UndoDecision(9, true)) &&
                Rng.Fresh().Next() != Rng.Fresh().Next();
        }
    }

    static bool AViewOfAnotherSaysWhoseTurnItIs()
    {
        State state = FourCourts(), chance = State.New("four_courts");
        View view = state.View((state.Actor + 1) % 3);
        string whose = "it is seat " + state.Actor + "'s turn";
        return Fails(Error.View, whose, () => view.LegalMoves()) && Fails(Error.View, whose, () => view.LegalMask()) &&
            Fails(Error.View, whose, () => view.LegalMoves(new ushort[4096])) &&
            Fails(Error.View, whose, () => view.Explain(0)) && Fails(Error.View, whose, () => view.UndoBarrier(0)) &&
            Fails(Error.View, "chance is to move", () => chance.View(0).LegalMoves()) &&
            Fails(Error.Seat, whose, () => new Search(view, 1)) &&
            Fails(Error.Seat, whose, () => Bot.Move(view, Level.Easy, new Rng(1))) &&
            state.Playout(new Rng(1)).View(0).LegalMoves().Length == 0;
    }

    static bool StatesAreValues()
    {
        Rng rng;
        State state = Artus(out rng), before = state;
        state = state.Apply(state.LegalMoves()[0]);
        View view = state.View(1);
        return before != state && before.Hash() != state.Hash() && State.FromJson(state.ToJson()) == state &&
            View.FromJson(view.ToJson()) == view && view.Viewer == 1 && view.Determinize(rng).View(1) == view &&
            state.Equals((object)State.FromJson(state.ToJson())) && !state.Equals("state") && !state.Equals(view) &&
            state.GetHashCode() == State.FromJson(state.ToJson()).GetHashCode() &&
            state.ToString().Contains("Artus (advanced)") && view.ToString() == view.Determinize(rng).View(1).ToString() &&
            state.TableJson().StartsWith("{") && before.Move(before.MoveJson(before.LegalMoves()[0])) == before.LegalMoves()[0] &&
            before.Move("\uFEFF" + before.MoveJson(before.LegalMoves()[0])) == before.LegalMoves()[0] &&
            state.PhaseName == state.Game.Phases[state.Phase] && state.Config().ToJson() ==
            Config.FromJson("artus", state.Config().ToJson()).ToJson() && state.Config().Game == "artus";
    }

    static bool MovesGoIntoArrays()
    {
        State state = FourCourts();
        var moves = new ushort[state.Game.MostLegalMoves];
        var mask = new ulong[Constants.MaskWords];
        int found = state.LegalMoves(moves), bits = 0;
        state.LegalMask(mask);
        for (int move = 0; move < state.Game.MoveSpace; move++)
            if ((mask[move / 64] >> (move % 64) & 1) == 1)
                if (moves[bits++] != move || !state.IsLegal((ushort)move))
                    return false;
        return found == bits && found == state.LegalMoves().Length && found == state.SensibleMoves().Length && state.LegalMask()[0] == mask[0];
    }

#if LOGRES_SPANS
    static bool SpansAreFilled()
    {
        State state = FourCourts();
        var moves = new ushort[Constants.MovesMax + 3];
        var mask = new ulong[Constants.MaskWords];
        var values = new short[Constants.ObservationMax + 3];
        int found = state.LegalMoves(new Span<ushort>(moves, 3, Constants.MovesMax));
        state.LegalMask(new Span<ulong>(mask, 0, mask.Length));
        int seen = state.View(1).Observe(new Span<short>(values, 3, Constants.ObservationMax));
        return found == state.LegalMoves().Length && moves[2] == 0 && moves[3 + found - 1] == state.LegalMoves()[found - 1] &&
            mask[0] == state.LegalMask()[0] && seen == state.View(1).Observe().Length &&
            values[3 + seen / 2] == state.View(1).Observe()[seen / 2] &&
            Fails(Error.Buffer, "", () => state.LegalMoves(new Span<ushort>(moves, 0, 1))) &&
            Fails(Error.View, "'s turn", () => state.View((state.Actor + 1) % 3).LegalMoves(new Span<ushort>(moves, 0, 9)));
    }
#endif

    static bool ChanceHasWeights()
    {
        uint[] weights;
        State state = State.New("artus");
        ushort[] moves = state.Chance(out weights);
        return moves.Length > 1 && moves.Length == weights.Length && weights[0] > 0 &&
            moves.Length == state.LegalMoves().Length && state.ChancePick(weights[0]) == moves[1] &&
            state.ChancePick(0) == moves[0] && Fails(Error.Argument, "", () => state.ChancePick(uint.MaxValue));
    }

    static bool KeysStepByWhatIsSeen()
    {
        State state = State.New("four_courts");
        uint[] weights;
        ushort[] draws = state.Chance(out weights);
        foreach (int viewer in new[] { 0, 1, Constants.Spectator })
        {
            ulong key = state.InfoKey(viewer);
            bool tells = state.InfoKeyAfter(key, draws[0], viewer) != state.InfoKeyAfter(key, draws[1], viewer);
            if (key != state.View(viewer).Hash() || key != state.View(viewer).InfoKey(viewer) || tells != (viewer == 0))
                return false;
        }
        using (Match match = Match.New("four_courts", 4))
        {
            ulong key = match.State.InfoKey(1);
            for (int ply = 0; ply < 30; ply++)
            {
                State before = match.State;
                ushort move = before.LegalMoves()[0];
                key = before.InfoKeyAfter(key, move, 1);
                match.Play(ply, before.Actor, move);
            }
            using (Match copy = match.Copy())
            {
                match.Undo();
                return copy.InfoKey(30, 1) == key && copy.Ply == 30 && match.InfoKey(29, 1) == copy.InfoKey(29, 1) &&
                    Fails(Error.Ply, "", () => match.InfoKey(30, 1)) && Fails(Error.Argument, "", () => match.InfoKey(3, 2)) &&
                    Fails(Error.Move, "", () => state.InfoKeyAfter(key, 0, 1)) && copy.ToJson() != match.ToJson();
            }
        }
    }

    static bool ConfigsHaveBounds()
    {
        Bounds bounds = new Config("arthurs_court").Set("players", 3).Set("first_player", 1).Bounds();
        Game game = Game.Find("arthurs_court");
        return bounds.MostPlies == 603 && bounds.MostChancePlies == 0 && bounds.LeastScore == 0 && bounds.MostScore == 4 &&
            bounds.LeastMargin == -4 && bounds.MostMargin == 4 && new Config("camelot_court").Bounds().MostPlies == null &&
            game.IsPerfectInformation && game.HasLaterChance &&
            Fails(Error.Config, "players", () => new Config("artus").Set("players", 9).Bounds());
    }

    static bool EventsTellWhatHappened()
    {
        Rng rng = new Rng(3);
        Event[] events;
        State state = State.New("four_courts"), after = state.Apply(state.Sample(rng), out events);
        Event[] told = after.RedactEvents(Constants.Spectator, events), again = after.EventsFromJson(after.EventsJson(events));
        ushort move = state.LegalMoves()[0];
        return events.Length > 0 && after == state.Apply(state.Move(state.MoveText(state.Sample(new Rng(3))))) &&
            events[0].Kind == EventKind.Moved && events[0].Of == EventsOf.Pieces && after.EventText(events[0]).Length > 5 &&
            events[0].Piece >= 0 && told[0].Piece == Constants.None && told.Length == events.Length &&
            again.Length == events.Length && again[0].Equals(events[0]) && state.MoveType(move) == "draw" &&
            Fails(Error.Move, "", () => state.MoveType(9999)) && state.UndoBarrier(move) == UndoBarrier.Yes &&
            Fails(Error.Argument, "", () => after.EventText(new Event { Piece = 70000 }));
    }

    static bool SpotsHoldAllPieces()
    {
        State state = FourCourts();
        int cards = 0, seen = 0;
        foreach (Spot spot in state.Spots())
        {
            cards += state.Inventory(spot);
            seen += state.View(Constants.Spectator).Inventory(spot, state.Read<FourCourts>().Where.Length - 1);
        }
        int turn = new List<GameField>(state.Game.Fields).FindIndex(field => field.Name == "turn");
        return cards == (int)FourCourtsNumber.Cards && seen == 0 && state.Field(turn) == 1 && state.PieceName(6) == "cups-7" &&
            Fails(Error.Argument, "", () => state.Inventory(new Spot { Place = 300 })) &&
            Fails(Error.Argument, "", () => state.Field(9999));
    }

    static bool ViewsAreVectors()
    {
        View view = FourCourts(4).View(2);
        ObservationRow[] layout = view.ObservationLayout();
        ObservationRow last = layout[layout.Length - 1];
        short[] values = view.Observe(), longer = new short[values.Length + 1];
        string[] own = Array.ConvertAll(Array.FindAll(layout, row => !row.IsPublic), row => row.Name);
        return string.Join(" ", own) == "hand discards" && layout[0].Name == "players" && layout[0].Kind == Observed.Players && values[layout[0].Offset] == 4 &&
            values.Length == last.Offset + last.Count && view.Observe(longer) == values.Length && longer[0] == values[0] &&
            layout[0].Greatest == 4 && Fails(Error.Buffer, "", () => view.Observe(new short[1]));
    }

    static bool MovesAndViewsHaveTexts()
    {
        View view = FourCourts(4).View(2);
        Game game = view.Game;
        return game.MoveName(257) == "dais crown card=major-0 monarch#0" && view.PrivateText().StartsWith("hand: ") &&
            FourCourts().View(Constants.Spectator).PrivateText() == "" &&
            Fails(Error.Move, "", () => game.MoveName((ushort)game.MoveSpace));
    }

    static bool PlayoutsAreAddedUp()
    {
        State state = FourCourts();
        Rng one = new Rng(5), other = one.Copy();
        Totals totals = state.Playouts(one, 20);
        var scores = new long[3];
        ulong wins = 0, ranks = 0;
        for (int i = 0; i < 20; i++)
        {
            Standing standing = state.Playout(other).Standing();
            scores[1] += standing.Scores[1];
            ranks += (ulong)standing.Ranks[2];
            wins += standing.Ranks[0] == 1 ? 1ul : 0;
        }
        return totals.Playouts == 20 && totals.Over == 20 && totals.Scores.Length == 3 && totals.Scores[1] == scores[1] &&
            totals.Ranks[2] == ranks && totals.Wins[0] == wins && one.Next() == other.Next() && totals.Plies > 20;
    }

    static bool GeneratorsGiveNumbers()
    {
        Rng rng = new Rng(0), copy = rng.Copy(), stream = new Rng(0, 1);
        return rng.Next() == 0x99ec5f36cb75f2b4 && rng.Next() != stream.Next() && copy.Next() == 0x99ec5f36cb75f2b4 &&
            copy.Below(6) < 6;
    }

    static bool MatchesGoBackAndForth()
    {
        using (Match match = Match.New("four_courts", 7), other = Match.New("four_courts", 7))
        {
            int drawn = match.Resolve(), ply = match.Ply;
            State before = match.State;
            ushort move = before.LegalMoves()[0];
            if (drawn != ply || !Fails(Error.Ply, "", () => match.Play(ply + 1, before.Actor, move)))
                return false;
            match.Play(before.Actor, before.MoveText(move));
            match.Undo();
            if (match.State != before || match.Length != ply + 1 || match.StateAt(ply + 1) == before)
                return false;
            match.Redo();
            match.Host = "{\"name\":\"Gwenhwyfar, née ŵ\"}";
            other.AppendJournal(match.JournalJson(0));
            if (match.IsOver || match.Ended != null)
                return false;
            match.Close(Reason.Resign, 1);
            using (Match again = Match.FromJson(match.ToJson(JsonFlag.Hashes)), from = Match.From(before))
                return again.State == match.State && again.Host == match.Host && again.Ended.Value.Seat == 1 &&
                    again.Ended.Value.Reason == Reason.Resign && again.IsOver && other.State == match.State &&
                    match.MoveAt(ply) == move && match.EventsAt(ply).Length > 0 &&
                    match.EventsFor(ply, 0).Length == match.EventsAt(ply).Length && from.State == before &&
                    match.UndoFloor <= ply && Fails(Error.Ply, "ply", () => match.GoTo(-1)) &&
                    Fails(Error.Argument, "limit: must not be negative", () => before.Playout(new Rng(1), -1)) && match.IsBarrierAt(0) && again.Host.Contains("née ŵ") &&
                    match.MoveJson(0, Constants.Spectator).Contains("null") && match.MoveJson(ply, 0).StartsWith("{") &&
                    match.HistoryJson(0, ply).Contains("\"plies\"") && Fails(Error.Closed, "", () => match.Resolve());
        }
    }

    static bool AMatchRefusesWithTheRule()
    {
        ushort move;
        State state = Dais(out move);
        using (Match match = Match.From(state))
            return Fails(Error.Move, "(FC-7)", () => match.Play(state.Actor, move)) &&
                Fails(Error.Seat, "'s turn", () => match.Play((state.Actor + 1) % 3, state.LegalMoves()[0])) &&
                Fails(Error.Seat, "'s turn", () => match.Play((state.Actor + 1) % 3, "fly")) &&
                Fails(Error.Ply, "at ply " + match.Ply, () => match.Play(match.Ply + 1, state.Actor, "fly")) &&
                Fails(Error.Move, "\"fly\"", () => match.Play(state.Actor, "fly")) &&
                Fails(Error.Move, "(FC-7)", () => match.PlayAndResolve(state.Actor, state.MoveText(move))) &&
                Fails(Error.Move, "\"fly\"", () => match.PlayAndResolve(state.Actor, "fly")) &&
                Fails(Error.Json, "", () => match.Play(state.Actor, "{\"type\":")) &&
                Fails(Error.Rng, "", () => match.GetRng()) && match.State == state;
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
                Rng rng = Rng.FromBytes(bytes), kept;
                match.SetRng(rng);
                match.Resolve();
                drawn[i] = match.State;
                State.New("four_courts").Resolve(rng);
                kept = match.GetRng();
                if (kept.Next() != rng.Next() || match.GetRng().Next() == kept.Next())
                    return false;
            }
        return Caught<ArgumentException>(() => Rng.FromBytes(new byte[31])).ParamName == "bytes" &&
            drawn[0].Hash() == drawn[1].Hash() && drawn[0].Hash() != drawn[2].Hash();
    }

    static bool WhatWasDisposedOfIsRefused()
    {
        Rng rng;
        State state = Artus(out rng);
        Match match = Match.New("artus", 1);
        var search = new Search(state.View(state.Actor), 1, 10);
        match.Dispose();
        match.Dispose();
        search.Dispose();
        search.Dispose();
        return Caught<ObjectDisposedException>(() => match.Resolve()) != null &&
            Caught<ObjectDisposedException>(() => match.State.ToString()) != null &&
            Caught<ObjectDisposedException>(() => search.Run(1)) != null;
    }

    static bool ForgottenMatchesAndSearchesAreFreed()
    {
        Rng rng;
        View view = Artus(out rng).View(2);
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

    static bool SearchesFindMoves()
    {
        Rng rng;
        State state = Artus(out rng);
        using (Search search = new Search(state.View(state.Actor), 1), other = new Search(state.View(state.Actor), 2))
        {
            search.Run(200);
            other.Run(100);
            search.Add(other);
            SearchMove[] moves = search.Moves();
            uint visits = 0;
            foreach (SearchMove row in moves)
                visits += row.Visits;
            return moves.Length == state.LegalMoves().Length && visits == 300 && state.IsLegal(search.Best) &&
                search.Progress().Iterations == 300 && search.Progress().Nodes > 1 && search.Line()[0] == search.Best &&
                search.Line(0).Length == 0 &&
                Fails(Error.Seat, "", () => new Search(state.View((state.Actor + 1) % 3), 1));
        }
    }

    /// <summary>A value network that ignores the view (src/bots/network.h): only the bias of its output is not 0.</summary>
    static byte[] ConstantNetwork(Position position, short eighths)
    {
        var bytes = new List<byte>(Encoding.ASCII.GetBytes("LGNW"));
        int rows = position.ObservationLayout().Length + 1;
        foreach (int number in new[] { 1, rows, 16, 16, 0, 0 })
            bytes.AddRange(new[] { (byte)number, (byte)0 });
        for (int i = 0; i < 8; i++)
            bytes.Add((byte)(position.ObservationHash() >> 8 * i));
        bytes.AddRange(new byte[8 * rows + 16 * (2 + 16 + 2 + 2)]);
        bytes.AddRange(new[] { (byte)0, (byte)(2 * eighths) });
        return bytes.ToArray();
    }

    static bool NetworksEvaluateViews()
    {
        State state = FourCourts(), other = State.New("artus");
        View view = state.View((state.Actor + 1) % 3);
        byte[] network = ConstantNetwork(state, 0), foreign = ConstantNetwork(other, 0);
        other.CheckNetwork(foreign);
        return view.Evaluate(network) == Constants.SearchWin / 2 && view.Evaluate(ConstantNetwork(state, 8)) == 47911 &&
            view.Evaluate() > 0 && view.Evaluate() < Constants.SearchWin &&
            view.ObservationHash() == state.ObservationHash() && view.ObservationHash() != other.ObservationHash() &&
            Fails(Error.Network, "", () => view.Evaluate(foreign)) &&
            Fails(Error.Network, "", () => state.CheckNetwork(new byte[0])) &&
            Fails(Error.Full, "", () => state.View(Constants.Spectator).Evaluate()) &&
            Fails(Error.Full, "", () => state.View(Constants.Spectator).Evaluate(network)) &&
            Caught<ArgumentNullException>(() => state.CheckNetwork(null)).ParamName == "network";
    }

    static string Found(Search search)
    {
        search.Run(50);
        return string.Join(" ", Array.ConvertAll(search.Moves(), row => row.Visits + ":" + row.Value));
    }

    static bool SearchesKeepTheirNetwork()
    {
        State state = FourCourts();
        View view = state.View(state.Actor);
        byte[] network = ConstantNetwork(state, 8);
        using (Search first = new Search(view, 1, network: network), playouts = new Search(view, 1, playouts: true))
        {
            Array.Clear(network, 0, network.Length);
            GC.Collect();
            string found = Found(first);
            using (var second = new Search(view, 1, network: ConstantNetwork(state, 8)))
                return found == Found(second) && found != Found(playouts) &&
                    Fails(Error.Network, "", () => new Search(view, 1, network: network)) &&
                    Fails(Error.Argument, "", () => new Search(view, 1, network: ConstantNetwork(state, 8), playouts: true));
        }
    }

    static bool SearchesRunForATime()
    {
        Rng rng;
        State state = Artus(out rng);
        using (var search = new Search(state.View(state.Actor), 1))
        {
            search.RunFor(TimeSpan.Zero);
            ulong none = search.Progress().Iterations;
            var watch = System.Diagnostics.Stopwatch.StartNew();
            search.RunFor(TimeSpan.FromMilliseconds(20));
            TimeSpan spent = watch.Elapsed;
            ulong some = search.Progress().Iterations;
            return none == 1 && some > none && spent >= TimeSpan.FromMilliseconds(20) &&
                Fails(Error.Argument, "must not be negative", () => search.RunFor(TimeSpan.FromTicks(-1))) &&
                search.Progress().Iterations == some;
        }
    }

    static bool ABotTakesItsSeedFromTheGenerator()
    {
        Rng rng;
        State state = Artus(out rng);
        View view = state.View(state.Actor);
        Rng copy = rng.Copy();
        uint iterations = Bot.Iterations(view, Level.Easy);
        using (var search = new Search(view, copy.Next(), iterations))
        {
            search.Run(iterations);
            return Bot.Move(view, Level.Easy, rng) == search.Choose(Level.Easy) && rng.Next() == copy.Next() &&
                Fails(Error.Argument, "", () => Bot.Move(view, (Level)9, rng));
        }
    }

    static string BotsLine(string game) // as in test/support/golden.c
    {
        var rng = new Rng(7, 1);
        using (Match match = Match.New(new Config(game), 7))
        {
            match.Resolve();
            while (!match.State.IsOver && match.Ply < 60)
            {
                State state = match.State;
                match.Play(state.Actor, Bot.Move(state.View(state.Actor), Level.Easy, rng));
                match.Resolve();
            }
            if (string.Join("\n", match.Log(0)) + "\n" != File.ReadAllText("test/golden/" + game + "-log.txt"))
                throw new Exception("another log of " + game);
            return game + ": " + match.Ply + " plies, 0x" + match.State.Hash().ToString("x16");
        }
    }

    static bool BotsPlayAsInC()
    {
        string[] lines = File.ReadAllLines("test/golden/bots.txt");
        foreach (string line in lines)
            if (BotsLine(line.Split(':')[0]) != line)
                throw new Exception("not " + line);
        return lines.Length > 0;
    }

    static bool LogsAreSentences()
    {
        State state = State.New("arthurs_court");
        using (Match match = Match.New(new Config("arthurs_court"), 7))
        {
            match.Play(0, 0);
            string told = "A b takes a jester from the peasantry to their court.";
            return state.Sentence(0, 1, "A\nb") == told && match.Log(1, new[] { "A\nb" }, 0)[0] == told &&
                match.Log(1, null, 1).Length == 0 && match.Log(1)[0].StartsWith("Player 0 takes") &&
                Fails(Error.Argument, "", () => match.Log(9)) && Fails(Error.Move, "", () => state.Sentence(65535, 0)) &&
                match.Log(1, "A\0b")[0] == told;
        }
    }

    static bool BatchesDoWhatSingleCallsDo()
    {
        State first = State.New("arthur_card_game");
        var batch = new Batch(first, 5, 9, 2);
        var single = new State[5];
        var rngs = new Rng[5];
        for (int i = 0; i < 5; i++)
        {
            rngs[i] = new Rng(9, 2 + (ulong)i);
            single[i] = first.Resolve(rngs[i]);
        }
        batch.Resolve();
        int[] actors = batch.Actors();
        byte[] masks = batch.LegalMasks();
        short[] seen = batch.Observe();
        var moves = new ushort[5];
        for (int i = 0; i < 5; i++)
        {
            moves[i] = single[i].LegalMoves()[0];
            short[] values = single[i].View(actors[i]).Observe();
            if (batch[i] != single[i] || actors[i] != single[i].Actor || masks[i * batch.Game.PlayerMoves + moves[i]] != 1 ||
                seen[i * values.Length + 3] != values[3] || batch.Standings()[i].Scores[1] != single[i].Standing().Scores[1])
                return false;
        }
        int[] offsets;
        ushort[] all = batch.LegalMoves(out offsets);
        for (int i = 0; i < 5; i++)
        {
            ushort[] legal = single[i].LegalMoves();
            if (legal.Length != offsets[i + 1] - offsets[i])
                return false;
            for (int j = 0; j < legal.Length; j++)
                if (all[offsets[i] + j] != legal[j])
                    return false;
        }
        var stepped = new Batch(first, 5, 9, 2);
        stepped.Resolve();
        int[] next = stepped.Step(moves);
        var same = new Batch(first, 5, 9, 2);
        same.Resolve();
        same.Apply(moves);
        same.Resolve();
        for (int i = 0; i < 5; i++)
            if (next[i] != same.Actors()[i] || stepped[i] != same[i] || all.Length != offsets[5])
                return false;
        batch.Apply(moves);
        int[] plies = batch.Playout(40);
        for (int i = 0; i < 5; i++)
            if (batch[i] != single[i].Apply(moves[i]).Playout(rngs[i], 40) || plies[i] == 0)
                return false;
        batch[2] = single[2];
        bool[] resets = batch.Reset();
        return batch.Count == 5 && batch[2] == single[2] && !resets[2] && batch.First == first &&
            new Batch(first, new ulong[] { 4, 5 }).Count == 2;
    }

    static bool ABatchGoesOnAfterAnError()
    {
        State state = FourCourts();
        ushort legal = state.LegalMoves()[0];
        var batch = new Batch(state, 3);
        var errors = new Error[3];
        batch.Apply(new ushort[] { legal, 9999, legal }, errors);
        return batch[0] == state.Apply(legal) && batch[1] == state && batch[2] == batch[0] && errors[0] == Error.Ok &&
            errors[1] == Error.Move && Fails(Error.Move, "[1]: ", () => new Batch(state, 2).Apply(new[] { legal, (ushort)9999 })) &&
            Fails(Error.Rng, "[0]: ", () => batch.Playout()) && Fails(Error.Game, "", () => batch[0] = State.New("artus")) &&
            Fails(Error.Argument, "", () => batch[0] = FourCourts(2)) &&
            Caught<ArgumentException>(() => batch.Apply(new ushort[2])).ParamName == "moves" &&
            Caught<ArgumentException>(() => batch.LegalMasks(new byte[4])).ParamName == "into" &&
            Caught<ArgumentException>(() => batch.Resolve(new Error[2])).ParamName == "errors" &&
            Caught<ArgumentOutOfRangeException>(() => new Batch(state, -1)).ParamName == "n" &&
            new Batch(state, 0).LegalMasks().Length == 0;
    }

    /// <summary>What a serialiser that takes all public properties and fields writes.</summary>
    static string Written(object value, int depth = 0)
    {
        if (value == null || value is string || value.GetType().IsPrimitive || value is Enum || depth > 6)
            return value + ";";
        var text = new StringBuilder();
        if (value is IEnumerable)
            foreach (object each in (IEnumerable)value)
                text.Append(Written(each, depth + 1));
        foreach (PropertyInfo property in value.GetType().GetProperties())
            if (property.GetIndexParameters().Length == 0 && !property.GetMethod.IsStatic)
                text.Append(property.Name).Append('=').Append(Written(property.GetValue(value, null), depth + 1));
        foreach (FieldInfo field in value.GetType().GetFields())
            if (!field.IsStatic)
                text.Append(field.Name).Append('=').Append(Written(field.GetValue(value), depth + 1));
        return text.ToString();
    }

    static bool NothingHiddenIsWrittenByMistake()
    {
        State state = FourCourts(), other = state.View(Constants.Spectator).Determinize(new Rng(2));
        View view = state.View(0), same = view.Determinize(new Rng(2)).View(0);
        Rng rng = new Rng(11), another = new Rng(12);
        using (Match match = Match.From(state, 1), second = Match.From(other, 2))
            return state != other && state.View(Constants.Spectator) == other.View(Constants.Spectator) &&
                Written(state) == Written(other) && Written(match) == Written(second) && Written(rng) == Written(another) &&
                Written(new Batch(state, 2, 1)) == Written(new Batch(other, 2, 2)) && Written(match).Contains("Ply=0") &&
                Written(view) == Written(same) && view.ToString() == same.ToString() && rng.ToString() == another.ToString() &&
                match.ToString() == second.ToString();
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
                    hashes[me] ^= State.FromJson(State.New("artus").ToJson()).Playout(rng).Hash();
            });
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
        return hashes[0] != 0 && hashes[0] == hashes[1] && hashes[1] == hashes[2] && hashes[2] == hashes[3];
    }

    static bool ThreadsThatComeFirstSeeTheSameGames()
    {
        var found = new Game[4];
        var threads = new Thread[4];
        var start = new Barrier(4);
        for (int i = 0; i < 4; i++)
        {
            int me = i;
            threads[i] = new Thread(() =>
            {
                start.SignalAndWait();
                found[me] = Game.Find("artus");
            });
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
        return Array.TrueForAll(found, game => game == Game.Find("artus"));
    }

    static int Main()
    {
        Check("threads that come first see the same games", ThreadsThatComeFirstSeeTheSameGames); // must come first
        Check("structs have the sizes of C", SizesAreThoseOfC);
        Check("games have options, places, fields, phases, refusals and a catalogue", GamesHaveTables);
        Check("games are read with names of C#", GamesAreRead);
        Check("components replace the printed parts", ComponentsReplaceWhatIsPrinted);
        Check("errors have text and path", ErrorsSayWhatAndWhere);
        Check("null is refused", NullIsRefused);
        Check("a refused move has its rule", RefusalsNameTheirRule);
        Check("explainAny gives the refusal nearest to legal", RefusalsOfAThingThatIsTouched);
        Check("MovesWith lists the moves of what is touched", MovesOfAThingThatIsTouched);
        Check("moves have arguments by name", MovesHaveArguments);
        Check("a match plays and resolves, and undoes a decision", MatchesPlayAndResolve);
        Check("the view of a player out of turn says whose turn it is", AViewOfAnotherSaysWhoseTurnItIs);
        Check("states are values, and survive JSON", StatesAreValues);
        Check("moves go into arrays", MovesGoIntoArrays);
#if LOGRES_SPANS
        Check("spans are filled", SpansAreFilled);
#endif
        Check("chance has weights", ChanceHasWeights);
        Check("events tell what happened", EventsTellWhatHappened);
        Check("information keys step by what is seen", KeysStepByWhatIsSeen);
        Check("configs have bounds", ConfigsHaveBounds);
        Check("the spots together have all pieces", SpotsHoldAllPieces);
        Check("views are vectors with a layout", ViewsAreVectors);
        Check("moves have names without a state, and views a private text", MovesAndViewsHaveTexts);
        Check("playouts are added up", PlayoutsAreAddedUp);
        Check("generators give numbers", GeneratorsGiveNumbers);
        Check("matches undo, redo and are saved", MatchesGoBackAndForth);
        Check("a match refuses with the rule", AMatchRefusesWithTheRule);
        Check("a match draws from a generator of the host, with all of its bits", AMatchDrawsFromAGeneratorOfTheHost);
        Check("a disposed match or search is refused", WhatWasDisposedOfIsRefused);
        Check("forgotten matches and searches are freed", ForgottenMatchesAndSearchesAreFreed);
        Check("searches find moves, and are added up", SearchesFindMoves);
        Check("networks evaluate views", NetworksEvaluateViews);
        Check("searches keep their network", SearchesKeepTheirNetwork);
        Check("searches run for a time", SearchesRunForATime);
        Check("a bot takes its seed from the generator", ABotTakesItsSeedFromTheGenerator);
        Check("bots play as in C", BotsPlayAsInC);
        Check("logs are sentences with the names of the host", LogsAreSentences);
        Check("batches do what single calls do", BatchesDoWhatSingleCallsDo);
        Check("a batch goes on after an error", ABatchGoesOnAfterAnError);
        Check("nothing hidden is written by mistake", NothingHiddenIsWrittenByMistake);
        Check("threads share nothing", ThreadsShareNothing);
        Console.WriteLine("1.." + count);
        return failed;
    }
}
