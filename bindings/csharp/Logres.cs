// Logres for C#: the rules engine through P/Invoke, for Unity, Godot and other hosts. Needs Native.cs beside it and the
// shared library where the runtime finds it. C# 7.0, no unsafe code. SPDX-License-Identifier: MIT
//
//     var rng = new Rng(7);
//     State state = State.New(new Config("artus").Set("players", 3).Choose("variant", "advanced")).Resolve(rng);
//     foreach (ushort move in state.LegalMoves()) Console.WriteLine(state.MoveText(move));
//     state = state.Apply(state.LegalMoves()[0]);
//
// A State or View is immutable, and any thread may use it. A Match and a Search own native memory: dispose of them, or
// leave this to the garbage collector. They, generators, configs and batches belong to one thread at a time. Seats
// count from 0; an actor or viewer may also be Constants.Chance, Nobody, Spectator or None. Errors throw a
// LogresException, and an invalid null throws an ArgumentNullException.
#if NET5_0_OR_GREATER || NETCOREAPP2_1_OR_GREATER || NETSTANDARD2_1_OR_GREATER || NET_STANDARD_2_1
#define LOGRES_SPANS
#endif
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;

namespace Logres
{
    /// <summary>The reason why a move is illegal.</summary>
    public sealed class Explanation
    {
        /// <summary>
        /// The rule that forbids the move, from the game's page: "FC-7"; empty if no rule of the game forbids it.
        /// </summary>
        public string Rule { get; private set; }

        /// <summary>A sentence with the numbers of this position.</summary>
        public string Text { get; private set; }

        /// <summary>The Number of a row of Game.Refusals; 0 if no rule of the game forbids the move.</summary>
        public int Refusal { get; private set; }

        /// <summary>The nearness: higher values are closer to a legal move.</summary>
        public int Nearness { get; private set; }

        readonly int[] numbers;

        /// <summary>The values of {1}, {2} and {3} in the refusal's text.</summary>
        public int[] Numbers { get { return (int[])numbers.Clone(); } }

        internal Explanation(Error code, ref logres_problem problem)
        {
            Rule = Call.Text(problem.rule);
            Text = Call.Text(problem.text);
            if (Text == "")
                Text = Call.Meaning(code);
            Refusal = problem.refusal;
            Nearness = problem.nearness;
            numbers = problem.number;
        }

        /// <summary>The sentence with its rule.</summary>
        public override string ToString()
        {
            return Rule == "" ? Text : Text + " (" + Rule + ")";
        }
    }

    /// <summary>An error of the library. The message of an illegal move names the rule that forbids it.</summary>
    public sealed class LogresException : Exception
    {
        /// <summary>The error's number.</summary>
        public Error Code { get; private set; }

        /// <summary>The path in the input, such as "players[2].treasury[0]"; may be empty.</summary>
        public string Path { get; private set; }

        readonly Explanation why;

        /// <summary>As Explanation.Rule.</summary>
        public string Rule { get { return why == null ? "" : why.Rule; } }

        /// <summary>As Explanation.Refusal.</summary>
        public int Refusal { get { return why == null ? 0 : why.Refusal; } }

        /// <summary>As Explanation.Nearness.</summary>
        public int Nearness { get { return why == null ? 0 : why.Nearness; } }

        /// <summary>As Explanation.Numbers.</summary>
        public int[] Numbers { get { return why == null ? new int[Constants.RefusalNumbers] : why.Numbers; } }

        internal LogresException(Error code, string message, string path = "", Explanation explanation = null)
            : base(path == "" ? message : path + ": " + message)
        {
            Code = code;
            Path = path;
            why = explanation;
        }
    }

    /// <summary>Common parts: loading, errors, texts and buffers.</summary>
    static class Call
    {
        internal delegate Error Writer(byte[] buffer, UIntPtr capacity, ref UIntPtr need);

        internal delegate Error Reader<T>(T[] buffer, uint capacity, ref uint count);

        static bool ready;

        /// <summary>Throws unless the library exists and has the version of Native.cs.</summary>
        internal static void Ready()
        {
            if (ready)
                return;
            uint number;
            try
            {
                number = Native.logres_version_number();
            }
            catch (DllNotFoundException why)
            {
                throw new DllNotFoundException("cannot load the Logres library \"" + Native.Library + "\" (logres.dll, " +
                    "liblogres.so or liblogres.dylib): put it where the runtime looks for libraries, and what it needs itself, such " +
                    "as cJSON. " + why.Message, why);
            }
            if (number / 100 != Constants.VersionNumber / 100) // major and minor
                throw new LogresException(Error.Version, "the library has version " + Text(Native.logres_version()) +
                    ", but Native.cs is made for " + Constants.VersionMajor + "." + Constants.VersionMinor);
            ready = true;
        }

        internal static T Given<T>(T value, string name) where T : class
        {
            if (value == null)
                throw new ArgumentNullException(name);
            return value;
        }

        internal static string Meaning(Error code)
        {
            return Text(Native.logres_error_text((int)code));
        }

        internal static void Check(Error code, string path = "")
        {
            if (code != Error.Ok)
                throw new LogresException(code, Meaning(code), path);
        }

        internal static void Check(Error code, ref logres_problem problem)
        {
            if (code == Error.Ok)
                return;
            var why = new Explanation(code, ref problem);
            throw new LogresException(code, why.ToString(), Text(problem.path), why);
        }

        /// <summary>Calls a function with the address and size of bytes, which stay pinned during the call.</summary>
        internal static Error Pinned(byte[] bytes, Func<IntPtr, UIntPtr, Error> call)
        {
            GCHandle pin = GCHandle.Alloc(bytes, GCHandleType.Pinned);
            try
            {
                return call(pin.AddrOfPinnedObject(), (UIntPtr)(uint)bytes.Length);
            }
            finally
            {
                pin.Free();
            }
        }

        static readonly Encoding Strict = new UTF8Encoding(false, true);

        /// <summary>Returns the NUL-terminated bytes of text. Refuses invalid Unicode.</summary>
        internal static byte[] Utf8(string text, Error code = Error.Json, string path = "")
        {
            try
            {
                return Strict.GetBytes(Given(text, "text") + "\0");
            }
            catch (EncoderFallbackException)
            {
                throw new LogresException(code, "not Unicode", path);
            }
        }

        /// <summary>Does the same for a call that reads text up to its NUL. Refuses text that contains a NUL.</summary>
        internal static byte[] Line(string text, Error code, string path = "")
        {
            if (Given(text, "text").IndexOf('\0') >= 0)
                Check(code, path);
            return Utf8(text, code, path);
        }

        /// <summary>
        /// Returns the names of seats as lines. Within a name, a line break would start the name of the next seat and a
        /// NUL would end the text, so both become spaces.
        /// </summary>
        internal static byte[] Names(string[] names)
        {
            string[] lines = Array.ConvertAll(names ?? new string[0],
                name => (name ?? "").Replace('\n', ' ').Replace('\0', ' '));
            return Utf8(string.Join("\n", lines), Error.Text, "names");
        }

        /// <summary>Returns the number of a ply. The library refuses plies outside the match.</summary>
        internal static uint Ply(int ply)
        {
            if (ply < 0)
                Check(Error.Ply, "ply");
            return (uint)ply;
        }

        internal static uint Count(int count, string name)
        {
            if (count < 0)
                throw new LogresException(Error.Argument, "must not be negative", name);
            return (uint)count;
        }

        internal static UIntPtr Length(byte[] utf8)
        {
            return (UIntPtr)(uint)(utf8.Length - 1);
        }

        internal static string Text(byte[] bytes)
        {
            int end = Array.IndexOf(bytes, (byte)0);
            return Encoding.UTF8.GetString(bytes, 0, end < 0 ? bytes.Length : end);
        }

        internal static string Text(IntPtr text)
        {
            if (text == IntPtr.Zero)
                return null;
            var bytes = new List<byte>();
            for (byte one; (one = Marshal.ReadByte(text, bytes.Count)) != 0;)
                bytes.Add(one);
            return Encoding.UTF8.GetString(bytes.ToArray());
        }

        /// <summary>Returns the text of a writer function, using a sufficiently large buffer.</summary>
        internal static string Written(Writer write)
        {
            var need = UIntPtr.Zero;
            var buffer = new byte[Constants.TextState];
            Error code = write(buffer, (UIntPtr)(uint)buffer.Length, ref need);
            if (code == Error.Buffer)
            {
                buffer = new byte[checked((int)need)];
                code = write(buffer, need, ref need);
            }
            Check(code);
            return Text(buffer);
        }

        /// <summary>Returns all values of a reader function.</summary>
        internal static T[] Filled<T>(Reader<T> read)
        {
            uint count = 0;
            Error code = read(null, 0, ref count);
            if (code != Error.Buffer)
                Check(code);
            var all = new T[count];
            if (count > 0)
                Check(read(all, count, ref count));
            return all;
        }

        /// <summary>Does the same for a reader function with at most `most` values.</summary>
        internal static T[] Filled<T>(int most, Reader<T> read)
        {
            uint count = 0;
            var all = new T[most];
            Check(read(all, (uint)most, ref count));
            return Rows.First(all, (int)count);
        }
    }

    /// <summary>The arguments of moves.</summary>
    static class Arguments
    {
        // Sufficient for the library's JSON of moves, without spaces: names have no quote, comma or bracket.
        static readonly Regex Member = new Regex("\"([^\"]*)\":(\"[^\"]*\"|\\[[^]]*]|[^,}]*)");

        internal static IReadOnlyDictionary<string, object> Of(string json)
        {
            var all = new Dictionary<string, object>();
            foreach (System.Text.RegularExpressions.Match member in Member.Matches(json))
                all[member.Groups[1].Value] = Value(member.Groups[2].Value);
            all.Remove("type");
            return all;
        }

        static object Value(string json)
        {
            switch (json[0])
            {
                case '"':
                    return json.Substring(1, json.Length - 2);
                case '[':
                    string list = json.Substring(1, json.Length - 2);
                    return list == "" ? new object[0] : Array.ConvertAll(list.Split(','), Value);
                case 'n':
                    return null;
                case 't':
                case 'f':
                    return json == "true";
                default:
                    return int.Parse(json, CultureInfo.InvariantCulture);
            }
        }
    }

    /// <summary>The library.</summary>
    public static class Library
    {
        /// <summary>Its version, "0.1.0".</summary>
        public static string Version
        {
            get
            {
                Call.Ready();
                return Call.Text(Native.logres_version());
            }
        }
    }

    // ---- games ---------------------------------------------------------------------------------------------------

    /// <summary>
    /// A row of a table in the library, read member by member, because an older library's rows may be shorter.
    /// </summary>
    struct Row
    {
        readonly IntPtr at;

        internal Row(IntPtr row)
        {
            at = row;
        }

        internal int Int(int offset)
        {
            return Marshal.ReadInt32(at, offset);
        }

        internal string Text(int offset)
        {
            return Call.Text(Marshal.ReadIntPtr(at, offset));
        }

        /// <summary>Returns the names at a member's pointer, or null.</summary>
        internal IReadOnlyList<string> Names(int offset, int count)
        {
            IntPtr first = Marshal.ReadIntPtr(at, offset);
            return first == IntPtr.Zero ? null : List(count, i => Call.Text(Marshal.ReadIntPtr(first, i * IntPtr.Size)));
        }

        internal static IReadOnlyList<T> List<T>(int count, Func<int, T> row)
        {
            var all = new T[count];
            for (int i = 0; i < count; i++)
                all[i] = row(i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>An option of a game.</summary>
    public sealed class GameOption
    {
        public string Name { get; private set; }
        public OptionKind Kind { get; private set; }

        /// <summary>Constants.None means null.</summary>
        public int Default { get; private set; }

        /// <summary>The smallest value, apart from null.</summary>
        public int Low { get; private set; }

        /// <summary>The greatest value; for seats it shrinks to the number of players - 1.</summary>
        public int High { get; private set; }

        /// <summary>The names of a choice, by value; null for other options.</summary>
        public IReadOnlyList<string> Names { get; private set; }

        internal GameOption(IntPtr at)
        {
            var row = new Row(at);
            Name = row.Text(logres_option.name);
            Kind = (OptionKind)row.Int(logres_option.kind);
            Default = row.Int(logres_option.default_value);
            Low = row.Int(logres_option.low);
            High = row.Int(logres_option.high);
            Names = row.Names(logres_option.names, High + 1);
        }
    }

    /// <summary>A kind of place where pieces can be.</summary>
    public sealed class GamePlace
    {
        public string Name { get; private set; }

        /// <summary>Whether each seat has its own place.</summary>
        public bool PerSeat { get; private set; }

        /// <summary>0, or the number of places of this kind.</summary>
        public int Parts { get; private set; }

        /// <summary>The names of the parts; null if they are only numbers.</summary>
        public IReadOnlyList<string> PartNames { get; private set; }

        /// <summary>Who sees which pieces are there.</summary>
        public PlaceSeen Seen { get; private set; }

        internal GamePlace(IntPtr at)
        {
            var row = new Row(at);
            Name = row.Text(logres_place.name);
            PerSeat = row.Int(logres_place.per_seat) != 0;
            Parts = row.Int(logres_place.parts);
            PartNames = row.Names(logres_place.part_names, Parts);
            Seen = (PlaceSeen)row.Int(logres_place.seen);
        }
    }

    /// <summary>A counter or other field that events report.</summary>
    public sealed class GameField
    {
        public string Name { get; private set; }

        /// <summary>The kind of its events.</summary>
        public EventKind Event { get; private set; }

        /// <summary>0, or the number of values.</summary>
        public int Parts { get; private set; }

        /// <summary>Whether the parts are seats.</summary>
        public bool PerSeat { get; private set; }

        /// <summary>The names of the parts; null if they are only numbers.</summary>
        public IReadOnlyList<string> PartNames { get; private set; }

        /// <summary>The meaning of a value.</summary>
        public ValueKind Value { get; private set; }

        /// <summary>The names of the values for ValueKind.Name; otherwise null.</summary>
        public IReadOnlyList<string> ValueNames { get; private set; }

        internal GameField(IntPtr at)
        {
            var row = new Row(at);
            Name = row.Text(logres_field.name);
            Event = (EventKind)row.Int(logres_field.@event);
            Parts = row.Int(logres_field.parts);
            PerSeat = row.Int(logres_field.per_seat) != 0;
            PartNames = row.Names(logres_field.part_names, Parts);
            Value = (ValueKind)row.Int(logres_field.value);
            ValueNames = row.Names(logres_field.value_names, row.Int(logres_field.name_count));
        }
    }

    /// <summary>A reason for which a game refuses moves.</summary>
    public sealed class GameRefusal
    {
        /// <summary>The number, from 1, as in Explanation.Refusal and LogresException.Refusal.</summary>
        public int Number { get; private set; }

        /// <summary>A rule on the game's page, such as "FC-7".</summary>
        public string Rule { get; private set; }

        /// <summary>A sentence: {1} … {3} are numbers, and {piece 1} is the name of a piece.</summary>
        public string Words { get; private set; }

        /// <summary>Whether {1} is required and {2} available.</summary>
        public bool IsShort { get; private set; }

        internal GameRefusal(IntPtr at, int number)
        {
            var row = new Row(at);
            Number = number;
            Rule = row.Text(logres_refusal.rule);
            Words = row.Text(logres_refusal.words);
            IsShort = row.Int(logres_refusal.is_short) != 0;
        }
    }

    /// <summary>A game of the library.</summary>
    public sealed class Game
    {
        static Game[] all;
        readonly IntPtr pointer;

        public string Id { get; private set; }
        public string Title { get; private set; }
        public string Designer { get; private set; }

        /// <summary>The game's number, which never changes.</summary>
        public int Number { get; private set; }

        /// <summary>The rules revision, as in JSON.</summary>
        public int Rules { get; private set; }

        public int MinPlayers { get; private set; }
        public int MaxPlayers { get; private set; }
        public int DefaultPlayers { get; private set; }

        /// <summary>The exclusive upper bound of player move numbers.</summary>
        public int PlayerMoves { get; private set; }

        /// <summary>The exclusive upper bound of all move numbers.</summary>
        public int MoveSpace { get; private set; }

        /// <summary>The maximum number of legal moves of a player in any state.</summary>
        public int MostLegalMoves { get; private set; }

        /// <summary>The maximum number of outcomes of a chance node, numbered PlayerMoves … MoveSpace - 1.</summary>
        public int MostChanceOutcomes { get; private set; }

        /// <summary>The maximum number of events of a move.</summary>
        public int MostEvents { get; private set; }

        /// <summary>Whether every game ends by its rules, even without a turn_limit.</summary>
        public bool MustEnd { get; private set; }

        /// <summary>Whether all information is public.</summary>
        public bool IsPerfectInformation { get; private set; }

        /// <summary>Whether chance moves can follow the first move of a player.</summary>
        public bool HasLaterChance { get; private set; }

        /// <summary>Whether the players share one score, and win or lose together.</summary>
        public bool IsCooperative { get; private set; }

        /// <summary>Whether fewer points are better.</summary>
        public bool LowerIsBetter { get; private set; }

        public IReadOnlyList<GameOption> Options { get; private set; }
        public IReadOnlyList<GamePlace> Places { get; private set; }
        public IReadOnlyList<GameField> Fields { get; private set; }

        /// <summary>
        /// The reasons for refusing moves; number n is at n - 1. Later reasons are closer to a legal move.
        /// </summary>
        public IReadOnlyList<GameRefusal> Refusals { get; private set; }

        /// <summary>The names of the phases, as in JSON.</summary>
        public IReadOnlyList<string> Phases { get; private set; }

        /// <summary>The printed names of the pieces. PieceName of a state returns those of its components.</summary>
        public IReadOnlyList<string> Pieces { get; private set; }

        Game(IntPtr found)
        {
            var row = new Row(found);
            pointer = found;
            Id = row.Text(logres_game_info.id);
            Title = row.Text(logres_game_info.title);
            Designer = row.Text(logres_game_info.designer);
            Number = row.Int(logres_game_info.number);
            Rules = row.Int(logres_game_info.rules);
            MinPlayers = row.Int(logres_game_info.min_players);
            MaxPlayers = row.Int(logres_game_info.max_players);
            DefaultPlayers = row.Int(logres_game_info.default_players);
            PlayerMoves = row.Int(logres_game_info.player_moves);
            MoveSpace = row.Int(logres_game_info.move_space);
            MostLegalMoves = row.Int(logres_game_info.most_legal_moves);
            MostChanceOutcomes = row.Int(logres_game_info.most_chance_outcomes);
            MostEvents = row.Int(logres_game_info.most_events);
            MustEnd = row.Int(logres_game_info.must_end) != 0;
            IsPerfectInformation = row.Int(logres_game_info.is_perfect_information) != 0;
            HasLaterChance = row.Int(logres_game_info.has_later_chance) != 0;
            IsCooperative = row.Int(logres_game_info.is_cooperative) != 0;
            LowerIsBetter = row.Int(logres_game_info.lower_is_better) != 0;
            Pieces = row.Names(logres_game_info.pieces, row.Int(logres_game_info.piece_count));
            ReadTables(row);
        }

        void ReadTables(Row row)
        {
            Options = Row.List(row.Int(logres_game_info.option_count),
                i => new GameOption(Native.logres_game_option(pointer, (uint)i)));
            Places = Row.List(row.Int(logres_game_info.place_count),
                i => new GamePlace(Native.logres_game_place(pointer, (uint)i)));
            Fields = Row.List(row.Int(logres_game_info.field_count),
                i => new GameField(Native.logres_game_field(pointer, (uint)i)));
            Refusals = Row.List(Math.Max(row.Int(logres_game_info.refusal_count) - 1, 0),
                i => new GameRefusal(Native.logres_game_refusal(pointer, (uint)i + 1), i + 1));
            Phases = Row.List(row.Int(logres_game_info.phase_count),
                i => Call.Text(Native.logres_game_phase_name(pointer, i)));
        }

        /// <summary>All games, which are read once.</summary>
        internal static Game[] Known()
        {
            Call.Ready();
            if (Volatile.Read(ref all) == null)
            {
                var games = new Game[Native.logres_game_count()];
                for (uint i = 0; i < games.Length; i++)
                    games[i] = new Game(Native.logres_game_at(i));
                Interlocked.CompareExchange(ref all, games, null); // another thread may have been faster
            }
            return Volatile.Read(ref all);
        }

        /// <summary>All games, in the order of their numbers.</summary>
        public static IReadOnlyList<Game> All { get { return Array.AsReadOnly(Known()); } }

        public static Game Find(string id)
        {
            Call.Ready();
            return At(Native.logres_game_find(Call.Line(id, Error.Game)), Error.Game);
        }

        /// <summary>The description of the game for generic clients, as JSON (docs/json.md).</summary>
        public string Catalogue
        {
            get
            {
                return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                    Native.logres_game_to_json(pointer, IntPtr.Zero, 0, buffer, capacity, ref need));
            }
        }

        /// <summary>
        /// Returns the name of a move number without a state, for action tables and logs. It is unique in the game,
        /// within a rules revision. "play knight card=knight:1-4 from#0 steps=-12" moves the first knight, wherever it
        /// is; "#" precedes an index. For display, use MoveText of a state.
        /// </summary>
        public string MoveName(ushort move)
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_move_name(pointer, move, buffer, capacity, ref need));
        }

        internal static Game At(IntPtr found, Error otherwise)
        {
            Game game = Array.Find(Known(), each => each.pointer == found);
            if (game == null)
                Call.Check(otherwise);
            return game;
        }

        internal IntPtr Pointer { get { return pointer; } }

        public override string ToString()
        {
            return Title;
        }
    }

    static partial class Native
    {
        /// <summary>Without a state.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Error logres_game_to_json(IntPtr game, IntPtr noState, uint flags, [In, Out] byte[] buffer,
            UIntPtr capacity, ref UIntPtr need);

#if LOGRES_SPANS
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Error logres_legal_moves(ref logres_state state, ref ushort moves, uint capacity,
            ref uint count);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Error logres_legal_mask(ref logres_state state, ref ulong mask, uint words);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Error logres_observe(ref logres_state view, ref short values, uint capacity, ref uint count);
#endif
    }

    /// <summary>Bounds that no game of a config exceeds, from its first state on. Scores and margins are bounded for
    /// every standing, including the result. A margin is a player's score minus the best score of the others.</summary>
    public sealed class Bounds
    {
        /// <summary>Plies of a game, including chance plies; null: no bound.</summary>
        public int? MostPlies { get; private set; }

        /// <summary>Null: no bound.</summary>
        public int? MostChancePlies { get; private set; }

        /// <summary>int.MinValue if the game declares none.</summary>
        public int LeastScore { get; private set; }

        /// <summary>int.MaxValue if the game declares none.</summary>
        public int MostScore { get; private set; }

        public int LeastMargin { get; private set; }
        public int MostMargin { get; private set; }

        internal Bounds(logres_bounds raw)
        {
            MostPlies = raw.most_plies == Constants.None ? (int?)null : raw.most_plies;
            MostChancePlies = raw.most_chance_plies == Constants.None ? (int?)null : raw.most_chance_plies;
            LeastScore = raw.least_score;
            MostScore = raw.most_score;
            LeastMargin = raw.least_margin;
            MostMargin = raw.most_margin;
        }
    }

    /// <summary>The number of players and the options of a game.</summary>
    public sealed class Config
    {
        internal logres_config raw;

        /// <summary>Creates a config with the defaults of a game.</summary>
        public Config(string game)
        {
            Call.Ready();
            Call.Check(Native.logres_config_init_sized(Call.Line(game, Error.Game), ref raw,
                (UIntPtr)logres_config.Size), game);
        }

        internal Config(ref logres_state state)
        {
            Call.Check(Native.logres_config_of_sized(ref state, ref raw, (UIntPtr)logres_config.Size));
        }

        /// <summary>Reads a config from JSON. Missing options get their defaults.</summary>
        public static Config FromJson(string game, string json)
        {
            var config = new Config(game);
            var problem = new logres_problem();
            byte[] text = Call.Utf8(json);
            Call.Check(Native.logres_config_from_json_sized(Call.Line(game, Error.Game), text, Call.Length(text),
                ref config.raw, (UIntPtr)logres_config.Size, ref problem), ref problem);
            return config;
        }

        /// <summary>Sets "players" or an option; its range is checked when the config is used.</summary>
        public Config Set(string name, int value)
        {
            Call.Check(Native.logres_config_set(ref raw, Call.Line(name, Error.Config, name), value), name);
            return this;
        }

        /// <summary>Sets an option that is a choice to one of its names.</summary>
        public Config Choose(string name, string value)
        {
            Call.Check(Native.logres_config_choose(ref raw, Call.Line(name, Error.Config, name),
                Call.Line(value, Error.Config, name)), name);
            return this;
        }

        /// <summary>Returns bounds that no game of this config exceeds.</summary>
        public Bounds Bounds()
        {
            var bounds = new logres_bounds();
            var problem = new logres_problem();
            Call.Check(Native.logres_bounds_of_sized(ref raw, ref bounds, (UIntPtr)logres_bounds.Size, ref problem),
                ref problem);
            return new Bounds(bounds);
        }

        /// <summary>
        /// Replaces printed data; null restores it. Start from the data of a state, State.Read&lt;Artus&gt;().Printed,
        /// and modify it.
        /// </summary>
        public Config SetComponents(GameComponents components)
        {
            int bytes = components == null ? 0 : components.Size;
            IntPtr memory = components == null ? IntPtr.Zero : Marshal.AllocHGlobal(bytes);
            try
            {
                if (components != null)
                    components.Write(memory);
                Call.Check(Native.logres_config_set_components(ref raw, memory, (UIntPtr)(uint)bytes), "components");
            }
            finally
            {
                Marshal.FreeHGlobal(memory);
            }
            return this;
        }

        /// <summary>The game's id.</summary>
        public string Game
        {
            get { return Array.Find(Logres.Game.Known(), game => game.Number == raw.game).Id; }
        }

        /// <summary>The config with all its options.</summary>
        public string ToJson()
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_config_to_json(ref raw, 0, buffer, capacity, ref need));
        }
    }

    /// <summary>
    /// A random number generator with the same numbers on every platform. Use it for secrets only with FromBytes.
    /// </summary>
    public sealed class Rng
    {
        internal logres_rng raw;

        internal Rng()
        {
        }

        public Rng(ulong seed, ulong stream = 0)
        {
            Call.Ready();
            Call.Check(Native.logres_rng_seed(ref raw, seed, stream));
        }

        /// <summary>
        /// Creates an unpredictable generator, seeded from the system's entropy, for tables where people play.
        /// </summary>
        public static Rng Fresh()
        {
            var bytes = new byte[32];
            using (var system = System.Security.Cryptography.RandomNumberGenerator.Create())
                system.GetBytes(bytes);
            return FromBytes(bytes);
        }

        /// <summary>Creates a generator from 32 bytes, not all of them 0.</summary>
        public static Rng FromBytes(byte[] bytes)
        {
            var rng = new Rng();
            if (Call.Given(bytes, "bytes").Length != 32)
                throw new ArgumentException("must be 32 bytes", "bytes");
            rng.raw.word0 = BitConverter.ToUInt64(bytes, 0);
            rng.raw.word1 = BitConverter.ToUInt64(bytes, 8);
            rng.raw.word2 = BitConverter.ToUInt64(bytes, 16);
            rng.raw.word3 = BitConverter.ToUInt64(bytes, 24);
            return rng;
        }

        /// <summary>Returns a copy, which continues with the same numbers.</summary>
        public Rng Copy()
        {
            return new Rng { raw = raw };
        }

        /// <summary>Returns the next 64 random bits.</summary>
        public ulong Next()
        {
            ulong value = 0;
            Call.Check(Native.logres_rng_next(ref raw, ref value));
            return value;
        }

        /// <summary>Returns a uniformly distributed number from 0 to bound - 1.</summary>
        public uint Below(uint bound)
        {
            uint value = 0;
            Call.Check(Native.logres_rng_below(ref raw, bound, ref value));
            return value;
        }
    }

    // ---- results and events --------------------------------------------------------------------------------------

    /// <summary>Scores and ranks by seat, and the winning seats: those of rank 1, or in a cooperative game all or
    /// none.</summary>
    public sealed class Standing
    {
        public int[] Scores { get; private set; }
        public int[] Ranks { get; private set; }
        public int[] Winners { get; private set; }

        internal Standing(logres_result raw)
        {
            Scores = Rows.First(raw.scores, (int)raw.players);
            Ranks = Rows.First(raw.ranks, (int)raw.players);
            var winners = new List<int>();
            for (int seat = 0; seat < Ranks.Length; seat++)
                if ((raw.winners >> seat & 1) != 0)
                    winners.Add(seat);
            Winners = winners.ToArray();
        }
    }

    /// <summary>Sums over playouts. Sums by seat use the last standings.</summary>
    public sealed class Totals
    {
        public ulong Playouts { get; private set; }

        /// <summary>The number of playouts that reached the end of the game.</summary>
        public ulong Over { get; private set; }

        public ulong Plies { get; private set; }
        public long[] Scores { get; private set; }
        public ulong[] Ranks { get; private set; }

        /// <summary>The number of playouts in which the seat was among the winners.</summary>
        public ulong[] Wins { get; private set; }

        internal Totals(logres_totals raw, int players)
        {
            Playouts = raw.playouts;
            Over = raw.over;
            Plies = raw.plies;
            Scores = Rows.First(raw.scores, players);
            Ranks = Rows.First(raw.ranks, players);
            Wins = Rows.First(raw.wins, players);
        }
    }

    /// <summary>A place within a state: an index into Game.Places, a seat and a part; Constants.None for none.</summary>
    public struct Spot
    {
        public int Place, Seat, Part;

        internal Spot(logres_spot raw)
        {
            Place = raw.place;
            Seat = raw.seat;
            Part = raw.part;
        }

        /// <summary>Fails for values outside the range of the C struct, which belong to no state.</summary>
        internal logres_spot Raw()
        {
            return new logres_spot { place = Small(Place), seat = Small(Seat), part = Small(Part) };
        }

        static sbyte Small(int value)
        {
            return value < sbyte.MinValue || value > sbyte.MaxValue ? sbyte.MinValue : (sbyte)value;
        }
    }

    /// <summary>One record of a move. Apply and EventsAt return full records; redact them for clients.</summary>
    public struct Event
    {
        public EventKind Kind;

        /// <summary>The viewers who may know the piece: bit 1 &lt;&lt; seat, Constants.SeenBySpectators.</summary>
        public int SeenBy;

        /// <summary>For pieces: an index into Game.Pieces, or Constants.None; otherwise into Game.Fields.</summary>
        public int Piece;

        /// <summary>For pieces: their old spot.</summary>
        public Spot From;

        /// <summary>For pieces: their new spot; for points: Part is the seat; for fields: Part of the value.</summary>
        public Spot To;

        /// <summary>For pieces: their number; for points: the change; for a field: the new value.</summary>
        public int Amount;

        /// <summary>The form of the record; 0 for an unknown kind.</summary>
        public EventsOf Of { get { return (EventsOf)Native.logres_event_class((int)Kind); } }

        internal Event(logres_event raw)
        {
            Kind = (EventKind)raw.kind;
            SeenBy = raw.seen_by;
            Piece = raw.piece;
            From = new Spot(raw.from);
            To = new Spot(raw.to);
            Amount = raw.amount;
        }

        internal logres_event Raw()
        {
            if ((int)Kind < 0 || (int)Kind > byte.MaxValue || SeenBy < 0 || SeenBy > ushort.MaxValue ||
                Piece < short.MinValue || Piece > short.MaxValue)
                Call.Check(Error.Argument);
            return new logres_event
            {
                kind = (byte)Kind, seen_by = (ushort)SeenBy, piece = (short)Piece, from = From.Raw(), to = To.Raw(),
                amount = Amount
            };
        }

        internal static Event[] All(logres_event[] raw)
        {
            return Array.ConvertAll(raw, each => new Event(each));
        }

        internal static logres_event[] AllRaw(Event[] events)
        {
            return Array.ConvertAll(Call.Given(events, "events"), each => each.Raw());
        }
    }

    /// <summary>A row of a layout: Count values from Offset on, ordered by seat, part and piece.</summary>
    public sealed class ObservationRow
    {
        /// <summary>Unique: the option, field or place; "hand_size" for the totals of "hand"; "players",
        /// "components".</summary>
        public string Name { get; private set; }

        public Observed Kind { get; private set; }

        /// <summary>An index into the game's options, fields or places; otherwise Constants.None.</summary>
        public int Index { get; private set; }

        /// <summary>The meaning of a value.</summary>
        public ValueKind Value { get; private set; }

        public int Offset { get; private set; }
        public int Count { get; private set; }

        /// <summary>1, or the maximum number of players.</summary>
        public int Seats { get; private set; }

        /// <summary>1, or the number of parts.</summary>
        public int Parts { get; private set; }

        /// <summary>1, or the number of counted pieces.</summary>
        public int Pieces { get; private set; }

        /// <summary>For counts and slots: the first piece; otherwise Constants.None.</summary>
        public int FirstPiece { get; private set; }

        /// <summary>If not 0, each seat has its own pieces; this is the offset to the next seat's.</summary>
        public int PieceStep { get; private set; }

        public int Least { get; private set; }
        public int Greatest { get; private set; }

        /// <summary>Whether all viewers see the same values, rotated to their own seat.</summary>
        public bool IsPublic { get; private set; }

        internal ObservationRow(logres_observation_row raw)
        {
            Name = Call.Text(raw.name);
            Kind = (Observed)raw.kind;
            Index = raw.index;
            Value = (ValueKind)raw.value;
            Offset = (int)raw.offset;
            Count = (int)raw.count;
            Seats = (int)raw.seats;
            Parts = (int)raw.parts;
            Pieces = (int)raw.pieces;
            FirstPiece = raw.first_piece;
            PieceStep = raw.piece_step;
            Least = raw.least;
            Greatest = raw.greatest;
            IsPublic = raw.is_public != 0;
        }
    }

    // ---- states and views ----------------------------------------------------------------------------------------

    /// <summary>The base of State and View.</summary>
    public abstract class Position : IEquatable<Position>
    {
        internal logres_state raw;

        internal Position()
        {
        }

        public Game Game { get { return Game.At(Native.logres_game_of(ref raw), Error.State); } }
        public int Players { get { return (int)Native.logres_players(ref raw); } }

        /// <summary>A seat, Constants.Chance, or Constants.Nobody when the game is over.</summary>
        public int Actor { get { return Native.logres_actor(ref raw); } }

        /// <summary>For enums such as ArtusPhase.</summary>
        public int Phase { get { return Native.logres_phase(ref raw); } }

        /// <summary>The name of the phase, as in JSON.</summary>
        public string PhaseName { get { return Game.Phases[Phase]; } }

        public bool IsOver { get { return Native.logres_is_over(ref raw) == 1; } }

        /// <summary>The same on every platform. Keep a full state's hash on the server: it can prove a guess.</summary>
        public ulong Hash()
        {
            return Native.logres_hash(ref raw);
        }

        /// <summary>
        /// Starts an information key, a number for everything that a viewer has seen since this state. Two plays have
        /// equal keys if and only if the viewer cannot tell them apart. For a match, use Match.InfoKey.
        /// </summary>
        public ulong InfoKey(int viewer)
        {
            ulong key = 0;
            Call.Check(Native.logres_info_key_start(ref raw, viewer, ref key));
            return key;
        }

        /// <summary>The config of the game.</summary>
        public Config Config()
        {
            return new Config(ref raw);
        }

        /// <summary>Returns all data of a game: `state.Read&lt;FourCourts>()`.</summary>
        public T Read<T>() where T : GameData, new()
        {
            var data = new T();
            Call.Check(data.Fill(ref raw));
            return data;
        }

        // ---- moves

        /// <summary>
        /// Returns the legal moves; at a chance node its outcomes. Fails for a view whose viewer is not to move.
        /// </summary>
        public ushort[] LegalMoves()
        {
            uint count = 0;
            Error code = Native.logres_legal_moves(ref raw, null, 0, ref count);
            if (code != Error.Buffer)
                Moved(code, 0);
            var moves = new ushort[count];
            LegalMoves(moves);
            return moves;
        }

        /// <summary>Writes them to an array, which must be long enough, and returns their number.</summary>
        public int LegalMoves(ushort[] moves)
        {
            uint count = 0;
            Moved(Native.logres_legal_moves(ref raw, Call.Given(moves, "moves"), (uint)moves.Length, ref count), 0);
            return (int)count;
        }

        /// <summary>
        /// Returns the legal moves with these values, as in ExplainAny, which says why there are none.
        /// </summary>
        public ushort[] MovesWith(string values)
        {
            uint count = 0;
            byte[] text = Call.Line(values, Error.Text);
            var moves = new ushort[Constants.MovesMax];
            Moved(Native.logres_moves_with(ref raw, text, moves, (uint)moves.Length, ref count), 0);
            Array.Resize(ref moves, (int)count);
            return moves;
        }

        /// <summary>
        /// Returns the legal moves except those that no sensible player makes; all legal moves if none remains.
        /// </summary>
        public ushort[] SensibleMoves()
        {
            uint count = 0;
            Error code = Native.logres_sensible_moves(ref raw, null, 0, ref count);
            if (code != Error.Buffer)
                Moved(code, 0);
            var moves = new ushort[count];
            Moved(Native.logres_sensible_moves(ref raw, moves, count, ref count), 0);
            return moves;
        }

        /// <summary>Returns the legal moves as a set: bit m % 64 of word m / 64.</summary>
        public ulong[] LegalMask()
        {
            var mask = new ulong[(Game.MoveSpace + 63) / 64];
            LegalMask(mask);
            return mask;
        }

        /// <summary>Writes the set to an array, which must be long enough.</summary>
        public void LegalMask(ulong[] mask)
        {
            Moved(Native.logres_legal_mask(ref raw, Call.Given(mask, "mask"), (uint)mask.Length), 0);
        }

#if LOGRES_SPANS
        /// <summary>LegalMoves into a span.</summary>
        public int LegalMoves(Span<ushort> moves)
        {
            uint count = 0;
            Moved(Native.logres_legal_moves(ref raw, ref MemoryMarshal.GetReference(moves), (uint)moves.Length, ref count), 0);
            return (int)count;
        }

        /// <summary>LegalMask into a span.</summary>
        public void LegalMask(Span<ulong> mask)
        {
            Moved(Native.logres_legal_mask(ref raw, ref MemoryMarshal.GetReference(mask), (uint)mask.Length), 0);
        }
#endif

        public bool IsLegal(ushort move)
        {
            return Native.logres_is_legal(ref raw, move) == 1;
        }

        /// <summary>
        /// Returns why a move is illegal; null for a legal one. The answer is safe to show to the mover.
        /// </summary>
        public Explanation Explain(ushort move)
        {
            var problem = new logres_problem();
            return Explained(Native.logres_explain(ref raw, move, ref problem), ref problem);
        }

        /// <summary>
        /// Returns why no move with these values ("card=cups-7") is legal, for the move nearest to a legal one; null if
        /// one is legal.
        /// </summary>
        public Explanation ExplainAny(string values)
        {
            var problem = new logres_problem();
            byte[] text = Call.Line(values, Error.Text);
            return Explained(Native.logres_explain_any(ref raw, text, ref problem), ref problem);
        }

        static Explanation Explained(Error code, ref logres_problem problem)
        {
            if (code == Error.Move)
                return new Explanation(code, ref problem);
            Call.Check(code, ref problem);
            return null;
        }

        /// <summary>Throws the error of a call with a move, including why the move or the turn is wrong.</summary>
        internal void Moved(Error code, ushort move)
        {
            if (code == Error.Move || code == Error.View || code == Error.Seat)
            {
                var problem = new logres_problem();
                Error why = Native.logres_explain(ref raw, move, ref problem);
                if (why == code || why == Error.View)
                    Call.Check(code, ref problem);
            }
            Call.Check(code);
        }

        /// <summary>Returns whether a player keeps new knowledge after the move is undone.</summary>
        public UndoBarrier UndoBarrier(ushort move)
        {
            int barrier = 0;
            Moved(Native.logres_undo_barrier(ref raw, move, ref barrier), move);
            return (UndoBarrier)barrier;
        }

        /// <summary>Returns the number of a move given as text ("bid 3,4" or labeled) or as JSON.</summary>
        public ushort Move(string text)
        {
            ushort move = 0;
            var problem = new logres_problem();
            if (Call.Given(text, "text").TrimStart('\uFEFF').TrimStart().StartsWith("{", StringComparison.Ordinal))
            {
                byte[] json = Call.Utf8(text);
                Call.Check(Native.logres_move_from_json(ref raw, json, Call.Length(json), ref move, ref problem), ref problem);
            }
            else
                Call.Check(Native.logres_move_from_text(ref raw, Call.Line(text, Error.Text), ref move, ref problem),
                           ref problem);
            return move;
        }

        /// <summary>Returns the type of a move, "bid".</summary>
        public string MoveType(ushort move)
        {
            string type = Call.Text(Native.logres_move_type_name(ref raw, move));
            if (type == null)
                Call.Check(Error.Move);
            return type;
        }

        public string MoveText(ushort move, bool labelled = false)
        {
            uint flags = labelled ? (uint)TextFlag.Labels : 0;
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_move_to_text(ref raw, move, flags, buffer, capacity, ref need));
        }

        public string MoveJson(ushort move)
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_move_to_json(ref raw, move, 0, buffer, capacity, ref need));
        }

        /// <summary>
        /// Returns the arguments of a move by the names of JSON, without its type: (string)MoveArguments(move)["card"].
        /// A value is a string, an int, a bool, null, or an object[] of these.
        /// </summary>
        public IReadOnlyDictionary<string, object> MoveArguments(ushort move)
        {
            return Arguments.Of(MoveJson(move));
        }

        // ---- events, places and fields

        /// <summary>An event of a move before or after this state.</summary>
        public string EventText(Event record)
        {
            logres_event one = record.Raw();
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_event_to_text(ref raw, ref one, buffer, capacity, ref need));
        }

        public string EventsJson(Event[] events)
        {
            logres_event[] all = Event.AllRaw(events);
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_events_to_json(ref raw, all, (uint)all.Length, 0, buffer, capacity, ref need));
        }

        public Event[] EventsFromJson(string json)
        {
            var problem = new logres_problem();
            byte[] text = Call.Utf8(json);
            uint count = 0;
            Error code = Native.logres_events_from_json(ref raw, text, Call.Length(text), null, 0, ref count, ref problem);
            if (code != Error.Buffer)
                Call.Check(code, ref problem);
            var all = new logres_event[count];
            Call.Check(Native.logres_events_from_json(ref raw, text, Call.Length(text), all, count, ref count, ref problem),
                ref problem);
            return Event.All(all);
        }

        /// <summary>Returns copies of events, redacted for a viewer, in the same number and order.</summary>
        public Event[] RedactEvents(int viewer, Event[] events)
        {
            logres_event[] all = Event.AllRaw(events);
            Call.Check(Native.logres_events_redact(ref raw, viewer, all, (uint)all.Length));
            return Event.All(all);
        }

        public string PieceName(int piece)
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_piece_name(ref raw, piece, buffer, capacity, ref need));
        }

        /// <summary>Returns all spots, by place, then seat, then part.</summary>
        public Spot[] Spots()
        {
            var spots = new List<Spot>();
            var spot = new logres_spot { place = Constants.None, seat = Constants.None, part = Constants.None };
            while (Native.logres_next_spot(ref raw, ref spot) == 1)
                spots.Add(new Spot(spot));
            return spots.ToArray();
        }

        /// <summary>
        /// Returns the number of a piece at a spot; with Constants.None, of all pieces, including hidden ones.
        /// </summary>
        public int Inventory(Spot spot, int piece = Constants.None)
        {
            int count = 0;
            logres_spot at = spot.Raw();
            Call.Check(Native.logres_inventory(ref raw, ref at, piece, ref count));
            return count;
        }

        /// <summary>Returns the value of a field, or of a part of it.</summary>
        public int Field(int field, int part = Constants.None)
        {
            int value = 0;
            Call.Check(Native.logres_field_value(ref raw, field, part, ref value));
            return value;
        }

        // ---- standings

        /// <summary>The result of the game; null before the end.</summary>
        public Standing Result
        {
            get
            {
                var result = new logres_result();
                if (!IsOver)
                    return null;
                Call.Check(Native.logres_result_of_sized(ref raw, ref result, (UIntPtr)logres_result.Size));
                return new Standing(result);
            }
        }

        /// <summary>The result with the game's own keys (docs/json.md).</summary>
        public string ResultJson()
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_result_to_json(ref raw, 0, buffer, capacity, ref need));
        }

        /// <summary>The standing, as far as the viewer may know.</summary>
        public Standing Standing()
        {
            var result = new logres_result();
            Call.Check(Native.logres_standing_of_sized(ref raw, ref result, (UIntPtr)logres_result.Size));
            return new Standing(result);
        }

        // ---- descriptions

        /// <summary>The layout of the vectors of Observe.</summary>
        public ObservationRow[] ObservationLayout()
        {
            UIntPtr size = (UIntPtr)logres_observation_row.Size;
            logres_observation_row[] rows = Call.Filled((logres_observation_row[] all, uint capacity, ref uint count) =>
                Native.logres_observation_layout_sized(ref raw, all, size, capacity, ref count));
            return Array.ConvertAll(rows, row => new ObservationRow(row));
        }

        /// <summary>A hash of the meaning of observation values, the same for all configs of the game.</summary>
        public ulong ObservationHash()
        {
            return Native.logres_observation_hash(ref raw);
        }

        /// <summary>Checks that bytes are a value network for the game. Throws a LogresException otherwise.</summary>
        public void CheckNetwork(byte[] network)
        {
            var problem = new logres_problem();
            Error code = Call.Pinned(Call.Given(network, "network"), (bytes, size) =>
                Native.logres_network_check(ref raw, bytes, size, ref problem));
            Call.Check(code, ref problem);
        }

        /// <summary>Game.Catalogue, adapted to this state's config.</summary>
        public string Catalogue()
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_game_to_json(Game.Pointer, ref raw, 0, buffer, capacity, ref need));
        }

        /// <summary>The table by places and fields (docs/json.md).</summary>
        public string TableJson()
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_table_to_json(ref raw, 0, buffer, capacity, ref need));
        }

        /// <summary>JSON, for FromJson of the class.</summary>
        public abstract string ToJson();

        /// <summary>Returns whether both are the same state, or the same view.</summary>
        public bool Equals(Position other)
        {
            return !ReferenceEquals(other, null) && Native.logres_equal(ref raw, ref other.raw) == 1;
        }

        public override bool Equals(object other)
        {
            return Equals(other as Position);
        }

        public override int GetHashCode()
        {
            return Hash().GetHashCode();
        }

        public static bool operator ==(Position a, Position b)
        {
            return Equals(a, b);
        }

        public static bool operator !=(Position a, Position b)
        {
            return !Equals(a, b);
        }

        /// <summary>Returns the table as text.</summary>
        public override string ToString()
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_state_to_text(ref raw, buffer, capacity, ref need));
        }
    }

    /// <summary>A full, immutable state of any game.</summary>
    public sealed class State : Position
    {
        State()
        {
        }

        internal State(logres_state whole)
        {
            raw = whole;
        }

        /// <summary>Creates the first state of a game with default options.</summary>
        public static State New(string game)
        {
            return New(new Config(game));
        }

        public static State New(Config config)
        {
            var state = new State();
            var problem = new logres_problem();
            byte[] game = Call.Utf8(Call.Given(config, "config").Game);
            Call.Check(Native.logres_new(game, ref config.raw, ref state.raw, ref problem), ref problem);
            return state;
        }

        /// <summary>Reads a state from JSON.</summary>
        public static State FromJson(string json)
        {
            Call.Ready();
            var state = new State();
            var problem = new logres_problem();
            byte[] text = Call.Utf8(json);
            Call.Check(Native.logres_state_from_json(text, Call.Length(text), ref state.raw, ref problem), ref problem);
            return state;
        }

        public override string ToJson()
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_state_to_json(ref raw, 0, buffer, capacity, ref need));
        }

        public State Apply(ushort move)
        {
            var after = new State();
            Moved(Native.logres_apply(ref raw, move, ref after.raw), move);
            return after;
        }

        /// <summary>Applies a move given as text or JSON.</summary>
        public State Apply(string move)
        {
            return Apply(Move(move));
        }

        /// <summary>Applies a move and returns its events.</summary>
        public State Apply(ushort move, out Event[] events)
        {
            uint count = 0;
            var after = new State();
            var all = new logres_event[Constants.EventsMax];
            Moved(Native.logres_apply_events(ref raw, move, ref after.raw, all, (uint)all.Length, ref count), move);
            events = Event.All(Rows.First(all, (int)count));
            return after;
        }

        /// <summary>
        /// Returns the viewer's information key after a move, given the key before it. Chance moves are plies, too.
        /// </summary>
        public ulong InfoKeyAfter(ulong key, ushort move, int viewer)
        {
            uint count = 0;
            var after = new logres_state();
            var all = new logres_event[Constants.EventsMax];
            Moved(Native.logres_apply_events(ref raw, move, ref after, all, (uint)all.Length, ref count), move);
            Call.Check(Native.logres_info_key_step(ref raw, move, all, count, viewer, ref key));
            return key;
        }

        /// <summary>
        /// Returns a move of this full state and its effects as one line of English, limited to what a viewer may know:
        /// "Anna takes a knight from the aspirants to their court." The names are those of the seats; a seat without a
        /// name is "player 1". Match.Log returns the lines of a match.
        /// </summary>
        public string Sentence(ushort move, int viewer, params string[] names)
        {
            uint count = 0;
            var after = new logres_state();
            var all = new logres_event[Constants.EventsMax];
            byte[] lines = Call.Names(names);
            Moved(Native.logres_apply_events(ref raw, move, ref after, all, (uint)all.Length, ref count), move);
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_ply_to_sentence(ref raw, move, all, count, viewer, lines, buffer, capacity, ref need));
        }

        /// <summary>Apply for servers: refuses a client's move unless its seat is the actor.</summary>
        public State Play(int seat, ushort move)
        {
            var after = new State();
            var problem = new logres_problem();
            Call.Check(Native.logres_play(ref raw, seat, move, ref after.raw, ref problem), ref problem);
            return after;
        }

        /// <summary>Returns the outcomes of a chance node and their weights.</summary>
        public ushort[] Chance(out uint[] weights)
        {
            uint count = 0;
            var moves = new ushort[Constants.ChanceMax];
            var all = new uint[Constants.ChanceMax];
            Call.Check(Native.logres_chance_moves(ref raw, moves, all, (uint)moves.Length, ref count));
            weights = Rows.First(all, (int)count);
            return Rows.First(moves, (int)count);
        }

        /// <summary>Returns the outcome for a number below the sum of all weights: for dice, and for audits.</summary>
        public ushort ChancePick(uint number)
        {
            uint total = 0;
            ushort move = 0;
            Call.Check(Native.logres_chance_pick(ref raw, number, ref move, ref total));
            return move;
        }

        /// <summary>Draws a chance move by weight.</summary>
        public ushort Sample(Rng rng)
        {
            ushort move = 0;
            Call.Check(Native.logres_chance_sample(ref raw, ref Call.Given(rng, "rng").raw, ref move));
            return move;
        }

        /// <summary>Draws chance moves until a player acts or the game is over.</summary>
        public State Resolve(Rng rng)
        {
            uint plies = 0;
            var after = new State();
            Call.Check(Native.logres_resolve(ref raw, ref Call.Given(rng, "rng").raw, ref after.raw, ref plies));
            return after;
        }

        /// <summary>Plays random moves until the game is over, or for a number of plies.</summary>
        public State Playout(Rng rng, int limit = 100000)
        {
            uint plies = 0;
            var after = new State();
            Call.Check(Native.logres_playout(ref raw, ref Call.Given(rng, "rng").raw, Call.Count(limit, "limit"),
                ref after.raw, ref plies));
            return after;
        }

        /// <summary>Returns the sums of the last standings of n playouts.</summary>
        public Totals Playouts(Rng rng, int n, int limit = 100000)
        {
            var totals = new logres_totals();
            Call.Check(Native.logres_playout_totals_sized(ref raw, ref Call.Given(rng, "rng").raw, Call.Count(n, "n"),
                Call.Count(limit, "limit"), ref totals, (UIntPtr)logres_totals.Size));
            return new Totals(totals, Players);
        }

        /// <summary>Returns the view of a seat or of Constants.Spectator.</summary>
        public View View(int viewer)
        {
            var view = new logres_state();
            Error code = Native.logres_view(ref raw, viewer, ref view);
            if (code == Error.Argument)
                throw new LogresException(code, "must be a seat, 0 to " + (Players - 1) +
                    ", or a spectator; chance has no view", "viewer");
            Call.Check(code);
            return new View(view);
        }
    }

    /// <summary>One viewer's information about a state. Without Apply, a bot with a view cannot peek.</summary>
    public sealed class View : Position
    {
        internal View(logres_state view)
        {
            raw = view;
        }

        /// <summary>Reads a view from JSON.</summary>
        public static View FromJson(string json)
        {
            Call.Ready();
            var view = new logres_state();
            var problem = new logres_problem();
            byte[] text = Call.Utf8(json);
            Call.Check(Native.logres_view_from_json(text, Call.Length(text), ref view, ref problem), ref problem);
            return new View(view);
        }

        public override string ToJson()
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_view_to_json(ref raw, 0, buffer, capacity, ref need));
        }

        /// <summary>A seat or Constants.Spectator.</summary>
        public int Viewer { get { return Native.logres_viewer(ref raw); } }

        /// <summary>Returns a full state drawn uniformly from those that agree with the view.</summary>
        public State Determinize(Rng rng)
        {
            var state = new logres_state();
            Call.Check(Native.logres_determinize(ref raw, ref Call.Given(rng, "rng").raw, ref state));
            return new State(state);
        }

        /// <summary>Returns the pieces that the viewer sees and a spectator does not, one line per place.</summary>
        public string PrivateText()
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_private_to_text(ref raw, buffer, capacity, ref need));
        }

        /// <summary>
        /// Returns the value of the view for its viewer, 0 … Constants.SearchWin, estimated without a search by the
        /// value network of the game or by another one.
        /// </summary>
        public int Evaluate(byte[] network = null)
        {
            int value = 0;
            if (network != null)
                CheckNetwork(network);
            Call.Check(network == null ? Native.logres_evaluate(ref raw, ref value) : Call.Pinned(network, (bytes, size) =>
                Native.logres_evaluate_with(ref raw, bytes, size, ref value)));
            return value;
        }

        /// <summary>Returns the view as a vector, laid out by ObservationLayout.</summary>
        public short[] Observe()
        {
            return Call.Filled<short>((short[] all, uint capacity, ref uint count) =>
                Native.logres_observe(ref raw, all, capacity, ref count));
        }

        /// <summary>Writes the vector to an array, which must be long enough, and returns the number of values. Later
        /// items may change.</summary>
        public int Observe(short[] values)
        {
            uint count = 0;
            Call.Check(Native.logres_observe(ref raw, Call.Given(values, "values"), (uint)values.Length, ref count));
            return (int)count;
        }

#if LOGRES_SPANS
        /// <summary>Writes the vector to a span in the same way.</summary>
        public int Observe(Span<short> values)
        {
            uint count = 0;
            Call.Check(Native.logres_observe(ref raw, ref MemoryMarshal.GetReference(values), (uint)values.Length, ref count));
            return (int)count;
        }
#endif
    }

    // ---- matches -------------------------------------------------------------------------------------------------

    /// <summary>The way a match was closed by its host.</summary>
    public struct MatchEnd
    {
        public Reason Reason;

        /// <summary>The seat that resigned or lost on time, or Constants.None.</summary>
        public int Seat;

        /// <summary>The ply at which it was closed.</summary>
        public int Ply;
    }

    /// <summary>
    /// A match: states with undo, redo, save and replay. Dispose of it after use. One thread at a time.
    /// </summary>
    public sealed class Match : IDisposable
    {
        sealed class Handle : SafeHandle
        {
            internal Handle(IntPtr match) : base(IntPtr.Zero, true)
            {
                SetHandle(match);
            }

            public override bool IsInvalid { get { return handle == IntPtr.Zero; } }

            protected override bool ReleaseHandle()
            {
                Native.logres_match_free(handle);
                return true;
            }
        }

        readonly Handle handle;

        Match(IntPtr match)
        {
            handle = new Handle(match);
        }

        /// <summary>
        /// Creates a match of a game with default options. Without a seed, chance comes from the host.
        /// </summary>
        public static Match New(string game, ulong? seed = null)
        {
            return New(new Config(game), seed);
        }

        /// <summary>Creates a match of a game.</summary>
        public static Match New(Config config, ulong? seed = null)
        {
            byte[] id = Call.Utf8(Call.Given(config, "config").Game);
            IntPtr name = Marshal.AllocHGlobal(id.Length);
            try
            {
                Marshal.Copy(id, 0, name, id.Length);
                return With(config.raw, logres_config.Size, seed, (ref logres_match_options options, IntPtr memory) =>
                {
                    options.game = name;
                    options.config = memory;
                });
            }
            finally
            {
                Marshal.FreeHGlobal(name);
            }
        }

        /// <summary>Creates a match that starts from a state.</summary>
        public static Match From(State initial, ulong? seed = null)
        {
            return With(Call.Given(initial, "initial").raw, logres_state.Size, seed,
                (ref logres_match_options options, IntPtr memory) => options.initial = memory);
        }

        delegate void Fill(ref logres_match_options options, IntPtr memory);

        /// <summary>A match with a struct in memory that C may read.</summary>
        static Match With<T>(T value, int bytes, ulong? seed, Fill fill) where T : struct
        {
            var match = IntPtr.Zero;
            var problem = new logres_problem();
            var options = new logres_match_options { size = (uint)logres_match_options.Size };
            options.has_seed = seed.HasValue ? 1u : 0u;
            options.seed = seed ?? 0;
            IntPtr memory = Marshal.AllocHGlobal(bytes);
            try
            {
                Marshal.StructureToPtr(value, memory, false);
                fill(ref options, memory);
                Call.Check(Native.logres_match_new(ref options, ref match, ref problem), ref problem);
            }
            finally
            {
                Marshal.FreeHGlobal(memory);
            }
            return new Match(match);
        }

        /// <summary>Reads a match from JSON and verifies recorded hashes, unless they are of another version.</summary>
        public static Match FromJson(string json)
        {
            Call.Ready();
            var match = IntPtr.Zero;
            var problem = new logres_problem();
            byte[] text = Call.Utf8(json);
            Call.Check(Native.logres_match_from_json(text, Call.Length(text), IntPtr.Zero, ref match, ref problem), ref problem);
            return new Match(match);
        }

        /// <summary>Returns a deep copy of the match, including undone plies, generator, end and host object.</summary>
        public Match Copy()
        {
            var match = IntPtr.Zero;
            Call.Check(Native.logres_match_copy(handle, IntPtr.Zero, ref match));
            return new Match(match);
        }

        /// <summary>Frees the match. Later calls throw ObjectDisposedException.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        public State State
        {
            get
            {
                IntPtr state = Native.logres_match_state(handle);
                var copy = new State(Marshal.PtrToStructure<logres_state>(state));
                GC.KeepAlive(this); // the match owns the copied memory
                return copy;
            }
        }

        /// <summary>A copy of the generator of Resolve; it predicts all draws.</summary>
        public Rng GetRng()
        {
            var rng = new Rng();
            Call.Check(Native.logres_match_rng(handle, ref rng.raw));
            return rng;
        }

        /// <summary>Sets the generator of Resolve to a copy.</summary>
        public void SetRng(Rng rng)
        {
            Call.Check(Native.logres_match_set_rng(handle, ref Call.Given(rng, "rng").raw));
        }

        /// <summary>The number of plies played.</summary>
        public int Ply { get { return (int)Native.logres_match_ply(handle); } }

        /// <summary>The number of plies, including undone ones that Redo can play.</summary>
        public int Length { get { return (int)Native.logres_match_length(handle); } }

        /// <summary>Whether the game is over or the match was closed.</summary>
        public bool IsOver { get { return Native.logres_match_is_over(handle) == 1; } }

        /// <summary>Returns the earliest ply that Undo can reach without crossing a barrier.</summary>
        public int UndoFloor
        {
            get
            {
                uint ply = 0;
                Call.Check(Native.logres_match_undo_floor(handle, ref ply));
                return (int)ply;
            }
        }

        /// <summary>Returns whether a player keeps new knowledge after the ply is undone.</summary>
        public bool IsBarrierAt(int ply)
        {
            int barrier = 0;
            Call.Check(Native.logres_match_barrier_at(handle, Call.Ply(ply), ref barrier));
            return barrier == (int)UndoBarrier.Yes;
        }

        /// <summary>Returns the state before a ply.</summary>
        public State StateAt(int ply)
        {
            var state = new logres_state();
            Call.Check(Native.logres_match_state_at(handle, Call.Ply(ply), ref state));
            return new State(state);
        }

        public ushort MoveAt(int ply)
        {
            ushort move = 0;
            Call.Check(Native.logres_match_move_at(handle, Call.Ply(ply), ref move));
            return move;
        }

        /// <summary>
        /// Returns a viewer's information key before a ply, 0 to Ply: a number for everything that the viewer has seen
        /// until then. The match caches its keys, so calling this after each ply is fast.
        /// </summary>
        public ulong InfoKey(int ply, int viewer)
        {
            ulong key = 0;
            Call.Check(Native.logres_match_info_key(handle, Call.Ply(ply), viewer, ref key));
            return key;
        }

        /// <summary>Returns the move of a played ply as a viewer may know it, with null for hidden values.</summary>
        public string MoveJson(int ply, int viewer)
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_match_move_to_json(handle, Call.Ply(ply), viewer, 0, buffer, capacity, ref need));
        }

        /// <summary>Returns the same in the form of Position.MoveArguments.</summary>
        public IReadOnlyDictionary<string, object> MoveArguments(int ply, int viewer)
        {
            return Arguments.Of(MoveJson(ply, viewer));
        }

        /// <summary>Returns all events of a ply.</summary>
        public Event[] EventsAt(int ply)
        {
            return Event.All(Call.Filled<logres_event>(Constants.EventsMax,
                (logres_event[] all, uint capacity, ref uint count) =>
                    Native.logres_match_events_at(handle, Call.Ply(ply), all, capacity, ref count)));
        }

        /// <summary>Returns the events of a played ply, as a viewer may know them.</summary>
        public Event[] EventsFor(int ply, int viewer)
        {
            return Event.All(Call.Filled<logres_event>(Constants.EventsMax,
                (logres_event[] all, uint capacity, ref uint count) =>
                    Native.logres_match_events_for(handle, Call.Ply(ply), viewer, all, capacity, ref count)));
        }

        /// <summary>Plays one ply. Fails unless the seat is to move (Constants.Chance for chance).</summary>
        public void Play(int seat, ushort move)
        {
            Play(Ply, seat, move);
        }

        /// <summary>Does the same with a move given as text or JSON.</summary>
        public void Play(int seat, string move)
        {
            Play(Ply, seat, move);
        }

        /// <summary>Does the same, but fails if the match is no longer at this ply.</summary>
        public void Play(int ply, int seat, string move)
        {
            Send(ply, seat, move, false);
        }

        /// <summary>Does the same, but fails if the match is no longer at this ply.</summary>
        public void Play(int ply, int seat, ushort move)
        {
            Send(ply, seat, move, false);
        }

        /// <summary>Plays one ply, then calls Resolve. If either fails, the match stays unchanged.</summary>
        public void PlayAndResolve(int seat, ushort move)
        {
            PlayAndResolve(Ply, seat, move);
        }

        /// <summary>Does the same with a move given as text or JSON.</summary>
        public void PlayAndResolve(int seat, string move)
        {
            PlayAndResolve(Ply, seat, move);
        }

        /// <summary>Does the same, but fails if the match is no longer at this ply.</summary>
        public void PlayAndResolve(int ply, int seat, string move)
        {
            Send(ply, seat, move, true);
        }

        /// <summary>Does the same, but fails if the match is no longer at this ply.</summary>
        public void PlayAndResolve(int ply, int seat, ushort move)
        {
            Send(ply, seat, move, true);
        }

        Error Sent(int ply, int seat, ushort move, bool resolves, ref logres_problem problem)
        {
            uint at = Call.Ply(ply);
            return resolves ? Native.logres_match_play_and_resolve(handle, at, seat, move, ref problem)
                            : Native.logres_match_play(handle, at, seat, move, ref problem);
        }

        void Send(int ply, int seat, ushort move, bool resolves)
        {
            var problem = new logres_problem();
            Call.Check(Sent(ply, seat, move, resolves, ref problem), ref problem);
        }

        void Send(int ply, int seat, string move, bool resolves)
        {
            ushort number = ushort.MaxValue; // not a move of any game
            LogresException unread = null;
            try
            {
                number = State.Move(move);
            }
            catch (LogresException why)
            {
                unread = why; // thrown last, because a wrong seat is the more useful reason
            }
            var problem = new logres_problem();
            Error code = Sent(ply, seat, number, resolves, ref problem);
            if (code == Error.Move && unread != null)
                throw unread;
            Call.Check(code, ref problem);
        }

        /// <summary>
        /// Draws chance moves until a player acts or the game is over, and returns the number of plies.
        /// </summary>
        public int Resolve()
        {
            uint plies = 0;
            Call.Check(Native.logres_match_resolve(handle, ref plies));
            return (int)plies;
        }

        public void Undo()
        {
            Call.Check(Native.logres_match_undo(handle));
        }

        /// <summary>
        /// Undoes plies back to the latest one at which a seat had more than one legal move; if fair, not across a
        /// barrier.
        /// </summary>
        public void UndoDecision(int seat, bool fair = false)
        {
            Call.Check(Native.logres_match_undo_decision(handle, seat, fair ? 1 : 0));
        }

        public void Redo()
        {
            Call.Check(Native.logres_match_redo(handle));
        }

        public void GoTo(int ply)
        {
            Call.Check(Native.logres_match_goto(handle, Call.Ply(ply)));
        }

        /// <summary>Closes the match for a reason, by a seat or by nobody.</summary>
        public void Close(Reason reason, int seat = Constants.None)
        {
            Call.Check(Native.logres_match_close(handle, (int)reason, seat));
        }

        /// <summary>The way the match was closed; null if it was not.</summary>
        public MatchEnd? Ended
        {
            get
            {
                var end = new logres_match_end();
                Call.Check(Native.logres_match_end_of_sized(handle, ref end, (UIntPtr)logres_match_end.Size));
                if (end.reason == 0)
                    return null;
                return new MatchEnd { Reason = (Reason)end.reason, Seat = end.seat, Ply = (int)end.ply };
            }
        }

        /// <summary>A JSON object of the host, saved with the match.</summary>
        public string Host
        {
            get
            {
                return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                    Native.logres_match_host(handle, buffer, capacity, ref need));
            }
            set
            {
                var problem = new logres_problem();
                byte[] text = Call.Utf8(value);
                Call.Check(Native.logres_match_set_host(handle, text, Call.Length(text), ref problem), ref problem);
            }
        }

        /// <summary>
        /// Returns the whole match, including secrets; with JsonFlag.Hashes it has a hash for each ply.
        /// </summary>
        public string ToJson(JsonFlag flags = 0)
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_match_to_json(handle, (uint)flags, buffer, capacity, ref need));
        }

        /// <summary>
        /// Returns what a viewer may know, from a ply on. Send this to clients, never the match or its state.
        /// </summary>
        public string HistoryJson(int viewer, int from = 0)
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_match_history_to_json(handle, viewer, Call.Ply(from), 0, buffer, capacity, ref need));
        }

        /// <summary>
        /// Returns the played plies as lines of English, limited to what a viewer may know. Consecutive draws of chance
        /// share a line. See State.Sentence.
        /// </summary>
        public string[] Log(int viewer, params string[] names)
        {
            return Log(viewer, names, 0);
        }

        /// <summary>Returns the same lines from a ply on.</summary>
        public string[] Log(int viewer, string[] names, int from)
        {
            uint ply = Call.Ply(from);
            byte[] given = Call.Names(names);
            var lines = new List<string>();
            while (ply < Ply)
                lines.Add(Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                    Native.logres_match_sentence(handle, viewer, given, ref ply, buffer, capacity, ref need)));
            return lines.ToArray();
        }

        /// <summary>Returns the plies from a ply on as one line, for AppendJournal of an equal match.</summary>
        public string JournalJson(int from)
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_match_journal_to_json(handle, Call.Ply(from), (uint)JsonFlag.Host, buffer, capacity, ref need));
        }

        public void AppendJournal(string journal)
        {
            var problem = new logres_problem();
            byte[] text = Call.Utf8(journal);
            Call.Check(Native.logres_match_append_journal(handle, text, Call.Length(text), ref problem), ref problem);
        }
    }

    // ---- bots ----------------------------------------------------------------------------------------------------

    /// <summary>Computer players that see only a view.</summary>
    public static class Bot
    {
        /// <summary>
        /// Returns a bot's move at a level. rng.Next() seeds its search, so the same generator produces the same move
        /// in every language. A view with a single sensible move is not searched.
        /// </summary>
        public static ushort Move(View view, Level level, Rng rng)
        {
            ushort move = 0;
            var bytes = UIntPtr.Zero;
            Call.Given(rng, "rng");
            Call.Given(view, "view").Moved(Native.logres_bot_memory(ref view.raw, (int)level, ref bytes), 0);
            IntPtr memory = Marshal.AllocHGlobal(new IntPtr(checked((long)bytes)));
            try
            {
                Call.Check(Native.logres_bot_move(ref view.raw, (int)level, ref rng.raw, memory, bytes, ref move));
            }
            finally
            {
                Marshal.FreeHGlobal(memory);
            }
            return move;
        }

        /// <summary>Returns the iterations of a level in the game of a view, with its variant and players.</summary>
        public static uint Iterations(View view, Level level)
        {
            return Native.logres_bot_iterations(ref Call.Given(view, "view").raw, (int)level);
        }
    }

    /// <summary>A search's results for a move.</summary>
    public struct SearchMove
    {
        public ushort Move;

        /// <summary>Iterations that began with this move; better moves have more.</summary>
        public uint Visits;

        /// <summary>The mean result for the viewer, 0 … Constants.SearchWin.</summary>
        public int Value;

        /// <summary>The viewer's mean score at the end of iterations, in hundredths.</summary>
        public int Score;
    }

    /// <summary>The progress of a search.</summary>
    public struct SearchProgress
    {
        public ulong Iterations, Plies;

        /// <summary>Nodes of the tree in use.</summary>
        public uint Nodes;

        /// <summary>Nodes that fit in memory.</summary>
        public uint Room;

        /// <summary>The depth of the tree in plies.</summary>
        public uint Depth;
    }

    /// <summary>
    /// A bot's search of a view whose viewer is to move. Dispose of it after use. One thread at a time.
    /// </summary>
    public sealed class Search : IDisposable
    {
        sealed class Handle : SafeHandle // the search is at the start of its memory, followed by its network
        {
            internal readonly IntPtr Network;

            internal Handle(UIntPtr bytes, byte[] network) : base(IntPtr.Zero, true)
            {
                long size = checked((long)bytes);
                SetHandle(Marshal.AllocHGlobal(new IntPtr(checked(size + network.Length))));
                Network = new IntPtr(handle.ToInt64() + size);
                Marshal.Copy(network, 0, Network, network.Length);
            }

            public override bool IsInvalid { get { return handle == IntPtr.Zero; } }

            protected override bool ReleaseHandle()
            {
                Marshal.FreeHGlobal(handle);
                return true;
            }
        }

        readonly Handle handle;

        /// <summary>
        /// Creates a search with memory for a number of iterations; other values may be 0 for the default. It evaluates
        /// positions by the value network of the game, by another one, which it copies, or by playouts.
        /// </summary>
        public Search(View view, ulong seed, uint iterations = 20000, uint exploration = 0, uint playoutLimit = 0,
            byte[] network = null, bool playouts = false)
        {
            UIntPtr bytes = UIntPtr.Zero, need = UIntPtr.Zero;
            var search = IntPtr.Zero;
            var options = new logres_search_options { size = (uint)logres_search_options.Size };
            options.seed = seed;
            options.exploration = exploration;
            options.playout_limit = playoutLimit;
            options.evaluation = (uint)(playouts ? Evaluation.Playouts : Evaluation.Default);
            Call.Given(view, "view").Moved(Native.logres_search_memory(ref view.raw, iterations, ref bytes), 0);
            if (network != null)
                view.CheckNetwork(network);
            handle = new Handle(bytes, network ?? new byte[0]);
            if (network != null)
            {
                options.network = handle.Network;
                options.network_size = (UIntPtr)(uint)network.Length;
            }
            Call.Check(Native.logres_search_init(ref view.raw, ref options, handle.DangerousGetHandle(), bytes, ref search,
                ref need));
            GC.KeepAlive(this);
        }

        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>Runs a number of iterations.</summary>
        public void Run(uint iterations)
        {
            Call.Check(Native.logres_search_run(handle, iterations));
        }

        /// <summary>
        /// Runs for a time, such as TimeSpan.FromMilliseconds(20). It runs at least one iteration, and the last one may
        /// end late. The number of iterations depends on the machine; use Run where results must be reproducible.
        /// </summary>
        public void RunFor(TimeSpan time)
        {
            if (time < TimeSpan.Zero)
                throw new LogresException(Error.Argument, "must not be negative", "time");
            Stopwatch watch = Stopwatch.StartNew();
            do
                Run(1);
            while (watch.Elapsed < time);
        }

        /// <summary>Returns the move with the most visits.</summary>
        public ushort Best
        {
            get
            {
                ushort move = 0;
                Call.Check(Native.logres_search_best(handle, ref move));
                return move;
            }
        }

        /// <summary>Returns the move a level plays after this search.</summary>
        public ushort Choose(Level level)
        {
            ushort move = 0;
            Call.Check(Native.logres_search_choose(handle, (int)level, ref move));
            return move;
        }

        /// <summary>Returns the results for each legal move.</summary>
        public SearchMove[] Moves()
        {
            UIntPtr size = (UIntPtr)logres_search_move.Size;
            logres_search_move[] moves = Call.Filled((logres_search_move[] all, uint capacity, ref uint count) =>
                Native.logres_search_moves_sized(handle, all, size, capacity, ref count));
            return Array.ConvertAll(moves, row => new SearchMove
            {
                Move = row.move, Visits = row.visits, Value = row.value, Score = row.score
            });
        }

        /// <summary>Returns the players' expected next moves, up to a maximum.</summary>
        public ushort[] Line(int most = 16)
        {
            if (most < 0)
                throw new ArgumentOutOfRangeException("most");
            return Call.Filled<ushort>(most, (ushort[] all, uint capacity, ref uint count) =>
                Native.logres_search_line(handle, all, capacity, ref count));
        }

        public SearchProgress Progress()
        {
            var raw = new logres_search_progress();
            Call.Check(Native.logres_search_progress_of_sized(handle, ref raw,
                (UIntPtr)logres_search_progress.Size));
            return new SearchProgress
            {
                Iterations = raw.iterations, Plies = raw.plies, Nodes = raw.nodes, Room = raw.room, Depth = raw.depth
            };
        }

        /// <summary>Adds the results of another search of the same view.</summary>
        public void Add(Search other)
        {
            Call.Check(Native.logres_search_add(handle, Call.Given(other, "other").handle));
        }
    }

    // ---- batches -------------------------------------------------------------------------------------------------

    /// <summary>
    /// Many states of one game, each with its own generator. A call has the same results as single calls for each state
    /// in turn. If it fails for some states, these stay unchanged, the others complete, and the exception's path names
    /// the first failed state, "[3]". If you pass `errors`, the call throws nothing and writes each state's error
    /// there. Arrays store rows consecutively. An array passed as `into` is filled and returned.
    /// </summary>
    public sealed class Batch
    {
        readonly logres_state[] states;
        readonly logres_rng[] rngs;
        int observationSize;

        /// <summary>The initial state, to which Reset returns.</summary>
        public State First { get; private set; }

        /// <summary>Creates n states. State i draws from Rng(seed, stream + i); without a seed, draws fail.</summary>
        public Batch(State first, int n, ulong? seed = null, ulong stream = 0)
        {
            First = Call.Given(first, "first");
            if (n < 0)
                throw new ArgumentOutOfRangeException("n");
            states = new logres_state[n];
            rngs = new logres_rng[n];
            for (int i = 0; i < n; i++)
            {
                states[i] = first.raw;
                if (seed.HasValue)
                    rngs[i] = new Rng(seed.Value, unchecked(stream + (ulong)i)).raw;
            }
        }

        /// <summary>Creates one state per seed. State i draws from Rng(seeds[i], stream).</summary>
        public Batch(State first, ulong[] seeds, ulong stream = 0) : this(first, Call.Given(seeds, "seeds").Length)
        {
            for (int i = 0; i < rngs.Length; i++)
                rngs[i] = new Rng(seeds[i], stream).raw;
        }

        public int Count { get { return states.Length; } }
        public Game Game { get { return First.Game; } }

        /// <summary>A current state. A new one must have the same game and number of players.</summary>
        public State this[int index]
        {
            get { return new State(states[index]); }
            set
            {
                if (Call.Given(value, "value").Game != Game)
                    Call.Check(Error.Game);
                if (value.Players != First.Players)
                    Call.Check(Error.Argument);
                states[index] = value.raw;
            }
        }

        uint N { get { return (uint)states.Length; } }

        int ObservationSize
        {
            get
            {
                if (observationSize == 0)
                    observationSize = First.View(Constants.Spectator).Observe().Length;
                return observationSize;
            }
        }

        /// <summary>Returns `into`, or a new array with rows of the required width.</summary>
        T[] Array<T>(T[] into, int width, out uint wide)
        {
            T[] all = into ?? new T[checked(Count * width)];
            wide = Count == 0 ? (uint)width : (uint)(all.Length / Count);
            if (all.Length != wide * Count || wide < width)
                throw new ArgumentException("must have " + width + " values or more for each state, and the same number for all", "into");
            return all;
        }

        T[] One<T>(T[] given, string name)
        {
            if (Call.Given(given, name).Length != Count)
                throw new ArgumentException("must have a value for each state", name);
            return given;
        }

        void Each(Error[] errors, Func<int[], Error> call)
        {
            if (errors != null)
                One(errors, "errors");
            var found = new int[Count];
            Error code = call(found);
            if (code == Error.Limit) /* of the whole batch, no state's error */
                Call.Check(code);
            if (errors != null)
                for (int i = 0; i < Count; i++)
                    errors[i] = (Error)found[i];
            else
                Call.Check(code, "[" + System.Array.FindIndex(found, each => each != 0) + "]");
        }

        /// <summary>Returns the actor of each state.</summary>
        public int[] Actors(int[] into = null)
        {
            uint one;
            int[] actors = One(Array(into, 1, out one), "into");
            Call.Check(Native.logres_batch_actors(states, N, actors));
            return actors;
        }

        /// <summary>
        /// Returns 1 where a move is legal and 0 elsewhere. Rows have Game.PlayerMoves values; chance nodes need an
        /// `into` with rows of Game.MoveSpace.
        /// </summary>
        public byte[] LegalMasks(byte[] into = null, Error[] errors = null)
        {
            uint width;
            byte[] masks = Array(into, Game.PlayerMoves, out width);
            Each(errors, found => Native.logres_batch_masks(states, N, masks, width, found));
            return masks;
        }

        /// <summary>
        /// Returns the legal moves of all states in sequence: those of state i are from offsets[i] up to
        /// offsets[i + 1].
        /// </summary>
        public ushort[] LegalMoves(out int[] offsets, Error[] errors = null)
        {
            var starts = new uint[Count + 1];
            var moves = new ushort[Count * System.Math.Max(Game.MostLegalMoves, Game.MostChanceOutcomes)];
            Each(errors, found => Native.logres_batch_moves(states, N, moves, (uint)moves.Length, starts, found));
            offsets = System.Array.ConvertAll(starts, each => (int)each);
            System.Array.Resize(ref moves, offsets[Count]);
            return moves;
        }

        /// <summary>
        /// Returns the views, one row per state, laid out by ObservationLayout of a state. Without viewers, each state
        /// is seen by the player to move.
        /// </summary>
        public short[] Observe(int[] viewers = null, short[] into = null, Error[] errors = null)
        {
            uint width;
            short[] values = Array(into, ObservationSize, out width);
            int[] seats = viewers == null ? null : One(viewers, "viewers");
            Each(errors, found => Native.logres_batch_observe(states, N, seats, values, width, found));
            return values;
        }

        public Standing[] Standings(Error[] errors = null)
        {
            var all = new logres_result[Count];
            UIntPtr size = (UIntPtr)logres_result.Size;
            Each(errors, found => Native.logres_batch_standings_sized(states, N, all, size, found));
            return System.Array.ConvertAll(all, raw => new Standing(raw));
        }

        /// <summary>Applies moves[i] to state i.</summary>
        public void Apply(ushort[] moves, Error[] errors = null)
        {
            One(moves, "moves");
            Each(errors, found => Native.logres_batch_apply(states, N, moves, found));
        }

        /// <summary>Calls Apply, Resolve and Actors in one step, which is faster.</summary>
        public int[] Step(ushort[] moves, Error[] errors = null)
        {
            var actors = new int[Count];
            One(moves, "moves");
            Each(errors, found => Native.logres_batch_step(states, N, moves, rngs, actors, found));
            return actors;
        }

        /// <summary>Draws chance moves in each state until a player acts or the game is over.</summary>
        public void Resolve(Error[] errors = null)
        {
            Each(errors, found => Native.logres_batch_resolve(states, N, rngs, found));
        }

        /// <summary>
        /// Plays random moves in each state until its game is over, or for a number of plies, and returns the plies.
        /// </summary>
        public int[] Playout(int limit = 100000, Error[] errors = null)
        {
            var plies = new uint[Count];
            uint most = Call.Count(limit, "limit");
            Each(errors, found => Native.logres_batch_playout(states, N, rngs, most, plies, found));
            return System.Array.ConvertAll(plies, each => (int)each);
        }

        /// <summary>
        /// Resets the states whose game is over to First, and returns which. Their generators continue.
        /// </summary>
        public bool[] Reset()
        {
            var resets = new byte[Count];
            Call.Check(Native.logres_batch_reset(states, N, ref First.raw, resets));
            return System.Array.ConvertAll(resets, each => each != 0);
        }
    }
}
