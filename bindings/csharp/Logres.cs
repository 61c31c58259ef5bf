// Logres for C#: the rules engine through P/Invoke, for Unity, Godot and other hosts. Needs Native.cs beside it and the
// shared library where the runtime finds it. C# 7.0, no unsafe code. SPDX-License-Identifier: MIT
//
//     var rng = new Rng(7);
//     var config = new Config("artus");
//     config.Set("players", 3);
//     config.Choose("variant", "advanced");
//     State state = State.New(config).Resolve(ref rng);
//     foreach (ushort move in state.LegalMoves()) Console.WriteLine(state.MoveText(move));
//     state = state.Apply(state.LegalMoves()[0]);
//
// A State is a value of 512 bytes: assignment copies it, no method changes it, and any thread may use it. A Match and a
// Search hold memory of their own: dispose of them, or the garbage collector does; one thread at a time. Seats count from
// 0; who acts or sees may also be Constants.Chance, Nobody, Spectator or None. Whatever fails throws a LogresException.
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace Logres
{
    /// <summary>An error of the library.</summary>
    public sealed class LogresException : Exception
    {
        /// <summary>Which error.</summary>
        public readonly Error Code;

        /// <summary>Where in the input, like "players[2].treasury[0]"; may be empty.</summary>
        public readonly string Path;

        internal LogresException(Error code, string message, string path = "")
            : base(path == "" ? message : path + ": " + message)
        {
            Code = code;
            Path = path;
        }
    }

    /// <summary>What the classes below share: loading, errors and texts.</summary>
    static class Call
    {
        internal delegate Error Writer(byte[] buffer, UIntPtr capacity, ref UIntPtr need);

        static bool ready;

        /// <summary>Throws unless the library is there and is of the version that Native.cs was made for.</summary>
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
                    "liblogres.so or liblogres.dylib): put it where the runtime looks for libraries. " + why.Message, why);
            }
            if (number / 100 != Constants.VersionNumber / 100) // major and minor
                throw new LogresException(Error.Version, "the library has version " + Text(Native.logres_version()) +
                    ", but Native.cs is made for " + Constants.VersionMajor + "." + Constants.VersionMinor);
            ready = true;
        }

        internal static void Check(Error code, string path = "")
        {
            if (code != Error.Ok)
                throw new LogresException(code, Text(Native.logres_error_text((int)code)), path);
        }

        internal static void Check(Error code, ref Problem problem)
        {
            if (code == Error.Ok)
                return;
            string text = Text(problem.text);
            throw new LogresException(code, text != "" ? text : Text(Native.logres_error_text((int)code)), Text(problem.path));
        }

        static readonly Encoding Strict = new UTF8Encoding(false, true);

        /// <summary>The bytes of a text, with a 0 at the end. What is not Unicode is refused.</summary>
        internal static byte[] Utf8(string text, Error code = Error.Json, string path = "")
        {
            if (text == null)
                throw new ArgumentNullException(nameof(text));
            try
            {
                return Strict.GetBytes(text + "\0");
            }
            catch (EncoderFallbackException)
            {
                throw new LogresException(code, "not Unicode", path);
            }
        }

        /// <summary>The same for a call that reads a text up to its 0: with one in its middle it is refused, not cut.</summary>
        internal static byte[] Line(string text, Error code, string path = "")
        {
            if (text != null && text.IndexOf('\0') >= 0)
                Check(code, path);
            return Utf8(text, code, path);
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

        /// <summary>The text that a writer writes, in a buffer that is large enough.</summary>
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

        internal static T[] First<T>(T[] all, uint count)
        {
            Array.Resize(ref all, (int)count);
            return all;
        }
    }

    /// <summary>An option of a game.</summary>
    public sealed class GameOption
    {
        public readonly string Name;
        public readonly OptionKind Kind;

        /// <summary>Constants.None stands for null.</summary>
        public readonly int Default;

        public readonly int Low, High;

        /// <summary>The names of a choice, by value; else null.</summary>
        public readonly string[] Names;

        internal GameOption(Option c)
        {
            Name = Call.Text(c.name);
            Kind = (OptionKind)c.kind;
            Default = c.default_value;
            Low = c.low;
            High = c.high;
            if (c.names == IntPtr.Zero)
                return;
            Names = new string[c.high + 1];
            for (int i = 0; i <= c.high; i++)
                Names[i] = Call.Text(Marshal.ReadIntPtr(c.names, i * IntPtr.Size));
        }
    }

    /// <summary>A game of the library.</summary>
    public sealed class Game
    {
        /// <summary>The rest of what there is to know; its pointers are the library's own.</summary>
        public readonly GameInfo Info;

        public readonly string Id, Title, Designer;
        public readonly GameOption[] Options;
        readonly IntPtr pointer;

        Game(IntPtr found)
        {
            pointer = found;
            Info = (GameInfo)Marshal.PtrToStructure(found, typeof(GameInfo));
            Id = Call.Text(Info.id);
            Title = Call.Text(Info.title);
            Designer = Call.Text(Info.designer);
            Options = new GameOption[Info.option_count];
            int size = Marshal.SizeOf(typeof(Option));
            for (int i = 0; i < Options.Length; i++)
            {
                var row = new IntPtr(Info.options.ToInt64() + (long)i * size);
                Options[i] = new GameOption((Option)Marshal.PtrToStructure(row, typeof(Option)));
            }
        }

        public static Game[] All()
        {
            Call.Ready();
            var games = new Game[Native.logres_game_count()];
            for (uint i = 0; i < games.Length; i++)
                games[i] = new Game(Native.logres_game_at(i));
            return games;
        }

        public static Game Find(string id)
        {
            Call.Ready();
            IntPtr found = Native.logres_game_find(Call.Line(id, Error.Game));
            if (found == IntPtr.Zero)
                Call.Check(Error.Game);
            return new Game(found);
        }

        /// <summary>The name of a phase, as in JSON; null if there is none.</summary>
        public string PhaseName(int phase)
        {
            return Call.Text(Native.logres_phase_name(pointer, phase));
        }

        internal static Game Of(State state)
        {
            IntPtr found = Native.logres_game_of(ref state);
            if (found == IntPtr.Zero)
                Call.Check(Error.State);
            return new Game(found);
        }
    }

    public partial struct Config
    {
        /// <summary>The defaults of a game.</summary>
        public Config(string game) : this()
        {
            Call.Ready();
            Call.Check(Native.logres_config_init(ref this, (uint)Marshal.SizeOf(typeof(Config)), Call.Line(game, Error.Game)), game);
        }

        /// <summary>Sets "players" or an option; its range is checked when the config is used.</summary>
        public void Set(string name, int value)
        {
            Call.Check(Native.logres_config_set(ref this, Call.Line(name, Error.Config, name), value), name);
        }

        /// <summary>Sets an option that is a choice to one of its names.</summary>
        public void Choose(string name, string value)
        {
            Call.Check(Native.logres_config_choose(ref this, Call.Line(name, Error.Config, name),
                Call.Line(value, Error.Config, name)), name);
        }

        /// <summary>Replaces printed data by the game's struct, such as ArtusComponents.</summary>
        public void SetComponents<T>(T value) where T : struct
        {
            int bytes = Marshal.SizeOf(typeof(T));
            IntPtr memory = Marshal.AllocHGlobal(bytes);
            try
            {
                Marshal.StructureToPtr(value, memory, false);
                Call.Check(Native.logres_config_set_components(ref this, memory, (uint)bytes), "components");
            }
            finally
            {
                Marshal.FreeHGlobal(memory);
            }
        }

        /// <summary>The game's id; null if this is no config of a game.</summary>
        public string Game()
        {
            for (uint i = 0; i < Native.logres_game_count(); i++)
            {
                var info = (GameInfo)Marshal.PtrToStructure(Native.logres_game_at(i), typeof(GameInfo));
                if (info.number == game)
                    return Call.Text(info.id);
            }
            return null;
        }
    }

    /// <summary>A generator: a struct, so pass it with ref, or each copy gives the same numbers again.</summary>
    public partial struct Rng
    {
        public Rng(ulong seed, ulong stream = 0) : this()
        {
            Call.Ready();
            Call.Check(Native.logres_rng_seed(ref this, seed, stream));
        }

        /// <summary>A generator from 32 bytes: those of the system's RandomNumberGenerator, where people play.</summary>
        public static Rng FromBytes(byte[] bytes)
        {
            var rng = new Rng();
            if (bytes.Length != 32)
                throw new ArgumentException("must be 32 bytes", "bytes");
            rng.word0 = BitConverter.ToUInt64(bytes, 0);
            rng.word1 = BitConverter.ToUInt64(bytes, 8);
            rng.word2 = BitConverter.ToUInt64(bytes, 16);
            rng.word3 = BitConverter.ToUInt64(bytes, 24);
            return rng;
        }

        /// <summary>A number from 0 to bound - 1, each equally likely.</summary>
        public uint Below(uint bound)
        {
            uint value = 0;
            Call.Check(Native.logres_rng_below(ref this, bound, ref value));
            return value;
        }
    }

    /// <summary>Scores and ranks by seat, and the seats of rank 1.</summary>
    public sealed class Standing
    {
        public readonly int[] Scores, Ranks, Winners;

        internal Standing(Result c)
        {
            Scores = Call.First(c.scores, c.players);
            Ranks = Call.First(c.ranks, c.players);
            var winners = new List<int>();
            for (int seat = 0; seat < Ranks.Length; seat++)
                if (Ranks[seat] == 1)
                    winners.Add(seat);
            Winners = winners.ToArray();
        }
    }

    /// <summary>
    /// A state of any game, or what one viewer knows of it. default(State) is no state: most calls throw, and Actor is
    /// Constants.NoState.
    /// </summary>
    public partial struct State : IEquatable<State>
    {
        /// <summary>The first state of a game with its defaults.</summary>
        public static State New(string game)
        {
            return New(new Config(game));
        }

        public static State New(Config config)
        {
            Call.Ready();
            var state = new State();
            var problem = new Problem();
            Call.Check(Native.logres_new(Call.Utf8(config.Game() ?? ""), ref config, ref state, ref problem), ref problem);
            return state;
        }

        public Game Game { get { return Game.Of(this); } }
        public int Players { get { return (int)Native.logres_players(ref this); } }

        /// <summary>A seat, Constants.Chance, or Constants.Nobody when the game is over.</summary>
        public int Actor { get { return Native.logres_actor(ref this); } }

        /// <summary>For Game.PhaseName and enums such as ArtusPhase.</summary>
        public int Phase { get { return Native.logres_phase(ref this); } }

        public bool IsOver { get { return Native.logres_is_over(ref this) == 1; } }

        /// <summary>A seat or Constants.Spectator; Constants.None for a full state.</summary>
        public int Viewer { get { return Native.logres_viewer(ref this); } }

        /// <summary>The same on every platform.</summary>
        public ulong Hash { get { return Native.logres_hash(ref this); } }

        /// <summary>The legal moves; of a chance node its outcomes.</summary>
        public ushort[] LegalMoves()
        {
            uint count = 0;
            Error code = Native.logres_legal_moves(ref this, null, 0, ref count);
            if (code != Error.Buffer)
                Call.Check(code);
            var moves = new ushort[count];
            Call.Check(Native.logres_legal_moves(ref this, moves, count, ref count));
            return moves;
        }

        public bool IsLegal(ushort move)
        {
            return Native.logres_is_legal(ref this, move) == 1;
        }

        /// <summary>The outcomes of a chance node and their weights.</summary>
        public ushort[] Chance(out uint[] weights)
        {
            uint count = 0;
            var moves = new ushort[Constants.ChanceMax];
            weights = new uint[Constants.ChanceMax];
            Call.Check(Native.logres_chance_moves(ref this, moves, weights, (uint)moves.Length, ref count));
            weights = Call.First(weights, count);
            return Call.First(moves, count);
        }

        public State Apply(ushort move)
        {
            var after = new State();
            Call.Check(Native.logres_apply(ref this, move, ref after));
            return after;
        }

        /// <summary>Applies a move that is given as text or JSON.</summary>
        public State Apply(string move)
        {
            return Apply(Move(move));
        }

        /// <summary>Applies a move and tells what happened.</summary>
        public State Apply(ushort move, out Event[] events)
        {
            uint count = 0;
            var after = new State();
            events = new Event[Constants.EventsMax];
            Call.Check(Native.logres_apply_events(ref this, move, ref after, events, (uint)events.Length, ref count));
            events = Call.First(events, count);
            return after;
        }

        /// <summary>Apply for servers that pass on what clients send: refused unless the seat is to move.</summary>
        public State Play(int seat, ushort move)
        {
            var after = new State();
            var problem = new Problem();
            Call.Check(Native.logres_play(ref this, seat, move, ref after, ref problem), ref problem);
            return after;
        }

        /// <summary>A move that chance makes, drawn by its weight.</summary>
        public ushort Sample(ref Rng rng)
        {
            ushort move = 0;
            Call.Check(Native.logres_chance_sample(ref this, ref rng, ref move));
            return move;
        }

        /// <summary>Chance draws until a player acts or the game is over.</summary>
        public State Resolve(ref Rng rng)
        {
            uint plies = 0;
            var after = new State();
            Call.Check(Native.logres_resolve(ref this, ref rng, ref after, ref plies));
            return after;
        }

        /// <summary>Random moves until the game is over, or for so many plies.</summary>
        public State Playout(ref Rng rng, uint limit = 100000)
        {
            uint plies = 0;
            var after = new State();
            Call.Check(Native.logres_playout(ref this, ref rng, limit, ref after, ref plies));
            return after;
        }

        /// <summary>What a seat or Constants.Spectator may know.</summary>
        public State View(int viewer)
        {
            var view = new State();
            Call.Check(Native.logres_view(ref this, viewer, ref view));
            return view;
        }

        /// <summary>Of a view: a full state that fits it.</summary>
        public State Determinize(ref Rng rng)
        {
            var world = new State();
            Call.Check(Native.logres_determinize(ref this, ref rng, ref world));
            return world;
        }

        /// <summary>How the game ended.</summary>
        public Standing Result()
        {
            var result = new Result();
            Call.Check(Native.logres_result_of(ref this, ref result));
            return new Standing(result);
        }

        /// <summary>How the game stands, as far as the viewer may know.</summary>
        public Standing Standing()
        {
            var result = new Result();
            Call.Check(Native.logres_standing(ref this, ref result));
            return new Standing(result);
        }

        /// <summary>The number of a move that is given as text ("bid 3,4" or labelled) or as JSON.</summary>
        public ushort Move(string text)
        {
            ushort move = 0;
            var problem = new Problem();
            if (text == null)
                throw new ArgumentNullException(nameof(text));
            if (text.TrimStart().StartsWith("{", StringComparison.Ordinal))
            {
                byte[] json = Call.Utf8(text);
                Call.Check(Native.logres_move_from_json(ref this, json, Call.Length(json), ref move, ref problem), ref problem);
            }
            else
                Call.Check(Native.logres_move_parse(ref this, Call.Line(text, Error.Text), ref move, ref problem), ref problem);
            return move;
        }

        public string MoveText(ushort move, bool labelled = false)
        {
            State me = this;
            uint flags = labelled ? (uint)Text.Labels : 0;
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_move_text(ref me, move, flags, buffer, capacity, ref need));
        }

        public string MoveJson(ushort move)
        {
            State me = this;
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_move_to_json(ref me, move, 0, buffer, capacity, ref need));
        }

        public string EventText(Event record)
        {
            State me = this;
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_event_text(ref me, ref record, buffer, capacity, ref need));
        }

        public string ToJson()
        {
            State me = this;
            bool full = Viewer == Constants.None;
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                full ? Native.logres_state_to_json(ref me, 0, buffer, capacity, ref need)
                     : Native.logres_view_to_json(ref me, 0, buffer, capacity, ref need));
        }

        /// <summary>The table by places and fields (docs/json.md).</summary>
        public string TableJson()
        {
            State me = this;
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_table_to_json(ref me, 0, buffer, capacity, ref need));
        }

        /// <summary>A full state from its JSON.</summary>
        public static State FromJson(string json)
        {
            Call.Ready();
            var state = new State();
            var problem = new Problem();
            byte[] text = Call.Utf8(json);
            Call.Check(Native.logres_state_from_json(text, Call.Length(text), ref state, ref problem), ref problem);
            return state;
        }

        /// <summary>A view from its JSON.</summary>
        public static State ViewFromJson(string json)
        {
            Call.Ready();
            var view = new State();
            var problem = new Problem();
            byte[] text = Call.Utf8(json);
            Call.Check(Native.logres_view_from_json(text, Call.Length(text), ref view, ref problem), ref problem);
            return view;
        }

        /// <summary>Whether both are the same state or view, or both none at all, as default(State).</summary>
        public bool Equals(State other)
        {
            return Native.logres_equal(ref this, ref other) == 1 || (IsEmpty && other.IsEmpty);
        }

        bool IsEmpty
        {
            get { return Native.logres_players(ref this) == 0; }
        }

        public override bool Equals(object other)
        {
            return other is State && Equals((State)other);
        }

        public override int GetHashCode()
        {
            return Hash.GetHashCode();
        }

        public static bool operator ==(State a, State b)
        {
            return a.Equals(b);
        }

        public static bool operator !=(State a, State b)
        {
            return !a.Equals(b);
        }

        /// <summary>The table as a picture.</summary>
        public override string ToString()
        {
            State me = this;
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_state_text(ref me, buffer, capacity, ref need));
        }
    }

    /// <summary>A match: states with undo, redo, save and replay. Dispose of it; one thread at a time.</summary>
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

        /// <summary>A match of a game with its defaults. Without a seed chance comes from the host.</summary>
        public static Match New(string game, ulong? seed = null)
        {
            return New(new Config(game), seed);
        }

        /// <summary>A match of a game.</summary>
        public static Match New(Config config, ulong? seed = null)
        {
            byte[] id = Call.Utf8(config.Game() ?? "");
            IntPtr name = Marshal.AllocHGlobal(id.Length);
            try
            {
                Marshal.Copy(id, 0, name, id.Length);
                return With(config, seed, (ref MatchOptions options, IntPtr memory) =>
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

        /// <summary>A match from a full state on.</summary>
        public static Match From(State initial, ulong? seed = null)
        {
            return With(initial, seed, (ref MatchOptions options, IntPtr memory) => options.initial = memory);
        }

        delegate void Fill(ref MatchOptions options, IntPtr memory);

        /// <summary>A match with a struct that lies in memory which C may read meanwhile.</summary>
        static Match With<T>(T value, ulong? seed, Fill fill) where T : struct
        {
            Call.Ready();
            var match = IntPtr.Zero;
            var problem = new Problem();
            var options = new MatchOptions { size = (uint)Marshal.SizeOf(typeof(MatchOptions)) };
            options.has_seed = seed.HasValue ? 1u : 0u;
            options.seed = seed ?? 0;
            IntPtr memory = Marshal.AllocHGlobal(Marshal.SizeOf(typeof(T)));
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

        /// <summary>A match from its JSON; recorded hashes are verified.</summary>
        public static Match FromJson(string json)
        {
            Call.Ready();
            var match = IntPtr.Zero;
            var problem = new Problem();
            byte[] text = Call.Utf8(json);
            Call.Check(Native.logres_match_from_json(text, Call.Length(text), IntPtr.Zero, ref match, ref problem), ref problem);
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
                var state = new State();
                Call.Check(Native.logres_match_state(handle, ref state));
                return state;
            }
        }

        /// <summary>Resolve draws from a copy of a generator from now on.</summary>
        public void SetRng(Rng rng)
        {
            Call.Check(Native.logres_match_set_rng(handle, ref rng));
        }

        /// <summary>How many plies were played.</summary>
        public uint Ply
        {
            get
            {
                uint ply = 0, length = 0;
                Call.Check(Native.logres_match_ply(handle, ref ply, ref length));
                return ply;
            }
        }

        /// <summary>The same, with those that Redo can play.</summary>
        public uint Length
        {
            get
            {
                uint ply = 0, length = 0;
                Call.Check(Native.logres_match_ply(handle, ref ply, ref length));
                return length;
            }
        }

        /// <summary>The earliest ply that Undo reaches without giving anything away.</summary>
        public uint UndoFloor
        {
            get
            {
                uint ply = 0;
                Call.Check(Native.logres_match_undo_floor(handle, ref ply));
                return ply;
            }
        }

        public State StateAt(uint ply)
        {
            var state = new State();
            Call.Check(Native.logres_match_state_at(handle, ply, ref state));
            return state;
        }

        public ushort MoveAt(uint ply)
        {
            ushort move = 0;
            Call.Check(Native.logres_match_move_at(handle, ply, ref move));
            return move;
        }

        /// <summary>The events of a ply, all of them.</summary>
        public Event[] EventsAt(uint ply)
        {
            uint count = 0;
            var events = new Event[Constants.EventsMax];
            Call.Check(Native.logres_match_events_at(handle, ply, events, (uint)events.Length, ref count));
            return Call.First(events, count);
        }

        /// <summary>The events of a ply, as a viewer may know them.</summary>
        public Event[] EventsFor(uint ply, int viewer)
        {
            uint count = 0;
            var events = new Event[Constants.EventsMax];
            Call.Check(Native.logres_match_events_for(handle, ply, viewer, events, (uint)events.Length, ref count));
            return Call.First(events, count);
        }

        /// <summary>Plays one ply: refused unless the seat is to move (Constants.Chance for chance).</summary>
        public void Play(int seat, ushort move)
        {
            Play(Ply, seat, move);
        }

        /// <summary>The same, and refused if the match has moved on from this ply.</summary>
        public void Play(uint ply, int seat, ushort move)
        {
            var problem = new Problem();
            Call.Check(Native.logres_match_play(handle, ply, seat, move, ref problem), ref problem);
        }

        /// <summary>Chance draws until a player acts or the game is over.</summary>
        public void Resolve()
        {
            uint plies = 0;
            Call.Check(Native.logres_match_resolve(handle, ref plies));
        }

        public void Undo()
        {
            Call.Check(Native.logres_match_undo(handle));
        }

        public void Redo()
        {
            Call.Check(Native.logres_match_redo(handle));
        }

        public void GoTo(uint ply)
        {
            Call.Check(Native.logres_match_goto(handle, ply));
        }

        /// <summary>Closes the match for a reason, by a seat or by nobody.</summary>
        public void Close(Reason reason, int seat = Constants.None)
        {
            Call.Check(Native.logres_match_close(handle, (int)reason, seat));
        }

        /// <summary>How the match was closed; its reason is 0 if it was not.</summary>
        public MatchEnd Ended
        {
            get
            {
                var end = new MatchEnd();
                Call.Check(Native.logres_match_ended(handle, ref end));
                return end;
            }
        }

        /// <summary>A JSON object of the host's own, which is kept with the match.</summary>
        public string Host
        {
            get
            {
                return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                    Native.logres_match_host(handle, buffer, capacity, ref need));
            }
            set
            {
                var problem = new Problem();
                byte[] text = Call.Utf8(value);
                Call.Check(Native.logres_match_set_host(handle, text, Call.Length(text), ref problem), ref problem);
            }
        }

        /// <summary>The whole match; with Json.Hashes it has a hash for each ply.</summary>
        public string ToJson(Json flags = 0)
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_match_to_json(handle, (uint)flags, buffer, capacity, ref need));
        }

        /// <summary>What a viewer may know, from a ply on: send this to clients, never the match or its state.</summary>
        public string History(int viewer, uint from = 0)
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_match_history_to_json(handle, viewer, from, 0, buffer, capacity, ref need));
        }

        /// <summary>The plies from a ply on as one line, which Append of an equal match takes.</summary>
        public string Journal(uint from)
        {
            return Call.Written((byte[] buffer, UIntPtr capacity, ref UIntPtr need) =>
                Native.logres_match_journal_to_json(handle, from, (uint)Json.Host, buffer, capacity, ref need));
        }

        public void Append(string journal)
        {
            var problem = new Problem();
            byte[] text = Call.Utf8(journal);
            Call.Check(Native.logres_match_append_journal(handle, text, Call.Length(text), ref problem), ref problem);
        }
    }

    /// <summary>A bot's search of a view whose viewer is to move. Dispose of it; one thread at a time.</summary>
    public sealed class Search : IDisposable
    {
        sealed class Handle : SafeHandle // the search is at the beginning of its memory
        {
            internal Handle(UIntPtr bytes) : base(IntPtr.Zero, true)
            {
                SetHandle(Marshal.AllocHGlobal(new IntPtr(checked((long)bytes))));
            }

            public override bool IsInvalid { get { return handle == IntPtr.Zero; } }

            protected override bool ReleaseHandle()
            {
                Marshal.FreeHGlobal(handle);
                return true;
            }
        }

        readonly Handle handle;

        /// <summary>A search with memory that is enough for so many iterations.</summary>
        public Search(State view, ulong seed, uint iterations = 20000)
        {
            UIntPtr bytes = UIntPtr.Zero, need = UIntPtr.Zero;
            var search = IntPtr.Zero;
            var options = new SearchOptions { size = (uint)Marshal.SizeOf(typeof(SearchOptions)), seed = seed };
            Call.Check(Native.logres_search_memory(ref view, iterations, ref bytes));
            handle = new Handle(bytes);
            Call.Check(Native.logres_search_init(ref view, ref options, handle.DangerousGetHandle(), bytes, ref search, ref need));
            GC.KeepAlive(this);
        }

        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>Goes on for so many iterations.</summary>
        public void Run(uint iterations)
        {
            Call.Check(Native.logres_search_run(handle, iterations));
        }

        /// <summary>The move with the most visits.</summary>
        public ushort Best
        {
            get
            {
                ushort move = 0;
                Call.Check(Native.logres_search_best(handle, ref move));
                return move;
            }
        }

        /// <summary>The move that a player of a level plays.</summary>
        public ushort Choose(Level level)
        {
            ushort move = 0;
            Call.Check(Native.logres_search_choose(handle, (int)level, ref move));
            return move;
        }

        /// <summary>What is known of each legal move.</summary>
        public SearchMove[] Moves()
        {
            uint count = 0;
            Native.logres_search_moves(handle, null, 0, ref count);
            var moves = new SearchMove[count];
            Call.Check(Native.logres_search_moves(handle, moves, count, ref count));
            return moves;
        }

        /// <summary>The move of a bot, which sees only the view. Give each turn another seed.</summary>
        public static ushort BotMove(State view, Level level, ulong seed)
        {
            uint iterations = Native.logres_level_iterations((int)level);
            using (var search = new Search(view, seed, iterations))
            {
                search.Run(iterations);
                return search.Choose(level);
            }
        }
    }
}
