/*
 * Logres for C++17: values, exceptions and ranges over <logres.h>. Header only. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 *     logres::Rng rng(7);
 *     logres::State state = logres::State("artus").resolve(rng);   plays all pending chance moves
 *     for (logres::Move move : state.legal_moves())
 *         std::cout << state.text(move) << '\n';
 *     state = state.apply(state.legal_moves()[0]);
 *     std::cout << state;                                          prints the table as text
 *
 * States, views and configs are plain values: copies are independent and need no heap. Matches and
 * searches own memory and are move-only. A call that fails throws logres::Error and changes
 * nothing. Threads may share values that nobody modifies; any other object must be used by one
 * thread at a time. Seats are numbered from 0. An actor or viewer may also be LOGRES_CHANCE,
 * LOGRES_NOBODY, LOGRES_SPECTATOR or LOGRES_NONE. Define LOGRES_NO_JSON to omit JSON and matches.
 */
#ifndef LOGRES_HPP
#define LOGRES_HPP

#if __cplusplus < 201703L && (!defined _MSVC_LANG || _MSVC_LANG < 201703L)
#error "logres.hpp needs C++17: -std=c++17, or /std:c++17"
#endif

#if !defined __cpp_exceptions && !defined __EXCEPTIONS && !defined _CPPUNWIND
#error "logres.hpp needs exceptions; with -fno-exceptions include logres.h"
#endif

#include <logres.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace logres {

/* ---- errors --------------------------------------------------------------------------------- */

/** The reason why a move is illegal, based on its actor's view. */
struct Refusal {
    std::string
        rule; /**< the rule, as on the game's page: "FC-7"; empty if this phase has no such move */
    std::string text;      /**< a sentence with the numbers of this position */
    std::int32_t refusal;  /**< the row of the refusal (logres_game_refusal), from 1; 0 without a
                                rule */
    std::int32_t nearness; /**< greater for moves closer to legal */
    /** the values of {1}, {2} and {3} in the refusal's words */
    std::array<std::int32_t, LOGRES_REFUSAL_NUMBERS> numbers;
};

/** An error of the library. what() returns "path: text (rule)"; an empty path or rule is
 * omitted. */
class Error : public std::runtime_error {
  public:
    /** Constructs an error from a problem that a C function filled in. */
    explicit Error(const logres_problem &problem)
        : std::runtime_error(sentence(problem)), problem_(problem) {
    }

    /** Constructs an error with the library's text for `code`, or with another text. */
    explicit Error(logres_error code, const std::string &text = "", const std::string &path = "")
        : Error(made(code, text, path)) {
    }

    /** Returns the error code, LOGRES_ERR_…. */
    logres_error code() const noexcept {
        return problem_.code;
    }

    /** Returns the name of the error, such as "LOGRES_ERR_MOVE". */
    const char *name() const noexcept {
        return logres_error_name(problem_.code);
    }

    /** Returns the place in the input, such as "players[2].treasury[0]"; may be empty. */
    std::string_view path() const noexcept {
        return problem_.path;
    }

    /** Returns the description of the error without path and rule. */
    std::string_view text() const noexcept {
        return problem_.text[0] ? problem_.text : logres_error_text(problem_.code);
    }

    /** Returns the rule that forbids a move, as on the game's page: "FC-7"; otherwise empty. */
    std::string_view rule() const noexcept {
        return problem_.rule;
    }

    /** For an illegal move, returns the row of its refusal; otherwise 0. */
    std::int32_t refusal() const noexcept {
        return problem_.refusal;
    }

    /** Returns the nearness of an illegal move, greater for moves closer to legal; otherwise 0. */
    std::int32_t nearness() const noexcept {
        return problem_.nearness;
    }

    /** Returns the C struct. */
    const logres_problem &problem() const noexcept {
        return problem_;
    }

  private:
    static std::string sentence(const logres_problem &problem) {
        std::string said = problem.path[0] ? std::string(problem.path) + ": " : "";
        said += problem.text[0] ? problem.text : logres_error_text(problem.code);
        return problem.rule[0] ? said + " (" + problem.rule + ")" : said;
    }

    static logres_problem made(logres_error code, const std::string &text,
                               const std::string &path) {
        logres_problem problem = {};
        problem.code = code;
        path.copy(problem.path, sizeof problem.path - 1);
        (text.empty() ? logres_error_text(code) : text)
            .copy(problem.text, sizeof problem.text - 1);
        return problem;
    }

    logres_problem problem_; // copying it cannot fail
};

namespace detail { // not for hosts

inline void check(logres_error code) {
    if (code != LOGRES_OK)
        throw Error(code);
}

inline void check(logres_error code, const logres_problem &problem) {
    if (code != LOGRES_OK)
        throw Error(problem);
}

/* For calls that take a move but fill no problem: throws an error that explains the move. */
inline void check_move(logres_error code, const logres_state &state, logres_move move) {
    logres_problem problem;
    if (code == LOGRES_ERR_MOVE && logres_explain(&state, move, &problem) == code)
        throw Error(problem);
    check(code);
}

/* For calls that need the actor's view: throws an error that names the actor. */
inline void check_turn(logres_error code, const logres_state &view) {
    logres_problem problem;
    if ((code == LOGRES_ERR_VIEW || code == LOGRES_ERR_SEAT) &&
        logres_explain(&view, 0, &problem) == LOGRES_ERR_VIEW)
        throw Error(code, problem.text);
    check(code);
}

/* Converts the result of a call that explains a move. Returns nothing if the move is legal. */
inline std::optional<Refusal> refusal(logres_error code, const logres_problem &problem) {
    if (code == LOGRES_OK)
        return std::nullopt;
    if (code != LOGRES_ERR_MOVE)
        throw Error(problem);
    Refusal refusal = {problem.rule, problem.text, problem.refusal, problem.nearness, {}};
    std::copy(std::begin(problem.number), std::end(problem.number), refusal.numbers.begin());
    return refusal;
}

/* Distinguishes a JSON object from a line of text by its first character. */
inline bool is_object(std::string_view text) {
    const std::size_t mark = text.compare(0, 3, "\xef\xbb\xbf") == 0 ? 3 : 0; // byte order mark
    const std::size_t first = text.find_first_not_of(" \t\r\n", mark);
    return first != std::string_view::npos && text[first] == '{';
}

/* Returns the text that write(buffer, capacity, &need) writes. Most texts fit the first buffer, so
 * the writer usually runs once. */
template <class Write> std::string written(Write write) {
    std::string text(512, '\0');
    std::size_t need = 0;
    logres_error code = write(&text[0], text.size(), &need);
    if (code == LOGRES_ERR_BUFFER) {
        text.resize(need);
        code = write(&text[0], text.size(), &need);
    }
    check(code);
    text.resize(need - 1);
    return text;
}

/* Ends each seat's name with a newline. Newlines and NULs within a name become spaces, since they
 * would end the name or the list. */
inline std::string lines_of(const std::vector<std::string> &names) {
    std::string lines;
    for (const std::string &name : names) {
        for (char c : name)
            lines += c == '\n' || c == '\0' ? ' ' : c;
        lines += '\n';
    }
    return lines;
}

template <class T> using if_integer = std::enable_if_t<std::is_integral_v<T>, int>;
template <class T> using if_real = std::enable_if_t<std::is_floating_point_v<T>, int>;

/* Returns all elements that read(buffer, capacity, &count) writes. If there are more than `most`,
 * `read` is called again with a larger buffer. */
template <class T, class Read> std::vector<T> filled(std::uint32_t most, Read read) {
    std::uint32_t count = 0;
    std::vector<T> all(most);
    logres_error code = read(all.data(), most, &count);
    if (code == LOGRES_ERR_BUFFER) {
        all.resize(count);
        code = read(all.data(), count, &count);
    }
    check(code);
    all.resize(count);
    return all;
}

/* Returns a C string. An embedded NUL is an error, since C would silently truncate the text
 * there. */
inline const char *whole(const std::string &text, logres_error code,
                         const std::string &path = "") {
    if (text.find('\0') != std::string::npos)
        throw Error(code, "", path);
    return text.c_str();
}

/* Returns the characters of a string_view. An empty one can hold NULL, which the C functions
 * reject as a missing pointer. */
inline const char *given(std::string_view text) {
    return text.data() ? text.data() : "";
}

} // namespace detail

/** Returns the version of the linked library, "0.1.0". */
inline std::string version() {
    return logres_version();
}

/* ---- games ---------------------------------------------------------------------------------- */

/** The description of a game, in static storage. */
using GameInfo = logres_game_info;

/** Returns all games in ascending order of number. */
inline std::vector<const GameInfo *> games() {
    std::vector<const GameInfo *> all;
    for (std::uint32_t i = 0; i < logres_game_count(); i++)
        all.push_back(logres_game_at(i));
    return all;
}

/** Returns the game with an id. Error: LOGRES_ERR_GAME. */
inline const GameInfo &game(const std::string &id) {
    const GameInfo *found = logres_game_find(detail::whole(id, LOGRES_ERR_GAME));
    if (!found)
        throw Error(LOGRES_ERR_GAME, "", id);
    return *found;
}

#ifndef LOGRES_NO_JSON
/** Returns the catalog of a game as JSON (docs/json.md). Error: LOGRES_ERR_GAME. */
inline std::string catalogue(const std::string &id, std::uint32_t flags = 0) {
    const GameInfo &found = game(id);
    return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
        return logres_game_to_json(&found, nullptr, flags, buffer, capacity, need);
    });
}
#endif

/** The parameters of a new game. */
class Config {
  public:
    /** Constructs the default config of a game. Error: LOGRES_ERR_GAME. */
    explicit Config(const std::string &game) {
        if (logres_error code = logres_config_init(detail::whole(game, LOGRES_ERR_GAME), &raw_))
            throw Error(code, "", game);
    }

#ifndef LOGRES_NO_JSON
    /** Reads a config from JSON. Missing options get their defaults. Errors: those of
     * logres_config_from_json. */
    static Config from_json(const std::string &game, std::string_view json) {
        Config config(game);
        logres_problem problem;
        detail::check(logres_config_from_json(game.c_str(), detail::given(json), json.size(),
                                              &config.raw_, &problem),
                      problem);
        return config;
    }
#endif

    /** Sets "players" or an option. The range is checked when the config is used. Error:
     * LOGRES_ERR_CONFIG. */
    Config &set(const std::string &name, std::int32_t value) {
        logres_error code =
            logres_config_set(&raw_, detail::whole(name, LOGRES_ERR_CONFIG, name), value);
        if (code != LOGRES_OK)
            throw Error(code, "", name);
        return *this;
    }

    /** Sets an option from a wider integer, such as a size. A value that does not fit fails with
     * LOGRES_ERR_CONFIG instead of being truncated. */
    template <class Integer, detail::if_integer<Integer> = 0>
    Config &set(const std::string &name, Integer value) {
        static_assert(!std::is_same_v<Integer, bool>,
                      "an option is a number or the name of a choice");
        const auto cut = static_cast<std::int32_t>(value);
        if (static_cast<Integer>(cut) != value || (cut < 0) != (value < Integer{}))
            throw Error(LOGRES_ERR_CONFIG, "", name);
        return set(name, cut);
    }

    /** Deleted: set("players", 2.9) would silently set 2. */
    template <class Real, detail::if_real<Real> = 0>
    Config &set(const std::string &, Real) = delete;

    /** Sets a choice option, such as "variant", to one of its names. Error: LOGRES_ERR_CONFIG. */
    Config &set(const std::string &name, const std::string &value) {
        logres_error code =
            logres_config_choose(&raw_, detail::whole(name, LOGRES_ERR_CONFIG, name),
                                 detail::whole(value, LOGRES_ERR_CONFIG, name));
        if (code != LOGRES_OK)
            throw Error(code, "", name);
        return *this;
    }

    /** Replaces printed data with the game's struct, such as logres_artus_components. Error:
     * LOGRES_ERR_ARGUMENT. */
    template <class Components> Config &set_components(const Components &components) {
        detail::check(logres_config_set_components(&raw_, &components, sizeof components));
        return *this;
    }

    /** Returns bounds that no game with this config exceeds. Error: LOGRES_ERR_CONFIG. */
    logres_bounds bounds() const {
        logres_bounds bounds;
        logres_problem problem;
        detail::check(logres_bounds_of(&raw_, &bounds, &problem), problem);
        return bounds;
    }

#ifndef LOGRES_NO_JSON
    /** Returns the config as JSON, with all options. */
    std::string json(std::uint32_t flags = 0) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_config_to_json(&raw_, flags, buffer, capacity, need);
        });
    }
#endif

    /** Returns the id of the game. */
    std::string game() const {
        for (const GameInfo *info : games())
            if (info->number == raw_.game)
                return info->id;
        throw Error(LOGRES_ERR_CONFIG);
    }

    /** Returns the C struct. */
    const logres_config &raw() const noexcept {
        return raw_;
    }

  private:
    friend class Position;
    Config() = default;
    logres_config raw_ = {};
};

/* ---- generators ----------------------------------------------------------------------------- */

/** A random number generator that produces the same numbers on every platform. Copying a
 * generator copies its stream. Do not use it for secrets: see <logres/rng.h>. */
class Rng {
  public:
    /** Seeds a generator. The streams of one seed are unrelated. */
    explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) noexcept {
        logres_rng_seed(&raw_, seed, stream);
    }

    /** Returns a generator that cannot be guessed, seeded with the system's entropy. Use it if
     * people play against each other. Throws what std::random_device throws. */
    static Rng fresh() {
        std::random_device system;
        Rng rng;
        for (std::uint64_t &word : rng.raw_.word)
            word = std::uint64_t{system()} << 32 | (system() & 0xffffffff);
        return rng;
    }

    /** Returns the next 64 random bits. */
    std::uint64_t next() noexcept {
        std::uint64_t value = 0;
        logres_rng_next(&raw_, &value);
        return value;
    }

    /** Returns a number in [0, bound), each with equal probability. Error: LOGRES_ERR_ARGUMENT
     * (bound is 0). */
    std::uint32_t below(std::uint32_t bound) {
        std::uint32_t value = 0;
        detail::check(logres_rng_below(&raw_, bound, &value));
        return value;
    }

    /** Returns the C struct. */
    logres_rng &raw() noexcept {
        return raw_;
    }

    /** Returns the C struct. */
    const logres_rng &raw() const noexcept {
        return raw_;
    }

  private:
    friend class Match;
    Rng() = default;
    logres_rng raw_ = {};
};

/* ---- moves and results ---------------------------------------------------------------------- */

/** A move: a number relative to a state. Save moves as text or JSON. */
struct Move {
    logres_move id; /**< below the game's move_space */

    /** Compares the numbers for equality. */
    friend bool operator==(Move a, Move b) noexcept {
        return a.id == b.id;
    }
    /** Compares the numbers for inequality. */
    friend bool operator!=(Move a, Move b) noexcept {
        return a.id != b.id;
    }
    /** Orders moves by number. */
    friend bool operator<(Move a, Move b) noexcept {
        return a.id < b.id;
    }
    /** Writes the number: "move 17". `state.text(move)` returns the move's line. */
    friend std::ostream &operator<<(std::ostream &out, Move move) {
        return out << "move " << move.id;
    }
};
static_assert(sizeof(Move) == sizeof(logres_move), "a Move is a logres_move");

/** Returns a name for a move that does not depend on a state (logres_move_name). Errors:
 * LOGRES_ERR_GAME, LOGRES_ERR_MOVE. */
inline std::string move_name(const std::string &id, Move move) {
    const GameInfo &found = game(id);
    return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
        return logres_move_name(&found, move.id, buffer, capacity, need);
    });
}

/** A list of moves in ascending order. It takes 8 KiB on the stack and no heap. */
class Moves {
  public:
    /** Returns an iterator to the first move. */
    const Move *begin() const noexcept {
        return moves_;
    }
    /** Returns an iterator past the last move. */
    const Move *end() const noexcept {
        return moves_ + count_;
    }
    /** Returns the number of moves. */
    std::uint32_t size() const noexcept {
        return count_;
    }
    /** Returns true if the list is empty. */
    bool empty() const noexcept {
        return count_ == 0;
    }
    /** Returns the move at an index below size(). The index is not checked. */
    Move operator[](std::uint32_t index) const noexcept {
        return moves_[index];
    }
    /** Returns the move at an index. Error: std::out_of_range. */
    Move at(std::uint32_t index) const {
        if (index >= count_)
            throw std::out_of_range("logres::Moves::at");
        return moves_[index];
    }

  private:
    friend class Position;
    Moves() noexcept { // leaves the moves uninitialized
    }
    Move moves_[LOGRES_MOVES_MAX];
    std::uint32_t count_ = 0;
};

/** An outcome of a chance node. */
struct Outcome {
    Move move;            /**< the move of chance */
    std::uint32_t weight; /**< its probability is this value divided by the sum of all weights */
};

/** The struct of scores, ranks and winners from <logres/game.h>. */
using Result = logres_result;

/** A spot of a state, from <logres/tables.h>. */
using Spot = logres_spot;

/** A row of the layout of observations, from <logres/observe.h>. */
using ObservationRow = logres_observation_row;

namespace detail { // not for hosts

inline const char *kind_name(std::int32_t kind) noexcept {
    switch (kind) {
#define LOGRES_EVENT_NAME(name, number, text, of)                                                 \
    case number:                                                                                  \
        return text;
        LOGRES_EVENTS(LOGRES_EVENT_NAME)
#undef LOGRES_EVENT_NAME
    default: // from a newer library
        return "event";
    }
}

} // namespace detail

/** A record of an effect of a move, as in <logres/event.h>. */
struct Event : logres_event {
    /** Compares two records for equality. */
    friend bool operator==(const Event &a, const Event &b) noexcept {
        return std::memcmp(&a, &b, sizeof a) == 0;
    }
    /** Compares two records for inequality. */
    friend bool operator!=(const Event &a, const Event &b) noexcept {
        return !(a == b);
    }
    /** Writes the kind and the numbers. `state.text(event)` returns the event's line. */
    friend std::ostream &operator<<(std::ostream &out, const Event &event) {
        const auto spot = [](const Spot &at) {
            return "(" + std::to_string(at.place) + "," + std::to_string(at.seat) + "," +
                   std::to_string(at.part) + ")";
        };
        return out << detail::kind_name(event.kind) << ' ' << event.piece << ": "
                   << spot(event.from) << " to " << spot(event.to) << ", " << event.amount;
    }
};
static_assert(sizeof(Event) == sizeof(logres_event), "an Event is a logres_event");

/* ---- states and views ----------------------------------------------------------------------- */

class State;
class View;

/** The common interface of states and views. */
class Position {
  public:
    /** Returns the game. */
    const GameInfo &game() const noexcept {
        return *logres_game_of(&raw_);
    }

    /** Returns the number of players. */
    std::uint32_t players() const noexcept {
        return logres_players(&raw_);
    }

    /** Returns the phase, one of the constants of the game's header. */
    std::int32_t phase() const noexcept {
        return logres_phase(&raw_);
    }

    /** Returns the name of the phase, as in JSON. */
    std::string phase_name() const {
        return logres_game_phase_name(&game(), phase());
    }

    /** Returns the actor: a seat, LOGRES_CHANCE, or LOGRES_NOBODY when the game is over. */
    std::int32_t actor() const noexcept {
        return logres_actor(&raw_);
    }

    /** Returns true if the game is over. */
    bool is_over() const noexcept {
        return logres_is_over(&raw_) == 1;
    }

    /** Returns a hash that is equal on every platform. */
    std::uint64_t hash() const noexcept {
        return logres_hash(&raw_);
    }

    /**
     * Starts an information key (<logres/event.h>): a hash of everything that a viewer, a seat or
     * LOGRES_SPECTATOR, has seen since this state. Two plays have equal keys if and only if the
     * viewer cannot tell them apart. Errors: those of logres_view.
     */
    std::uint64_t info_key(std::int32_t viewer) const {
        std::uint64_t key = 0;
        detail::check(logres_info_key_start(&raw_, viewer, &key));
        return key;
    }

    /** Returns the config with which the game was started. */
    Config config() const {
        Config config;
        detail::check(logres_config_of(&raw_, &config.raw_));
        return config;
    }

    /** Lists the legal moves: the outcomes at a chance node, none when the game is over. Error of
     * a view: LOGRES_ERR_VIEW (its viewer is not the actor). */
    Moves legal_moves() const {
        static_assert(LOGRES_MOVES_MAX * sizeof(logres_move) == sizeof(Moves::moves_),
                      "Moves hold all moves");
        Moves moves;
        logres_move ids[LOGRES_MOVES_MAX];
        detail::check_turn(logres_legal_moves(&raw_, ids, LOGRES_MOVES_MAX, &moves.count_), raw_);
        std::memcpy(moves.moves_, ids, moves.count_ * sizeof *ids);
        return moves;
    }

    /** Lists the legal moves with given values, which work as in explain_any(). That function
     * explains an empty list. */
    Moves moves_with(const std::string &values) const {
        Moves moves;
        logres_move ids[LOGRES_MOVES_MAX];
        const char *text = detail::whole(values, LOGRES_ERR_TEXT);
        detail::check_turn(logres_moves_with(&raw_, text, ids, LOGRES_MOVES_MAX, &moves.count_),
                           raw_);
        std::memcpy(moves.moves_, ids, moves.count_ * sizeof *ids);
        return moves;
    }

    /** Lists the legal moves except foolish ones, or all of them if every one is foolish. */
    Moves sensible_moves() const {
        Moves moves;
        logres_move ids[LOGRES_MOVES_MAX];
        detail::check_turn(logres_sensible_moves(&raw_, ids, LOGRES_MOVES_MAX, &moves.count_),
                           raw_);
        std::memcpy(moves.moves_, ids, moves.count_ * sizeof *ids);
        return moves;
    }

    /** Returns true if the move is legal. */
    bool is_legal(Move move) const noexcept {
        return logres_is_legal(&raw_, move.id) == 1;
    }

    /** Explains why a move is illegal; returns nothing if it is legal. Errors: LOGRES_ERR_OVER,
     * LOGRES_ERR_VIEW (the viewer is not the actor). */
    std::optional<Refusal> explain(Move move) const {
        logres_problem problem;
        return detail::refusal(logres_explain(&raw_, move.id, &problem), problem);
    }

    /**
     * Explains why no move with given values ("card=cups-7", "place card=cups-7") is legal, like
     * explain() for the move closest to legal. Returns nothing if one is legal. Errors: those of
     * explain().
     */
    std::optional<Refusal> explain_any(const std::string &values) const {
        logres_problem problem;
        return detail::refusal(logres_explain_any(&raw_, detail::whole(values, LOGRES_ERR_TEXT),
                                                  &problem),
                               problem);
    }

    /** Predicts whether a legal move would be an undo barrier, LOGRES_BARRIER_…, as far as its
     * actor can tell. Error: LOGRES_ERR_MOVE. */
    std::int32_t undo_barrier(Move move) const {
        std::int32_t barrier = 0;
        detail::check_move(logres_undo_barrier(&raw_, move.id, &barrier), raw_, move.id);
        return barrier;
    }

    /** Returns the result of a game that is over. Error: LOGRES_ERR_PHASE. */
    Result result() const {
        Result result;
        detail::check(logres_result_of(&raw_, &result));
        return result;
    }

    /** Returns the current scores, ranks and winners, as far as the viewer may know them. */
    Result standing() const {
        Result standing;
        detail::check(logres_standing_of(&raw_, &standing));
        return standing;
    }

    /**
     * Parses a move from text ("bid 3,4" or the labeled form) or from a JSON object. The move need
     * not be legal. Errors: LOGRES_ERR_TEXT, LOGRES_ERR_MOVE, LOGRES_ERR_OVER, and those of the
     * JSON readers.
     */
    Move move(const std::string &text) const {
        Move move = {0};
        logres_problem problem;
#ifndef LOGRES_NO_JSON
        if (detail::is_object(text)) {
            detail::check(logres_move_from_json(&raw_, text.data(), text.size(), &move.id,
                                                &problem),
                          problem);
            return move;
        }
#endif
        detail::check(logres_move_from_text(&raw_, detail::whole(text, LOGRES_ERR_TEXT), &move.id,
                                            &problem),
                      problem);
        return move;
    }

    /** Deleted: move(0) would pass a null pointer as text. Write Move{0} for the move with that
     * number. */
    Move move(std::nullptr_t) const = delete;

    /** Returns the table as a text picture. */
    std::string text() const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_state_to_text(&raw_, buffer, capacity, need);
        });
    }

    /** Returns the type of a move, such as "bid". Error: LOGRES_ERR_MOVE. */
    std::string move_type(Move move) const {
        const char *type = logres_move_type_name(&raw_, move.id);
        if (!type)
            throw Error(LOGRES_ERR_MOVE);
        return type;
    }

    /** Returns a move as a line of text. Flags: LOGRES_TEXT_LABELS. Error: LOGRES_ERR_MOVE. */
    std::string text(Move move, std::uint32_t flags = 0) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_move_to_text(&raw_, move.id, flags, buffer, capacity, need);
        });
    }

    /** Returns an event as a line of text; this state must be the one before or after the move.
     * Error: LOGRES_ERR_ARGUMENT. */
    std::string text(const logres_event &event) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_event_to_text(&raw_, &event, buffer, capacity, need);
        });
    }

#ifndef LOGRES_NO_JSON
    /** Returns a move as JSON. Flags: LOGRES_JSON_PRETTY. Error: LOGRES_ERR_MOVE. */
    std::string json(Move move, std::uint32_t flags = 0) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_move_to_json(&raw_, move.id, flags, buffer, capacity, need);
        });
    }
#endif

    /** Returns events redacted for a viewer, a seat or LOGRES_SPECTATOR. Error:
     * LOGRES_ERR_ARGUMENT. */
    std::vector<Event> redacted(std::vector<Event> events, std::int32_t viewer) const {
        if (!events.empty())
            detail::check(logres_events_redact(&raw_, viewer, events.data(),
                                               static_cast<std::uint32_t>(events.size())));
        return events;
    }

#ifndef LOGRES_NO_JSON
    /** Returns events as a JSON list. Errors: LOGRES_ERR_ARGUMENT, LOGRES_ERR_LIMIT. */
    std::string json(const std::vector<Event> &events, std::uint32_t flags = 0) const {
        static const Event none = {};
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_events_to_json(&raw_, events.empty() ? &none : events.data(),
                                         static_cast<std::uint32_t>(events.size()), flags, buffer,
                                         capacity, need);
        });
    }

    /** Returns the result of a game that is over as JSON, with the game's own keys. Error:
     * LOGRES_ERR_PHASE. */
    std::string result_json(std::uint32_t flags = 0) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_result_to_json(&raw_, flags, buffer, capacity, need);
        });
    }

    /** Returns the catalog of the game as JSON, for this state's config (docs/json.md). */
    std::string catalogue(std::uint32_t flags = 0) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_game_to_json(&game(), &raw_, flags, buffer, capacity, need);
        });
    }

    /** Returns the table by places and fields as JSON (docs/json.md). */
    std::string table_json(std::uint32_t flags = 0) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_table_to_json(&raw_, flags, buffer, capacity, need);
        });
    }
#endif

    /** Reads the struct of the game's own header: `state.read<logres_artus>()`. Error:
     * LOGRES_ERR_GAME. */
    template <class Table> Table read() const {
        Table table;
        detail::check(logres_read(&raw_, &table)); // declared in the game's header
        return table;
    }

    /** Returns the spots of a state, ordered by place, seat and part. */
    std::vector<Spot> spots() const {
        std::vector<Spot> all;
        for (Spot spot = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE}; logres_next_spot(&raw_, &spot);)
            all.push_back(spot);
        return all;
    }

    /** Returns the name of a piece. Error: LOGRES_ERR_ARGUMENT. */
    std::string piece_name(std::int32_t piece) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_piece_name(&raw_, piece, buffer, capacity, need);
        });
    }

    /** Returns the layout of observations, with the ranges for this state's config. */
    std::vector<ObservationRow> observation_layout() const {
        return detail::filled<ObservationRow>(
            LOGRES_OBSERVATION_ROWS_MAX,
            [&](ObservationRow *rows, std::uint32_t capacity, std::uint32_t *count) {
                return logres_observation_layout(&raw_, rows, capacity, count);
            });
    }

    /** Returns a hash of the layout of observations, equal for all configs of the game. */
    std::uint64_t observation_hash() const noexcept {
        return logres_observation_hash(&raw_);
    }

    /** Checks whether bytes are a value network for the game. Errors: those of
     * logres_network_check. */
    void check_network(const std::vector<std::uint8_t> &network) const {
        logres_problem problem;
        const void *bytes = network.empty() ? "" : static_cast<const void *>(network.data());
        detail::check(logres_network_check(&raw_, bytes, network.size(), &problem), problem);
    }

    /** Counts the copies of a piece at a spot; LOGRES_NONE counts pieces of any kind. Error:
     * LOGRES_ERR_ARGUMENT. */
    std::int32_t inventory(const Spot &spot, std::int32_t piece = LOGRES_NONE) const {
        std::int32_t count = 0;
        detail::check(logres_inventory(&raw_, &spot, piece, &count));
        return count;
    }

    /** Returns the value of a field, or of one of its parts. Error: LOGRES_ERR_ARGUMENT. */
    std::int32_t field(std::int32_t field, std::int32_t part = LOGRES_NONE) const {
        std::int32_t value = 0;
        detail::check(logres_field_value(&raw_, field, part, &value));
        return value;
    }

    /** Returns the C struct, for use with the C functions. */
    const logres_state &raw() const noexcept {
        return raw_;
    }

    /** Writes the table as a text picture. */
    friend std::ostream &operator<<(std::ostream &out, const Position &position) {
        return out << position.text();
    }

  protected:
    Position() = default;                            /**< filled by the derived class */
    Position(const Position &) = default;            /**< only as part of a State or View */
    Position &operator=(const Position &) = default; /**< only as part of a State or View */
    ~Position() = default;                           /**< only as part of a State or View */
    /** Compares two states or views for equality. */
    bool same(const Position &other) const noexcept {
        return logres_equal(&raw_, &other.raw_) == 1;
    }
    logres_state raw_ = {}; /**< the value */
};

/** A full state of any game: an immutable value. */
class State : public Position {
  public:
    /** Starts a game with its default config. Error: LOGRES_ERR_GAME. */
    explicit State(const std::string &game) : State(Config(game)) {
    }

    /** Starts a game. Error: LOGRES_ERR_CONFIG. */
    explicit State(const Config &config) {
        logres_problem problem;
        detail::check(logres_new(config.game().c_str(), &config.raw(), &raw_, &problem), problem);
    }

    /** Copies a state of the C API and validates it. Errors: those of logres_validate,
     * LOGRES_ERR_VIEW. */
    explicit State(const logres_state &raw) {
        logres_problem problem;
        detail::check(logres_validate(&raw, &problem), problem);
        if (logres_viewer(&raw) != LOGRES_NONE)
            throw Error(LOGRES_ERR_VIEW);
        raw_ = raw;
    }

#ifndef LOGRES_NO_JSON
    /** Reads a state from JSON. Errors: those of logres_state_from_json. */
    static State from_json(std::string_view json) {
        State state;
        logres_problem problem;
        detail::check(logres_state_from_json(detail::given(json), json.size(), &state.raw_,
                                             &problem),
                      problem);
        return state;
    }

    /** Returns the state as JSON. Flags: LOGRES_JSON_PRETTY. */
    std::string json(std::uint32_t flags = 0) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_state_to_json(&raw_, flags, buffer, capacity, need);
        });
    }
    using Position::json;
#endif

    /** Returns the state after a move. Errors: LOGRES_ERR_MOVE (illegal), LOGRES_ERR_OVER. */
    State apply(Move move) const {
        State after;
        detail::check_move(logres_apply(&raw_, move.id, &after.raw_), raw_, move.id);
        return after;
    }

    /** Returns the state after a move given as text or JSON. Errors: those of move() and
     * apply(Move). */
    State apply(const std::string &text) const {
        return apply(move(text));
    }

    /** Deleted: apply(0) would pass a null pointer as text. Write Move{0} for the move with that
     * number. */
    State apply(std::nullptr_t) const = delete;

    /** Returns the state after a move and sets `events` to the move's events. Errors: those of
     * apply(Move). */
    State apply(Move move, std::vector<Event> &events) const {
        State after;
        std::uint32_t count = 0;
        std::vector<Event> all(LOGRES_EVENTS_MAX);
        detail::check_move(logres_apply_events(&raw_, move.id, &after.raw_, all.data(),
                                               LOGRES_EVENTS_MAX, &count),
                           raw_, move.id);
        all.resize(count);
        events.swap(all);
        return after;
    }

    /** Returns a viewer's information key after a move, from the key before it and all events of
     * the move. Errors: LOGRES_ERR_MOVE, LOGRES_ERR_ARGUMENT. */
    std::uint64_t info_key_after(std::uint64_t key, Move move, const std::vector<Event> &events,
                                 std::int32_t viewer) const {
        detail::check(logres_info_key_step(&raw_, move.id, events.data(),
                                           static_cast<std::uint32_t>(events.size()), viewer,
                                           &key));
        return key;
    }

    /**
     * Describes a move of this state and its effects in one line of English, limited to what a
     * viewer may know (logres_ply_to_sentence). `names` are the players' names by seat; a missing
     * one becomes "player 1" and so on. Errors: LOGRES_ERR_MOVE, LOGRES_ERR_ARGUMENT.
     */
    std::string sentence(Move move, std::int32_t viewer,
                         const std::vector<std::string> &names = {}) const {
        std::vector<Event> events;
        apply(move, events);
        const std::string lines = detail::lines_of(names);
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_ply_to_sentence(&raw_, move.id, events.data(),
                                          static_cast<std::uint32_t>(events.size()), viewer,
                                          lines.c_str(), buffer, capacity, need);
        });
    }

    /** Returns the state after a move that a client sent. Errors: those of apply(Move),
     * LOGRES_ERR_SEAT (the seat is not the actor). */
    State play(std::int32_t seat, Move move) const {
        State after;
        logres_problem problem;
        detail::check(logres_play(&raw_, seat, move.id, &after.raw_, &problem), problem);
        return after;
    }

    /** Lists the outcomes of a chance node and their weights. Errors: LOGRES_ERR_PHASE,
     * LOGRES_ERR_OVER. */
    std::vector<Outcome> chance() const {
        std::uint32_t count = 0;
        logres_move moves[LOGRES_CHANCE_MAX];
        std::uint32_t weights[LOGRES_CHANCE_MAX];
        detail::check(logres_chance_moves(&raw_, moves, weights, LOGRES_CHANCE_MAX, &count));
        std::vector<Outcome> outcomes;
        for (std::uint32_t i = 0; i < count; i++)
            outcomes.push_back({{moves[i]}, weights[i]});
        return outcomes;
    }

    /** Maps a number below the total weight to an outcome, in listed order, for physical dice and
     * the host's own generators. Errors: LOGRES_ERR_ARGUMENT, those of chance(). */
    Move pick(std::uint32_t r) const {
        Move move = {0};
        detail::check(logres_chance_pick(&raw_, r, &move.id, nullptr));
        return move;
    }

    /** Draws an outcome of a chance node according to its weight. Errors: those of chance(). */
    Move sample(Rng &rng) const {
        Move move = {0};
        detail::check(logres_chance_sample(&raw_, &rng.raw(), &move.id));
        return move;
    }

    /** Returns the state after chance moves, drawn until a player acts or the game is over. */
    State resolve(Rng &rng) const {
        State after;
        detail::check(logres_resolve(&raw_, &rng.raw(), &after.raw_, nullptr));
        return after;
    }

    /** Returns the state after random moves, until the game is over or for `limit` plies. */
    State playout(Rng &rng, std::uint32_t limit = 100000) const {
        State after;
        detail::check(logres_playout(&raw_, &rng.raw(), limit, &after.raw_, nullptr));
        return after;
    }

    /** Returns the summed results of n playouts. */
    logres_totals playouts(Rng &rng, std::uint32_t n, std::uint32_t limit = 100000) const {
        logres_totals totals;
        detail::check(logres_playout_totals(&raw_, &rng.raw(), n, limit, &totals));
        return totals;
    }

    /** Returns the view of a seat or LOGRES_SPECTATOR. Error: LOGRES_ERR_ARGUMENT. */
    View view(std::int32_t viewer) const;

    /** Compares two states for equality. */
    friend bool operator==(const State &a, const State &b) noexcept {
        return a.same(b);
    }
    /** Compares two states for inequality. */
    friend bool operator!=(const State &a, const State &b) noexcept {
        return !a.same(b);
    }

  private:
    friend class View;
    friend class Match;
    friend class Batch;
    State() = default;
};

/** One viewer's view of a state. A bot that receives only a view cannot peek. */
class View : public Position {
  public:
    /** Copies a view of the C API and validates it. Errors: those of logres_validate,
     * LOGRES_ERR_FULL. */
    explicit View(const logres_state &raw) {
        logres_problem problem;
        detail::check(logres_validate(&raw, &problem), problem);
        if (logres_viewer(&raw) == LOGRES_NONE)
            throw Error(LOGRES_ERR_FULL);
        raw_ = raw;
    }

#ifndef LOGRES_NO_JSON
    /** Reads a view from JSON. Errors: those of logres_view_from_json. */
    static View from_json(std::string_view json) {
        View view;
        logres_problem problem;
        detail::check(logres_view_from_json(detail::given(json), json.size(), &view.raw_,
                                            &problem),
                      problem);
        return view;
    }

    /** Returns the view as JSON. Flags: LOGRES_JSON_PRETTY. */
    std::string json(std::uint32_t flags = 0) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_view_to_json(&raw_, flags, buffer, capacity, need);
        });
    }
    using Position::json;
#endif

    /** Returns the viewer: a seat or LOGRES_SPECTATOR. */
    std::int32_t viewer() const noexcept {
        return logres_viewer(&raw_);
    }

    /** Returns a full state that fits the view; all deals are equally likely. */
    State determinize(Rng &rng) const {
        State state;
        detail::check(logres_determinize(&raw_, &rng.raw(), &state.raw_));
        return state;
    }

    /** Returns the view as a vector of numbers (<logres/observe.h>). */
    std::vector<std::int16_t> observe() const {
        return detail::filled<std::int16_t>(LOGRES_OBSERVATION_MAX, [&](std::int16_t *values,
                                                                        std::uint32_t capacity,
                                                                        std::uint32_t *count) {
            return logres_observe(&raw_, values, capacity, count);
        });
    }

    /** Returns the value of the view to its viewer, 0 … LOGRES_SEARCH_WIN, according to the game's
     * value network. Error: LOGRES_ERR_FULL (a spectator's view). */
    std::int32_t evaluate() const {
        std::int32_t value = 0;
        detail::check(logres_evaluate(&raw_, &value));
        return value;
    }

    /** Returns the value according to another network. Errors: those of logres_evaluate_with. */
    std::int32_t evaluate(const std::vector<std::uint8_t> &network) const {
        std::int32_t value = 0;
        check_network(network);
        detail::check(logres_evaluate_with(&raw_, network.data(), network.size(), &value));
        return value;
    }

    /** Returns the pieces that the viewer sees and a spectator does not, one line per spot. */
    std::string private_text() const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_private_to_text(&raw_, buffer, capacity, need);
        });
    }

    /** Compares two views for equality. */
    friend bool operator==(const View &a, const View &b) noexcept {
        return a.same(b);
    }
    /** Compares two views for inequality. */
    friend bool operator!=(const View &a, const View &b) noexcept {
        return !a.same(b);
    }

  private:
    friend class State;
    View() = default;
};

inline View State::view(std::int32_t viewer) const {
    View view;
    logres_error code = logres_view(&raw_, viewer, &view.raw_);
    if (code == LOGRES_ERR_ARGUMENT)
        throw Error(code,
                    "must be a seat, 0 to " + std::to_string(players() - 1) +
                        ", or a spectator; chance has no view",
                    "viewer");
    detail::check(code);
    return view;
}

/* ---- matches -------------------------------------------------------------------------------- */

#ifndef LOGRES_NO_JSON

/** A played ply as one viewer may know it. */
struct Ply {
    std::int32_t actor;        /**< a seat or LOGRES_CHANCE */
    std::string move;          /**< the move as JSON, with null for hidden values */
    std::vector<Event> events; /**< its events; `history.view.text(event)` returns a line */
};

/** A match as one viewer may know it. */
struct History {
    std::uint32_t from;     /**< the number of the first ply */
    std::vector<Ply> plies; /**< the plies played from then on */
    View view;              /**< the viewer's view of the state after them */
};

/**
 * A match: states with undo, redo, save and replay. It is move-only; copy() makes a copy. A
 * moved-from match can only be assigned to: its calls fail with LOGRES_ERR_NULL, or return 0 if
 * they cannot fail.
 */
class Match {
  public:
    /** Starts a match of a game. The host plays the chance moves. Errors: those of
     * logres_match_new. */
    explicit Match(const Config &config) : Match(&config, nullptr, nullptr) {
    }

    /** Starts a match of a game. The match draws chance moves from a seed. */
    Match(const Config &config, std::uint64_t seed) : Match(&config, nullptr, &seed) {
    }

    /** Starts a match from a state. The host plays the chance moves. */
    explicit Match(const State &initial) : Match(nullptr, &initial.raw(), nullptr) {
    }

    /** Starts a match from a state. The match draws chance moves from a seed. */
    Match(const State &initial, std::uint64_t seed) : Match(nullptr, &initial.raw(), &seed) {
    }

    /** Reads a match from JSON and verifies recorded hashes, unless their version differs from the
     * library's. Errors: those of logres_match_from_json. */
    static Match from_json(std::string_view json) {
        logres_match *match = nullptr;
        logres_problem problem;
        detail::check(logres_match_from_json(detail::given(json), json.size(), nullptr, &match,
                                             &problem),
                      problem);
        return Match(match);
    }

    /** Returns a copy of this match, including undone plies, generator, end and host object.
     * Error: LOGRES_ERR_MEMORY. */
    Match copy() const {
        logres_match *match = nullptr;
        detail::check(logres_match_copy(raw(), nullptr, &match));
        return Match(match);
    }

    /** Returns the current state. */
    State state() const {
        const logres_state *current = logres_match_state(raw());
        detail::check(current ? LOGRES_OK : LOGRES_ERR_NULL);
        State state;
        state.raw_ = *current;
        return state;
    }

    /** Returns the state before a ply, 0 … length(). Error: LOGRES_ERR_PLY. */
    State at(std::uint32_t ply) const {
        State state;
        detail::check(logres_match_state_at(raw(), ply, &state.raw_));
        return state;
    }

    /** Returns the move of a ply, relative to at(ply). Error: LOGRES_ERR_PLY. */
    Move move_at(std::uint32_t ply) const {
        Move move = {0};
        detail::check(logres_match_move_at(raw(), ply, &move.id));
        return move;
    }

    /** Returns the events of a ply. Error: LOGRES_ERR_PLY. */
    std::vector<Event> events_at(std::uint32_t ply) const {
        return detail::filled<Event>(LOGRES_EVENTS_MAX, [&](Event *events, std::uint32_t capacity,
                                                            std::uint32_t *count) {
            return logres_match_events_at(raw(), ply, events, capacity, count);
        });
    }

    /** Returns the events of a played ply, redacted for a viewer. Errors: LOGRES_ERR_PLY,
     * LOGRES_ERR_ARGUMENT. */
    std::vector<Event> events_for(std::uint32_t ply, std::int32_t viewer) const {
        return detail::filled<Event>(LOGRES_EVENTS_MAX, [&](Event *events, std::uint32_t capacity,
                                                            std::uint32_t *count) {
            return logres_match_events_for(raw(), ply, viewer, events, capacity, count);
        });
    }

    /**
     * Returns a viewer's information key before a ply, 0 … ply(). The match stores its keys, so
     * one call per ply is cheap. Errors: LOGRES_ERR_PLY, LOGRES_ERR_ARGUMENT, LOGRES_ERR_MEMORY.
     */
    std::uint64_t info_key(std::uint32_t ply, std::int32_t viewer) {
        std::uint64_t key = 0;
        detail::check(logres_match_info_key(raw(), ply, viewer, &key));
        return key;
    }

    /** Returns the number of plies played. */
    std::uint32_t ply() const noexcept {
        return logres_match_ply(raw());
    }

    /** Returns the number of plies including undone ones. */
    std::uint32_t length() const noexcept {
        return logres_match_length(raw());
    }

    /** Returns true if the game is over or the match is closed. */
    bool is_over() const noexcept {
        return logres_match_is_over(raw()) == 1;
    }

    /** Returns true if a ply below length() is an undo barrier. Error: LOGRES_ERR_PLY. */
    bool is_undo_barrier(std::uint32_t ply) const {
        std::int32_t barrier = 0;
        detail::check(logres_match_barrier_at(raw(), ply, &barrier));
        return barrier == LOGRES_BARRIER_YES;
    }

    /** Returns the earliest ply that undo() can reach without crossing a barrier. */
    std::uint32_t undo_floor() const {
        std::uint32_t ply = 0;
        detail::check(logres_match_undo_floor(raw(), &ply));
        return ply;
    }

    /** Plays one ply. Errors: LOGRES_ERR_SEAT (the seat is not the actor; pass LOGRES_CHANCE for
     * chance), LOGRES_ERR_MOVE, … */
    void play(std::int32_t seat, Move move) {
        play(ply(), seat, move);
    }

    /** Plays one ply if `ply` is the current one. Additional error: LOGRES_ERR_PLY (the match has
     * moved on). */
    void play(std::uint32_t ply, std::int32_t seat, Move move) {
        logres_problem problem;
        detail::check(logres_match_play(raw(), ply, seat, move.id, &problem), problem);
    }

    /** Plays one ply, then resolves chance. After an error nothing is played. Errors: those of
     * play() and resolve(). */
    void play_and_resolve(std::int32_t seat, Move move) {
        play_and_resolve(ply(), seat, move);
    }

    /** Plays one ply if `ply` is the current one, then resolves chance. Additional error:
     * LOGRES_ERR_PLY (the match has moved on). */
    void play_and_resolve(std::uint32_t ply, std::int32_t seat, Move move) {
        logres_problem problem;
        detail::check(logres_match_play_and_resolve(raw(), ply, seat, move.id, &problem), problem);
    }

    /** Draws chance moves until a player acts or the game is over. Errors: LOGRES_ERR_RNG,
     * LOGRES_ERR_CLOSED. */
    void resolve() {
        detail::check(logres_match_resolve(raw(), nullptr));
    }

    /** Takes back one ply. Error: LOGRES_ERR_PLY. */
    void undo() {
        detail::check(logres_match_undo(raw()));
    }

    /** Undoes to the latest ply at which a seat had more than one legal move; if `fair`, not
     * across a barrier. Errors: LOGRES_ERR_ARGUMENT, LOGRES_ERR_PLY (no such ply). */
    void undo_decision(std::int32_t seat, bool fair = false) {
        detail::check(logres_match_undo_decision(raw(), seat, fair));
    }

    /** Replays the next undone ply. Error: LOGRES_ERR_PLY. */
    void redo() {
        detail::check(logres_match_redo(raw()));
    }

    /** Undoes or redoes to a ply. Error: LOGRES_ERR_PLY. */
    void go_to(std::uint32_t ply) {
        detail::check(logres_match_goto(raw(), ply));
    }

    /** Closes the match with a reason, LOGRES_REASON_…, and a seat or LOGRES_NONE. Errors: those
     * of logres_match_close. */
    void close(std::int32_t reason, std::int32_t seat = LOGRES_NONE) {
        detail::check(logres_match_close(raw(), reason, seat));
    }

    /** Returns how the match was closed; the reason is 0 if it was not. */
    logres_match_end ended() const {
        logres_match_end end;
        detail::check(logres_match_end_of(raw(), &end));
        return end;
    }

    /** Returns a copy of the match's generator. Error: LOGRES_ERR_RNG (it has none). */
    Rng rng() const {
        Rng rng;
        detail::check(logres_match_rng(raw(), &rng.raw_));
        return rng;
    }

    /** Replaces the match's generator with a copy of another one. If people play against each
     * other, call `match.set_rng(logres::Rng::fresh())` before each resolve(). */
    void set_rng(const Rng &rng) {
        detail::check(logres_match_set_rng(raw(), &rng.raw()));
    }

    /** Returns the host's JSON object, which is stored with the match. */
    std::string host() const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_match_host(raw(), buffer, capacity, need);
        });
    }

    /** Sets the host's JSON object. Errors: those of the JSON readers. */
    void set_host(std::string_view json) {
        logres_problem problem;
        detail::check(logres_match_set_host(raw(), detail::given(json), json.size(), &problem),
                      problem);
    }

    /** Returns the whole match as JSON. Flags: LOGRES_JSON_HASHES, LOGRES_JSON_PRETTY. Error:
     * LOGRES_ERR_LIMIT. */
    std::string json(std::uint32_t flags = 0) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_match_to_json(raw(), flags, buffer, capacity, need);
        });
    }

    /** Returns the move of a played ply as JSON, for one viewer. Errors: LOGRES_ERR_PLY,
     * LOGRES_ERR_ARGUMENT. */
    std::string move_json(std::uint32_t ply, std::int32_t viewer, std::uint32_t flags = 0) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_match_move_to_json(raw(), ply, viewer, flags, buffer, capacity, need);
        });
    }

    /**
     * Returns the played plies from `from` on as lines of English, limited to what a viewer may
     * know. Consecutive chance draws share a line (logres_match_sentence). Error:
     * LOGRES_ERR_ARGUMENT.
     */
    std::vector<std::string> log(std::int32_t viewer, const std::vector<std::string> &names = {},
                                 std::uint32_t from = 0) const {
        std::vector<std::string> lines;
        const std::string given = detail::lines_of(names);
        while (from < ply())
            lines.push_back(
                detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
                    return logres_match_sentence(raw(), viewer, given.c_str(), &from, buffer,
                                                 capacity, need);
                }));
        return lines;
    }

    /** Returns the plies from `from` on, for one viewer. Errors: LOGRES_ERR_PLY (beyond ply()),
     * LOGRES_ERR_ARGUMENT. */
    History history(std::int32_t viewer, std::uint32_t from = 0) const {
        History history = {from, {}, state().view(viewer)};
        detail::check(from <= ply() ? LOGRES_OK : LOGRES_ERR_PLY);
        for (std::uint32_t ply = from; ply < this->ply(); ply++)
            history.plies.push_back(
                {at(ply).actor(), move_json(ply, viewer), events_for(ply, viewer)});
        return history;
    }

    /** Returns the history as JSON. Send this to clients, never the match or its state. */
    std::string history_json(std::int32_t viewer, std::uint32_t from = 0,
                             std::uint32_t flags = 0) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_match_history_to_json(raw(), viewer, from, flags, buffer, capacity,
                                                need);
        });
    }

    /** Returns the plies from `from` on as a journal entry: one line for append_journal(). Error:
     * LOGRES_ERR_PLY. */
    std::string journal_json(std::uint32_t from, std::uint32_t flags = LOGRES_JSON_HOST) const {
        return detail::written([&](char *buffer, std::size_t capacity, std::size_t *need) {
            return logres_match_journal_to_json(raw(), from, flags, buffer, capacity, need);
        });
    }

    /** Appends a journal entry. Errors: those of logres_match_append_journal. */
    void append_journal(std::string_view journal) {
        logres_problem problem;
        detail::check(logres_match_append_journal(raw(), detail::given(journal), journal.size(),
                                                  &problem),
                      problem);
    }

    /** Returns the C handle, for use with the C functions. This object keeps ownership. */
    logres_match *raw() const noexcept {
        return match_.get();
    }

  private:
    struct Free {
        void operator()(logres_match *match) const noexcept {
            logres_match_free(match);
        }
    };

    explicit Match(logres_match *match) noexcept : match_(match) {
    }

    Match(const Config *config, const logres_state *initial, const std::uint64_t *seed) {
        std::string game = config ? config->game() : "";
        logres_match_options options = {};
        options.size = sizeof options;
        options.has_seed = seed ? 1 : 0;
        options.seed = seed ? *seed : 0;
        options.game = config ? game.c_str() : nullptr;
        options.config = config ? &config->raw() : nullptr;
        options.initial = initial;
        logres_match *match = nullptr;
        logres_problem problem;
        detail::check(logres_match_new(&options, &match, &problem), problem);
        match_.reset(match);
    }

    std::unique_ptr<logres_match, Free> match_;
};

#endif /* LOGRES_NO_JSON */

/* ---- bots ----------------------------------------------------------------------------------- */

/** A search of a view whose viewer is the actor. It is move-only. */
class Search {
  public:
    /**
     * Starts a search with memory for a number of iterations. It can run longer, but its tree then
     * stops growing. Exploration, playout limit and evaluation, LOGRES_EVALUATION_…, are those of
     * logres_search_options; 0 selects the default. Errors: those of logres_search_init;
     * std::bad_alloc.
     */
    explicit Search(const View &view, std::uint64_t seed = 0, std::uint32_t iterations = 20000,
                    std::uint32_t exploration = 0, std::uint32_t playout_limit = 0,
                    std::uint32_t evaluation = LOGRES_EVALUATION_DEFAULT) {
        logres_search_options options = options_of(seed, exploration, playout_limit);
        options.evaluation = evaluation;
        begin(view, iterations, options);
    }

    /** Starts a search with a value network other than the game's own. The search owns the
     * network. */
    Search(const View &view, std::vector<std::uint8_t> network, std::uint64_t seed = 0,
           std::uint32_t iterations = 20000, std::uint32_t exploration = 0,
           std::uint32_t playout_limit = 0)
        : network_(std::move(network)) {
        view.check_network(network_);
        logres_search_options options = options_of(seed, exploration, playout_limit);
        options.network = network_.data();
        options.network_size = network_.size();
        begin(view, iterations, options);
    }

    /** Moves a search. Calls on the moved-from search fail with LOGRES_ERR_NULL. */
    Search(Search &&other) noexcept
        : network_(std::move(other.network_)), memory_(std::move(other.memory_)),
          search_(std::exchange(other.search_, nullptr)) {
    }

    /** Moves a search, like the constructor. */
    Search &operator=(Search &&other) noexcept {
        network_.swap(other.network_); /* swapped, so that self-assignment is safe */
        memory_ = std::move(other.memory_);
        search_ = std::exchange(other.search_, nullptr);
        return *this;
    }

    /** Runs more iterations. Error: LOGRES_ERR_LIMIT. */
    void run(std::uint32_t iterations) {
        detail::check(logres_search_run(search_, iterations));
    }

    /**
     * Runs for a duration, such as std::chrono::milliseconds(20): it runs at least one iteration,
     * and the last one may end late. The number of iterations depends on the machine, so use run()
     * for reproducible results. Errors: LOGRES_ERR_ARGUMENT (negative duration), LOGRES_ERR_LIMIT.
     */
    template <class Clock = std::chrono::steady_clock>
    void run_for(typename Clock::duration time) {
        if (time < Clock::duration::zero())
            detail::check(LOGRES_ERR_ARGUMENT);
        const typename Clock::time_point begin = Clock::now();
        do
            run(1);
        while (Clock::now() - begin < time);
    }

    /** Returns the move with the most visits. */
    Move best() const {
        Move move = {0};
        detail::check(logres_search_best(search_, &move.id));
        return move;
    }

    /** Returns the move that a player of a level, LOGRES_LEVEL_…, would choose. Error:
     * LOGRES_ERR_ARGUMENT. */
    Move choose(std::int32_t level) const {
        Move move = {0};
        detail::check(logres_search_choose(search_, level, &move.id));
        return move;
    }

    /** Returns the visits and values of all legal moves. */
    std::vector<logres_search_move> moves() const {
        return detail::filled<logres_search_move>(0, [&](logres_search_move *moves,
                                                         std::uint32_t capacity,
                                                         std::uint32_t *count) {
            return logres_search_moves(search_, moves, capacity, count);
        });
    }

    /** Returns the expected continuation, at most `most` moves. */
    std::vector<Move> line(std::uint32_t most = 16) const {
        std::uint32_t count = 0;
        logres_move ids[LOGRES_MOVES_MAX];
        detail::check(logres_search_line(search_, ids,
                                         std::min<std::uint32_t>(most, LOGRES_MOVES_MAX), &count));
        std::vector<Move> moves;
        for (std::uint32_t i = 0; i < count; i++)
            moves.push_back({ids[i]});
        return moves;
    }

    /** Returns the progress of the search. */
    logres_search_progress progress() const {
        logres_search_progress progress;
        detail::check(logres_search_progress_of(search_, &progress));
        return progress;
    }

    /** Merges another search of the same view. Error: LOGRES_ERR_ARGUMENT (another view). */
    void add(const Search &other) {
        detail::check(logres_search_add(search_, other.search_));
    }

  private:
    static logres_search_options options_of(std::uint64_t seed, std::uint32_t exploration,
                                            std::uint32_t playout_limit) {
        logres_search_options options = {};
        options.size = sizeof options;
        options.seed = seed;
        options.exploration = exploration;
        options.playout_limit = playout_limit;
        return options;
    }

    void begin(const View &view, std::uint32_t iterations, const logres_search_options &options) {
        std::size_t bytes = 0;
        detail::check_turn(logres_search_memory(&view.raw(), iterations, &bytes), view.raw());
        memory_.reset(new std::uint64_t[(bytes + 7) / 8]);
        detail::check(
            logres_search_init(&view.raw(), &options, memory_.get(), bytes, &search_, nullptr));
    }

    std::vector<std::uint8_t> network_; /* the search holds its address, which survives a move */
    std::unique_ptr<std::uint64_t[]> memory_;
    logres_search *search_ = nullptr;
};

/** Returns the number of iterations of a level, LOGRES_LEVEL_…, in the game of a view, given its
 * variant and players. */
inline std::uint32_t bot_iterations(const View &view, std::int32_t level) noexcept {
    return logres_bot_iterations(&view.raw(), level);
}

/** Returns the move of a bot of a level, LOGRES_LEVEL_…, that sees only the view. The generator's
 * next number seeds the search. Errors: those of logres_bot_move; std::bad_alloc. */
inline Move bot_move(const View &view, std::int32_t level, Rng &rng) {
    std::size_t bytes = 0;
    detail::check_turn(logres_bot_memory(&view.raw(), level, &bytes), view.raw());
    const std::unique_ptr<std::uint64_t[]> memory(new std::uint64_t[(bytes + 7) / 8]);
    Move move = {0};
    detail::check(logres_bot_move(&view.raw(), level, &rng.raw(), memory.get(), bytes, &move.id));
    return move;
}

/* ---- batches -------------------------------------------------------------------------------- */

/**
 * A batch of states, each with its own generator. Each function does for every state what State's
 * function of the same name does. A state that fails stays unchanged; the others continue. The
 * first error is thrown, with the state's index as path: "[2]".
 */
class Batch {
  public:
    /** Copies a state n times. State i draws from the stream `stream` + i of a seed. */
    Batch(const State &first, std::uint32_t n, std::uint64_t seed, std::uint64_t stream = 0)
        : first_(first), states_(n, first.raw()) {
        for (std::uint32_t i = 0; i < n; i++)
            rngs_.push_back(Rng(seed, stream + i).raw());
    }

    /** Returns the number of states. */
    std::uint32_t size() const noexcept {
        return static_cast<std::uint32_t>(states_.size());
    }

    /** Returns a state. Error: std::out_of_range. */
    State at(std::uint32_t index) const {
        State state = first_;
        state.raw_ = states_.at(index);
        return state;
    }

    /** Replaces a state with one of the same game and number of players. Errors: LOGRES_ERR_GAME,
     * LOGRES_ERR_ARGUMENT (players); std::out_of_range. */
    void set(std::uint32_t index, const State &state) {
        detail::check(&state.game() == &first_.game() ? LOGRES_OK : LOGRES_ERR_GAME);
        detail::check(state.players() == first_.players() ? LOGRES_OK : LOGRES_ERR_ARGUMENT);
        states_.at(index) = state.raw();
    }

    /** Returns the actor of each state. */
    std::vector<std::int32_t> actors() const {
        std::vector<std::int32_t> actors(states_.size());
        run([&](auto n, auto *) { return logres_batch_actors(states_.data(), n, actors.data()); });
        return actors;
    }

    /** Returns the legal moves as bytes: [i * width() + move.id] is 1 if the move is legal in
     * state i. */
    std::vector<std::uint8_t> legal_masks() const {
        std::vector<std::uint8_t> masks(states_.size() * width());
        run([&](auto n, auto *errors) {
            return logres_batch_masks(states_.data(), n, masks.data(), width(), errors);
        });
        return masks;
    }

    /** The legal moves of all states in one list. */
    struct Lists {
        std::vector<Move> moves;            /**< those of the first state, then those of the
                                                 second, and so on */
        std::vector<std::uint32_t> offsets; /**< state i has moves[offsets[i]] to moves[offsets[i +
                                                 1] - 1] */
    };

    /** Returns the legal moves of each state. */
    Lists legal_moves() const {
        const logres_game_info &game = first_.game();
        std::vector<logres_move> ids(states_.size() *
                                     std::max(game.most_legal_moves, game.most_chance_outcomes));
        Lists lists{{}, std::vector<std::uint32_t>(states_.size() + 1)};
        run([&](auto n, auto *errors) {
            return logres_batch_moves(states_.data(), n, ids.data(),
                                      static_cast<std::uint32_t>(ids.size()), lists.offsets.data(),
                                      errors);
        });
        for (std::uint32_t i = 0; i < lists.offsets.back(); i++)
            lists.moves.push_back(Move{ids[i]});
        return lists;
    }

    /** Returns the number of bytes per state in legal_masks(): the game's move_space. */
    std::uint32_t width() const noexcept {
        return first_.game().move_space;
    }

    /** Returns the observations of all states, observation_size() values each, for the given
     * viewers or for the actors. Additional error: LOGRES_ERR_ARGUMENT (not one viewer per
     * state). */
    std::vector<std::int16_t> observe(const std::vector<std::int32_t> &viewers = {}) const {
        if (!viewers.empty() && viewers.size() != states_.size())
            throw Error(LOGRES_ERR_ARGUMENT, "each state needs a viewer");
        const std::int32_t *seen_by = viewers.empty() ? nullptr : viewers.data();
        const std::uint32_t length = observation_size();
        std::vector<std::int16_t> values(states_.size() * length);
        run([&](auto n, auto *errors) {
            return logres_batch_observe(states_.data(), n, seen_by, values.data(), length, errors);
        });
        return values;
    }

    /** Returns the number of values of an observation of the game. */
    std::uint32_t observation_size() const {
        const ObservationRow last = first_.observation_layout().back();
        return last.offset + last.count;
    }

    /** Returns the standing of each state. */
    std::vector<Result> standings() const {
        std::vector<Result> all(states_.size());
        run([&](auto n, auto *errors) {
            return logres_batch_standings(states_.data(), n, all.data(), errors);
        });
        return all;
    }

    /** Applies a move to each state. Additional error: LOGRES_ERR_ARGUMENT (not one move per
     * state). */
    void apply(const std::vector<Move> &moves) {
        const std::vector<logres_move> ids = ids_of(moves);
        run([&](auto n, auto *errors) {
            return logres_batch_apply(states_.data(), n, ids.data(), errors);
        });
    }

    /** Applies a move to each state, resolves chance and returns the actors. Errors: those of
     * apply(). */
    std::vector<std::int32_t> step(const std::vector<Move> &moves) {
        const std::vector<logres_move> ids = ids_of(moves);
        std::vector<std::int32_t> actors(states_.size());
        run([&](auto n, auto *errors) {
            return logres_batch_step(states_.data(), n, ids.data(), rngs_.data(), actors.data(),
                                     errors);
        });
        return actors;
    }

    /** Draws chance moves in each state until a player acts or the game is over. */
    void resolve() {
        run([&](auto n, auto *errors) {
            return logres_batch_resolve(states_.data(), n, rngs_.data(), errors);
        });
    }

    /** Plays random moves in each state until the game is over or for `limit` plies. Returns the
     * numbers of plies. */
    std::vector<std::uint32_t> playout(std::uint32_t limit = 100000) {
        std::vector<std::uint32_t> plies(states_.size());
        run([&](auto n, auto *errors) {
            return logres_batch_playout(states_.data(), n, rngs_.data(), limit, plies.data(),
                                        errors);
        });
        return plies;
    }

    /** Restarts finished games. Returns 1 for each of them and 0 for the others. */
    std::vector<std::uint8_t> reset() {
        std::vector<std::uint8_t> resets(states_.size());
        run([&](auto n, auto *) {
            return logres_batch_reset(states_.data(), n, &first_.raw(), resets.data());
        });
        return resets;
    }

  private:
    std::vector<logres_move> ids_of(const std::vector<Move> &moves) const {
        if (moves.size() != states_.size())
            throw Error(LOGRES_ERR_ARGUMENT, "each state needs a move");
        std::vector<logres_move> ids;
        for (Move move : moves)
            ids.push_back(move.id);
        return ids;
    }

    template <class Call> void run(Call call) const {
        std::vector<logres_error> errors(states_.size());
        const logres_error code = call(size(), errors.data());
        for (std::size_t i = 0; i < errors.size(); i++)
            if (errors[i] != LOGRES_OK)
                throw Error(errors[i], "", "[" + std::to_string(i) + "]");
        detail::check(code);
    }

    State first_;
    std::vector<logres_state> states_;
    std::vector<logres_rng> rngs_;
};

} // namespace logres

/** Hashes a view for std::unordered_map and similar containers. */
template <> struct std::hash<logres::View> {
    /** Returns the view's hash. */
    std::size_t operator()(const logres::View &view) const noexcept {
        return static_cast<std::size_t>(view.hash());
    }
};

/** Hashes a state for std::unordered_map and similar containers. */
template <> struct std::hash<logres::State> {
    /** Returns the state's hash. */
    std::size_t operator()(const logres::State &state) const noexcept {
        return static_cast<std::size_t>(state.hash());
    }
};

#endif
