// Tests of logres.hpp; prints TAP.
#include <algorithm>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <type_traits>
#include <unordered_set>

#include <logres.hpp>
#include <logres/artus.h>
#include <logres/camelot_court.h>

namespace {

using logres::Config, logres::Error, logres::Match, logres::Move, logres::Rng, logres::Search,
    logres::State, logres::View;

// Values can be copied; owners of memory only moved; a view has no apply.
static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<View> &&
              sizeof(State) == sizeof(logres_state));
static_assert(!std::is_default_constructible_v<State> && !std::is_constructible_v<State, View> &&
              !std::is_convertible_v<View, State>);
static_assert(!std::is_copy_constructible_v<Match> &&
              std::is_nothrow_move_constructible_v<Match> &&
              std::is_nothrow_move_assignable_v<Match>);
static_assert(!std::is_copy_constructible_v<Search> &&
              std::is_nothrow_move_constructible_v<Search>);
static_assert(std::is_nothrow_copy_constructible_v<Error>);
static_assert(!std::is_constructible_v<Search, State> && !std::is_constructible_v<Move, int *>);

// A literal 0 is no text.
template <class T> decltype(std::declval<T>().move(0), std::true_type()) reads_zero(int);
template <class T> decltype(std::declval<T>().apply(0), std::true_type()) applies_zero(int);
template <class T> std::false_type reads_zero(...);
template <class T> std::false_type applies_zero(...);
static_assert(!decltype(reads_zero<State>(0))::value && !decltype(reads_zero<View>(0))::value &&
              !decltype(applies_zero<State>(0))::value);

int count, failed;

template <class Holds> void check(const char *what, Holds holds) {
    std::string why;
    bool passed = false;
    try {
        passed = holds();
    } catch (const std::exception &error) {
        why = std::string("# ") + error.what() + "\n";
    }
    failed += !passed;
    std::cout << (passed ? "ok " : "not ok ") << ++count << " - " << what << '\n' << why;
}

template <class What> bool fails(logres_error code, const std::string &part, What what) {
    try {
        what();
    } catch (const Error &error) {
        if (error.code() == code && std::string(error.what()).find(part) != std::string::npos)
            return true;
        throw;
    }
    throw std::logic_error("no error " + std::string(logres_error_name(code)));
}

State artus(Rng &rng) {
    return State(Config("artus").set("players", 3).set("variant", "advanced")).resolve(rng);
}

bool errors_say_what_and_where() {
    Rng rng(7);
    const State state = artus(rng);
    const Move first = state.legal_moves()[0];
    for (const auto wide : {(std::int64_t{1} << 32) + 2, std::int64_t{-5000000000}}) {
        try {
            Config("artus").set("players", wide);
            return false;
        } catch (const Error &error) {
            if (error.code() != LOGRES_ERR_CONFIG || error.path() != "players")
                return false;
        }
    }
    if (State(Config("artus").set("players", std::size_t{3})).players() != 3)
        return false;
    try {
        State(Config("artus").set("players", 9));
        return false;
    } catch (const Error &error) {
        if (error.path() != "players" || std::string(error.name()) != "LOGRES_ERR_CONFIG")
            return false;
    }
    const logres_state nothing = {};
    return fails(LOGRES_ERR_GAME, "no such game", [] { State("chess"); }) &&
           fails(LOGRES_ERR_GAME, "no such game", [] { logres::game("chess"); }) &&
           fails(LOGRES_ERR_CONFIG, "variant: ", [] { Config("artus").set("variant", "x"); }) &&
           fails(LOGRES_ERR_CONFIG, "colour: ", [] { Config("artus").set("colour", 1); }) &&
           fails(LOGRES_ERR_MOVE, "the game has no move 4000", [&] { state.apply(Move{4000}); }) &&
           fails(LOGRES_ERR_MOVE, "\"fly\"", [&] { state.apply("fly"); }) &&
           fails(LOGRES_ERR_TEXT, "",
                 [&] { state.move(state.text(first) + std::string("\0x", 2)); }) &&
           fails(LOGRES_ERR_GAME, "", [] { State(std::string("artus\0x", 7)); }) &&
           fails(LOGRES_ERR_GAME, "", [] { logres::game(std::string("artus\0x", 7)); }) &&
           fails(LOGRES_ERR_CONFIG, "variant: ",
                 [] { Config("artus").set("variant", std::string("advanced\0x", 10)); }) &&
           fails(LOGRES_ERR_SEAT, "it is seat " + std::to_string(state.actor()) + "'s turn",
                 [&] { state.play((state.actor() + 1) % 3, first); }) &&
           fails(LOGRES_ERR_PHASE, "", [&] { state.result(); }) &&
           fails(LOGRES_ERR_PHASE, "", [&] { state.chance(); }) &&
           fails(LOGRES_ERR_JSON, "", [] { State::from_json("{"); }) &&
           fails(LOGRES_ERR_VIEW, "", [&] { State::from_json(state.view(0).json()); }) &&
           fails(LOGRES_ERR_FULL, "", [&] { View::from_json(state.json()); }) &&
           fails(LOGRES_ERR_VIEW, "", [&] { State(state.view(0).raw()); }) &&
           fails(LOGRES_ERR_FULL, "", [&] { View(state.raw()); }) &&
           fails(LOGRES_ERR_STATE, "", [&] { State{nothing}; }) &&
           fails(LOGRES_ERR_ARGUMENT, "viewer", [&] { state.view(3); }) &&
           fails(LOGRES_ERR_ARGUMENT, "", [&] { rng.below(0); }) &&
           fails(LOGRES_ERR_GAME, "", [&] { state.read<logres_camelot_court>(); });
}

bool empty_texts_are_no_json() { // also where they point nowhere
    Match match(State("artus"));
    for (std::string_view text : {std::string_view(), std::string_view("")})
        if (!fails(LOGRES_ERR_JSON, "line 1, column 1 (byte 0): not JSON",
                   [&] { Config::from_json("artus", text); }) ||
            !fails(LOGRES_ERR_JSON, "line 1, column 1 (byte 0): not JSON",
                   [&] { State::from_json(text); }) ||
            !fails(LOGRES_ERR_JSON, "line 1, column 1 (byte 0): not JSON",
                   [&] { View::from_json(text); }) ||
            !fails(LOGRES_ERR_JSON, "line 1, column 1 (byte 0): not JSON",
                   [&] { Match::from_json(text); }) ||
            !fails(LOGRES_ERR_JSON, "line 1, column 1 (byte 0): not JSON",
                   [&] { match.set_host(text); }) ||
            !fails(LOGRES_ERR_JSON, "line 1, column 1 (byte 0): not JSON",
                   [&] { match.append_journal(text); }))
            return false;
    return true;
}

bool states_are_values() {
    Rng rng(7);
    State state = artus(rng);
    const State before = state;
    state = state.apply(state.legal_moves()[0]);
    const View view = state.view(1);
    std::unordered_set<State> seen{before, state, before};
    const std::string mark = "\xef\xbb\xbf"; // of byte order, which some editors write
    const Move first = state.legal_moves()[0];
    if (state.move(mark + state.json(first)) != first ||
        State::from_json(mark + state.json()) != state)
        return false;
    return state != before && seen.size() == 2 && State::from_json(state.json()) == state &&
           State(state.raw()) == state && View::from_json(view.json(LOGRES_JSON_PRETTY)) == view &&
           View(view.raw()) == view && view.viewer() == 1 &&
           view.determinize(rng).view(1) == view && view.hash() != state.hash() &&
           before.players() == 3 && std::string(before.game().id) == "artus" &&
           before.phase_name() == "place" &&
           State(before.config()).hash() ==
               State(Config::from_json("artus", before.config().json())).hash() &&
           before.text().find("Artus (advanced)") == 0 && before.table_json()[0] == '{' &&
           view.observe().size() > 50 && view.private_text().find("hand[knight]: ") == 0 &&
           state.view(LOGRES_SPECTATOR).private_text().empty() &&
           logres::move_name("artus", Move{52}) ==
               "play knight card=knight:1-4 from#1 steps=-12" &&
           fails(LOGRES_ERR_MOVE, "", [] { logres::move_name("artus", Move{4095}); });
}

bool moves_are_a_range() {
    Rng rng(7);
    const State state = artus(rng);
    const logres::Moves moves = state.legal_moves();
    std::size_t counted = 0;
    for (Move move : state.legal_moves()) {
        counted++;
        if (!state.is_legal(move) || state.move(state.text(move)) != move ||
            state.move(" " + state.json(move)) != move ||
            state.move(state.text(move, LOGRES_TEXT_LABELS)) != move)
            return false;
    }
    /* of artus, which calls no move foolish */
    const logres::Moves sensible = state.sensible_moves();
    if (!std::equal(moves.begin(), moves.end(), sensible.begin(), sensible.end()))
        return false;
    return counted == moves.size() && counted > 1 && !moves.empty() &&
           std::is_sorted(moves.begin(), moves.end()) && moves.at(0) == moves[0] &&
           state.view((state.actor() + 1) % 3).hash() != 0 &&
           fails(LOGRES_ERR_VIEW, "it is seat " + std::to_string(state.actor()) + "'s turn",
                 [&] { state.view((state.actor() + 1) % 3).legal_moves(); });
}

bool keys_step_by_what_is_seen() {
    const State start("four_courts");
    const std::vector<logres::Outcome> outcomes = start.chance();
    std::vector<logres::Event> events;
    for (const std::int32_t viewer : {0, 1, int{LOGRES_SPECTATOR}}) {
        const std::uint64_t key = start.info_key(viewer);
        std::uint64_t after[2];
        for (std::size_t i = 0; i < 2; i++) {
            start.apply(outcomes[i].move, events);
            after[i] = start.info_key_after(key, outcomes[i].move, events, viewer);
        }
        if (key != start.view(viewer).hash() || (after[0] != after[1]) != (viewer == 0))
            return false;
    }
    Match match(Config("four_courts"), 4);
    std::uint64_t key = match.state().info_key(1);
    while (match.ply() < 30) {
        const State before = match.state();
        const Move move = before.legal_moves()[0];
        before.apply(move, events);
        key = before.info_key_after(key, move, events, 1);
        match.play(before.actor(), move);
    }
    Match copy = match.copy();
    match.undo();
    return copy.ply() == 30 && copy.info_key(30, 1) == key &&
           match.info_key(29, 1) == copy.info_key(29, 1) &&
           fails(LOGRES_ERR_PLY, "", [&] { match.info_key(30, 1); }) &&
           fails(LOGRES_ERR_ARGUMENT, "", [&] { match.info_key(3, 2); }) &&
           fails(LOGRES_ERR_MOVE, "", [&] { start.info_key_after(key, Move{0}, events, 1); });
}

bool configs_have_bounds() {
    const logres_bounds bounds =
        Config("arthurs_court").set("players", 3).set("first_player", 1).bounds();
    return bounds.most_plies == 603 && bounds.most_chance_plies == 0 && bounds.most_score == 4 &&
           bounds.least_margin == -4 && Config("artus").bounds().least_score == -240 &&
           fails(LOGRES_ERR_CONFIG, "players", [] { Config("artus").set("players", 9).bounds(); });
}

bool chance_has_weights() {
    const State start("artus");
    const std::vector<logres::Outcome> outcomes = start.chance();
    return outcomes.size() == start.legal_moves().size() && outcomes.size() > 1 &&
           outcomes[0].weight > 0 && start.pick(0) == outcomes[0].move &&
           start.undo_barrier(outcomes[0].move) == LOGRES_BARRIER_YES;
}

bool events_tell_what_happened() {
    Rng rng(7);
    const State state = artus(rng);
    std::vector<logres::Event> events;
    const State after = state.apply(state.legal_moves()[0], events);
    std::vector<logres::Event> dealt;
    const State deal = State("four_courts").apply(State("four_courts").legal_moves()[0], dealt);
    const std::vector<logres::Event> hidden = deal.redacted(dealt, LOGRES_SPECTATOR);
    if (hidden.size() != dealt.size() || hidden[0].piece != LOGRES_NONE || dealt[0].piece < 0 ||
        hidden == dealt)
        return false;
    return !events.empty() && after == state.apply(state.legal_moves()[0]) &&
           after.text(events[0]).size() > 5 && after.field(1) == after.actor() &&
           after.inventory({events[0].to.place, events[0].to.seat, events[0].to.part},
                           events[0].piece) > 0;
}

bool typed_structs_are_read() {
    Rng rng(7);
    logres_artus table = artus(rng).read<logres_artus>();
    table.printed.table[1] = 12;
    const State own(Config("artus").set_components(table.printed));
    return table.players == 3 && own.read<logres_artus>().printed.table[1] == 12 &&
           own != State("artus");
}

bool matches_go_back_and_forth() {
    Match match(Config("four_courts"), 7), other(Config("four_courts"), 7);
    match.resolve();
    const std::uint32_t ply = match.ply();
    const State before = match.state();
    const Move move = before.legal_moves()[0];
    if (!fails(LOGRES_ERR_PLY, "", [&] { match.play(ply + 1, before.actor(), move); }))
        return false;
    match.play(before.actor(), move);
    match.undo();
    if (match.state() != before || match.length() != ply + 1 || match.at(ply + 1) == before)
        return false;
    match.redo();
    match.go_to(ply);
    match.go_to(ply + 1);
    match.set_rng(match.rng());
    match.set_host("{\"name\":\"Gwenhwyfar\"}");
    other.append_journal(match.journal_json(0));
    match.close(LOGRES_REASON_RESIGN, 1);
    const Match again = Match::from_json(match.json(LOGRES_JSON_HASHES)), from(before);
    return again.state() == match.state() && again.host() == match.host() &&
           again.ended().seat == 1 && other.state() == match.state() && from.state() == before &&
           match.move_at(ply) == move && !match.events_at(ply).empty() &&
           match.events_for(ply, 0).size() == match.events_at(ply).size() &&
           match.undo_floor() <= ply && fails(LOGRES_ERR_CLOSED, "", [&] { match.resolve(); }) &&
           fails(LOGRES_ERR_RNG, "", [&] { from.rng(); });
}

bool matches_are_moved() {
    Match first(State("artus"), 7), third(Config("artus"));
    first.resolve();
    const State state = first.state();
    Match second = std::move(first);
    third = std::move(second);
    return third.state() == state && fails(LOGRES_ERR_NULL, "", [&] { first.state(); }) &&
           !second.raw() && (first = Match(Config("four_courts"))).ply() == 0;
}

bool searches_see_only_views() {
    Rng rng(7);
    const State state = artus(rng);
    const View view = state.view(state.actor());
    Search first(view, 1), second(view, 2);
    first.run(300);
    second.run(200);
    first.add(second);
    Search search = std::move(first);
    second = std::move(search);
    std::uint32_t visits = 0;
    for (const logres_search_move &row : second.moves())
        visits += row.visits;
    return visits == 500 && second.progress().iterations == 500 && state.is_legal(second.best()) &&
           state.is_legal(second.choose(LOGRES_LEVEL_HARD)) &&
           fails(LOGRES_ERR_NULL, "", [&] { first.run(1); }) &&
           fails(LOGRES_ERR_NULL, "", [&] { search.run(1); }) &&
           fails(LOGRES_ERR_SEAT, "", [&] { Search(state.view((state.actor() + 1) % 3)); }) &&
           fails(LOGRES_ERR_ARGUMENT, "", [&] { logres::bot_move(view, 9, rng); });
}

/* A value network that ignores the view (src/bots/network.h): only the bias of its output is not
 * 0. */
std::vector<std::uint8_t> constant_network(const State &state, std::uint8_t eighths) {
    const std::size_t rows = state.observation_layout().size() + 1;
    std::vector<std::uint8_t> bytes(24 + 8 * rows + 16 * (2 + 16 + 2 + 2) + 2);
    const std::uint8_t head[] = {'L', 'G', 'N', 'W', 1, 0, static_cast<std::uint8_t>(rows),
                                 0,   16,  0,   16};
    std::copy(std::begin(head), std::end(head), bytes.begin());
    for (std::size_t i = 0; i < 8; i++)
        bytes[16 + i] = static_cast<std::uint8_t>(state.observation_hash() >> 8 * i);
    bytes[bytes.size() - 1] = static_cast<std::uint8_t>(2 * eighths);
    return bytes;
}

bool networks_evaluate_views() {
    Rng rng(7);
    const State state = artus(rng), other("four_courts");
    const View view = state.view((state.actor() + 1) % 3);
    const std::vector<std::uint8_t> network = constant_network(state, 0),
                                    foreign = constant_network(other, 0), none;
    other.check_network(foreign);
    return view.evaluate(network) == LOGRES_SEARCH_WIN / 2 &&
           view.evaluate(constant_network(state, 8)) == 47911 && view.evaluate() > 0 &&
           view.evaluate() < LOGRES_SEARCH_WIN &&
           state.observation_hash() == view.observation_hash() &&
           state.observation_hash() != other.observation_hash() &&
           fails(LOGRES_ERR_NETWORK, "another layout", [&] { view.evaluate(foreign); }) &&
           fails(LOGRES_ERR_NETWORK, "not a network", [&] { state.check_network(none); }) &&
           fails(LOGRES_ERR_FULL, "", [&] { state.view(LOGRES_SPECTATOR).evaluate(); }) &&
           fails(LOGRES_ERR_FULL, "", [&] { state.view(LOGRES_SPECTATOR).evaluate(network); });
}

bool searches_keep_their_network() {
    Rng rng(7);
    const State state = artus(rng);
    const View view = state.view(state.actor());
    const auto found = [](const Search &search) {
        std::vector<std::uint32_t> visits;
        for (const logres_search_move &row : search.moves())
            visits.push_back(row.visits + static_cast<std::uint32_t>(row.value));
        return visits;
    };
    Search moved(view), first(view, constant_network(state, 8), 1),
        second(view, constant_network(state, 8), 1),
        playouts(view, 1, 20000, 0, 0, LOGRES_EVALUATION_PLAYOUTS);
    first.run(50);
    moved = std::move(first);
    first = Search(view, constant_network(state, 60), 1);
    moved.run(50);
    second.run(100);
    playouts.run(100);
    return found(moved) == found(second) && found(playouts) != found(second) &&
           fails(LOGRES_ERR_NETWORK, "not a network",
                 [&] {
                     Search(view, {1, 2, 3}, 1);
                 }) &&
           fails(LOGRES_ERR_ARGUMENT, "", [&] { Search(view, 1, 1, 0, 0, 2); });
}

struct Ticks { // a clock: a look at it takes a millisecond
    using duration = std::chrono::milliseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<Ticks>;
    static inline rep looks = 0;
    static time_point now() {
        return time_point(duration(++looks));
    }
};

bool searches_run_for_a_time() {
    Rng rng(7);
    const State state = artus(rng);
    Search search(state.view(state.actor()));
    search.run_for(std::chrono::milliseconds(0));
    const auto none = search.progress().iterations;
    search.run_for<Ticks>(std::chrono::milliseconds(20));
    const auto some = search.progress().iterations;
    search.run_for<Ticks>(std::chrono::seconds(1));
    return none == 1 && some == 1 + 20 && search.progress().iterations == 1 + 20 + 1000 &&
           fails(LOGRES_ERR_ARGUMENT, "", [&] { search.run_for(std::chrono::nanoseconds(-1)); }) &&
           search.progress().iterations == 1 + 20 + 1000;
}

bool bots_draw_from_a_generator() {
    Rng rng(7);
    const State state = artus(rng);
    const View view = state.view(state.actor());
    Rng copy = rng;
    const Move move = logres::bot_move(view, LOGRES_LEVEL_EASY, rng);
    const std::uint32_t iterations = logres::bot_iterations(view, LOGRES_LEVEL_EASY);
    Search search(view, copy.next(), iterations);
    search.run(iterations);
    return search.choose(LOGRES_LEVEL_EASY) == move && rng.next() == copy.next() &&
           search.line().at(0) == search.best() && search.line(1).size() == 1 &&
           search.line(0).empty() && fails(LOGRES_ERR_SEAT, "it is seat", [&] {
               logres::bot_move(state.view((state.actor() + 1) % 3), LOGRES_LEVEL_EASY, rng);
           });
}

std::string bots_line(const std::string &game) { // as in test/support/golden.c
    Match match(Config(game), 7);
    Rng rng(7, 1);
    std::ostringstream line;
    for (match.resolve(); !match.state().is_over() && match.ply() < 60; match.resolve()) {
        const State state = match.state();
        match.play(state.actor(),
                   logres::bot_move(state.view(state.actor()), LOGRES_LEVEL_EASY, rng));
    }
    std::ifstream golden("test/golden/" + game + "-log.txt");
    std::string expected;
    for (const std::string &told : match.log(0))
        if (!std::getline(golden, expected) || told != expected)
            throw std::logic_error("another log of " + game);
    line << game << ": " << match.ply() << " plies, 0x" << std::hex << std::setw(16)
         << std::setfill('0') << match.state().hash();
    return line.str();
}

bool bots_play_as_in_c() {
    std::ifstream file("test/golden/bots.txt");
    std::string line;
    int lines = 0;
    for (; std::getline(file, line); lines++)
        if (bots_line(line.substr(0, line.find(':'))) != line)
            throw std::logic_error("not " + line);
    return lines > 0;
}

bool logs_are_sentences() {
    const State state(Config("arthurs_court"));
    const std::string told = "A b takes a jester from the peasantry to their court.";
    Match match(state);
    match.play(0, Move{0});
    return state.sentence(Move{0}, 1, {"A\nb"}) == told &&
           match.log(1, {std::string("A\0b", 3)}) == std::vector{told} &&
           match.log(1, {}, 1).empty() && fails(LOGRES_ERR_ARGUMENT, "", [&] { match.log(9); }) &&
           fails(LOGRES_ERR_MOVE, "", [&] { state.sentence(Move{9999}, 0); });
}

// Whether every way to play a move refuses it as explain() does.
bool is_refused_alike(const State &state, Move move, const logres::Refusal &why) {
    const auto refused = [&](auto play) {
        try {
            play();
        } catch (const Error &error) {
            return error.code() == LOGRES_ERR_MOVE && error.rule() == why.rule &&
                   error.refusal() == why.refusal && error.nearness() == why.nearness &&
                   error.problem().number[0] == why.numbers[0] && error.text() == why.text &&
                   error.what() == why.text + " (" + why.rule + ")";
        }
        return false;
    };
    std::vector<logres::Event> events;
    Match match(state);
    const auto seen = state.view(state.actor()).explain(move);
    return refused([&] { state.apply(move); }) && refused([&] { state.apply(move, events); }) &&
           refused([&] { state.play(state.actor(), move); }) &&
           refused([&] { state.undo_barrier(move); }) &&
           refused([&] { match.play(state.actor(), move); }) && seen && seen->text == why.text &&
           logres_game_refusal(&state.game(), static_cast<std::uint32_t>(why.refusal))->rule ==
               why.rule;
}

bool refused_moves_have_their_rule() {
    int refused = 0;
    for (const logres::GameInfo *game : logres::games()) {
        Rng rng(11);
        const State state = State(game->id).resolve(rng);
        for (std::uint32_t id = 0; id < game->player_moves; id++) {
            const Move move{static_cast<logres_move>(id)};
            const std::optional<logres::Refusal> why = state.explain(move);
            if (!why != state.is_legal(move))
                return false;
            if (why && why->refusal > 0 && refused++ < 500 && !is_refused_alike(state, move, *why))
                return false;
        }
    }
    return refused > 20;
}

bool what_is_touched_has_a_refusal() {
    Rng rng(7);
    const State state = artus(rng);
    const std::string legal = state.text(state.legal_moves()[0], LOGRES_TEXT_LABELS);
    const View other = state.view((state.actor() + 1) % 3);
    return !state.explain_any("") && !state.explain_any(legal) &&
           state.explain_any("space=99")->text.find("\"space=99\"") != std::string::npos &&
           state.explain_any("space=99")->rule.empty() &&
           fails(LOGRES_ERR_VIEW, "it is seat", [&] { other.explain(Move{0}); }) &&
           fails(LOGRES_ERR_TEXT, "", [&] { state.explain_any(std::string("place\0", 6)); });
}

bool moves_with_what_is_touched() {
    Rng rng(7);
    const State state = artus(rng);
    const Move first = state.legal_moves()[0];
    const View other = state.view((state.actor() + 1) % 3);
    const auto with = state.moves_with(state.text(first, LOGRES_TEXT_LABELS));
    return with.size() == 1 && with[0] == first && state.moves_with("space=99").empty() &&
           state.moves_with("").size() == state.legal_moves().size() &&
           fails(LOGRES_ERR_VIEW, "it is seat", [&] { other.moves_with(""); }) &&
           fails(LOGRES_ERR_TEXT, "", [&] { state.moves_with(std::string("place\0", 6)); });
}

/* A move and the chance after it, and back to the last decision. */
bool matches_play_and_resolve() {
    Config config("arthurs_court");
    config.set("players", 2);
    Match match(config, 7), other(config, 7);
    for (Match *each : {&match, &other})
        each->play(0, each->state().move("courtier maiden"));
    const Move maiden = match.state().move("courtier maiden");
    other.play(1, maiden);
    other.resolve();
    if (!fails(LOGRES_ERR_SEAT, "", [&] { match.play_and_resolve(0, maiden); }) ||
        !fails(LOGRES_ERR_PLY, "", [&] { match.play_and_resolve(0, 1, maiden); }))
        return false;
    match.play_and_resolve(1, maiden);
    if (match.state() != other.state() || match.length() != 4 ||
        !fails(LOGRES_ERR_PLY, "", [&] { match.undo_decision(0, true); }) ||
        !fails(LOGRES_ERR_ARGUMENT, "", [&] { match.undo_decision(2); }))
        return false;
    match.undo_decision(0);
    Rng a = Rng::fresh(), b = Rng::fresh();
    return match.ply() == 0 && a.next() != b.next();
}

template <class T> std::string streamed(const T &value) {
    std::ostringstream out;
    out << value;
    return out.str();
}

bool values_are_streamed() {
    Rng rng(7);
    const State state = artus(rng);
    std::vector<logres::Event> events;
    state.apply(state.legal_moves()[0], events);
    return streamed(state) == state.text() && streamed(state.view(0)) == state.view(0).text() &&
           streamed(Move{17}) == "move 17" && streamed(events[0]).find("moved ") == 0 &&
           events[0] == events[0];
}

bool histories_are_values() {
    Match match(Config("artus").set("players", 3), 7);
    match.resolve();
    for (int i = 0; i < 3; i++)
        match.play(match.state().actor(), match.state().legal_moves()[0]), match.resolve();
    const std::uint32_t from = match.ply() - 4;
    const logres::History history = match.history(1, from), all = match.history(1);
    std::string json = "[";
    for (const logres::Ply &ply : history.plies) {
        const std::string events = history.view.json(ply.events),
                          actor = std::to_string(ply.actor);
        json += json.size() > 1 ? "," : "";
        json += "{\"actor\":" + (ply.actor < 0 ? "\"chance\"" : actor) + ",\"move\":" + ply.move +
                ",\"events\":" + events + "}";
        if (history.view.text(ply.events.at(0)).size() < 5)
            return false;
    }
    return match.history_json(1, from).find("\"plies\":" + json + "]") != std::string::npos &&
           history.plies.size() == 4 && all.plies.size() == match.ply() &&
           history.view == match.state().view(1) && history.from == from &&
           match.history(1, match.ply()).plies.empty() &&
           fails(LOGRES_ERR_PLY, "", [&] { match.history(1, match.ply() + 1); }) &&
           fails(LOGRES_ERR_ARGUMENT, "", [&] { match.history(3); }) && match.is_undo_barrier(0) &&
           match.move_json(from, 1) == history.plies[0].move;
}

bool matches_tell_when_they_are_over() {
    Match match(Config("four_courts"), 7);
    match.resolve();
    const bool before = match.is_over();
    match.close(LOGRES_REASON_TIMEOUT, 1);
    return !before && match.is_over() && !match.state().is_over();
}

bool spots_have_all_pieces() {
    Rng rng(7);
    const State state = artus(rng);
    int pieces = 0;
    for (const logres::Spot &spot : state.spots())
        pieces += state.inventory(spot);
    return state.spots().size() > 10 && pieces > 50 && !state.piece_name(0).empty() &&
           state.move_type(state.legal_moves()[0]) == "place" &&
           logres::catalogue("artus")[0] == '{' &&
           state.catalogue().find("\"players\":3") != std::string::npos &&
           logres::catalogue("artus") != state.catalogue() &&
           fails(LOGRES_ERR_GAME, "chess", [] { logres::catalogue("chess"); });
}

bool batches_do_what_single_states_do() {
    const State start(Config("artus").set("players", 3));
    logres::Batch batch(start, 4, 7, 2);
    batch.resolve();
    const std::vector<std::uint8_t> masks = batch.legal_masks();
    const std::vector<std::int16_t> values = batch.observe();
    std::vector<Move> moves;
    for (std::uint32_t i = 0; i < batch.size(); i++) {
        Rng rng(7, 2 + i);
        const State state = start.resolve(rng);
        const std::vector<std::int16_t> seen = state.view(state.actor()).observe();
        moves.push_back(state.legal_moves()[i]);
        if (batch.at(i) != state || batch.actors()[i] != state.actor() ||
            seen.size() != batch.observation_size() ||
            !std::equal(seen.begin(), seen.end(), values.begin() + i * batch.observation_size()) ||
            batch.standings()[i].scores[2] != state.standing().scores[2])
            return false;
        for (std::uint32_t id = 0; id < batch.width(); id++)
            if (masks[i * batch.width() + id] !=
                state.is_legal(Move{static_cast<logres_move>(id)}))
                return false;
    }
    const std::vector<std::int16_t> turned = batch.observe({0, 1, 2, LOGRES_SPECTATOR}),
                                    seen = batch.at(2).view(2).observe();
    if (!std::equal(seen.begin(), seen.end(), turned.begin() + 2 * batch.observation_size()))
        return false;
    const logres::Batch::Lists lists = batch.legal_moves();
    for (std::uint32_t i = 0; i < batch.size(); i++) {
        std::uint32_t at = lists.offsets[i];
        for (Move move : batch.at(i).legal_moves())
            if (at == lists.offsets[i + 1] || lists.moves[at++] != move)
                return false;
        if (at != lists.offsets[i + 1])
            return false;
    }
    logres::Batch stepped(start, 4, 7, 2), applied = stepped;
    stepped.resolve();
    applied.resolve();
    applied.apply(moves);
    applied.resolve();
    if (stepped.step(moves) != applied.actors() || stepped.at(3) != applied.at(3))
        return false;
    const State third = batch.at(2), first = batch.at(0).apply(moves[0]);
    moves[2] = Move{0xffff};
    if (!fails(LOGRES_ERR_MOVE, "[2]: ", [&] { batch.apply(moves); }) || batch.at(2) != third ||
        batch.at(0) != first)
        return false;
    batch.set(0, third);
    const logres::Batch none(start, 0, 7);
    return batch.at(0) == third && batch.playout()[0] > 0 && batch.at(3).is_over() &&
           batch.reset()[3] == 1 && batch.at(3) == start && none.size() == 0 &&
           none.actors().empty() &&
           fails(LOGRES_ERR_GAME, "", [&] { batch.set(0, State("four_courts")); }) &&
           fails(LOGRES_ERR_ARGUMENT, "needs a move", [&] { batch.apply({Move{0}}); }) &&
           fails(LOGRES_ERR_ARGUMENT, "needs a move", [&] { batch.step({Move{0}}); }) &&
           fails(LOGRES_ERR_ARGUMENT, "needs a viewer", [&] { batch.observe({0}); }) &&
           fails(LOGRES_ERR_ARGUMENT, "[1]: ", [&] {
               batch.observe({0, 9, 1, 2});
           });
}

bool playouts_end() {
    Rng rng(7), copy = rng;
    const State start("four_courts");
    const State end = start.playout(rng);
    return end.is_over() && end == start.playout(copy) &&
           end.standing().ranks[0] == end.result().ranks[0] &&
           start.playouts(rng, 10).over == 10 && rng.next() != copy.next();
}

} // namespace

int main() {
    check("errors have text and path", errors_say_what_and_where);
    check("empty texts are not JSON", empty_texts_are_no_json);
    check("states are values, and survive JSON and bytes", states_are_values);
    check("moves are a range", moves_are_a_range);
    check("chance has weights", chance_has_weights);
    check("information keys step by what is seen", keys_step_by_what_is_seen);
    check("configs have bounds", configs_have_bounds);
    check("events tell what happened", events_tell_what_happened);
    check("typed structs are read, and components replace the printed parts",
          typed_structs_are_read);
    check("matches undo, redo and are saved", matches_go_back_and_forth);
    check("matches are moved, not copied", matches_are_moved);
    check("searches see only views", searches_see_only_views);
    check("networks evaluate views", networks_evaluate_views);
    check("searches keep their network", searches_keep_their_network);
    check("searches run for a time", searches_run_for_a_time);
    check("playouts end", playouts_end);
    check("bots draw from a generator", bots_draw_from_a_generator);
    check("bots play as in C", bots_play_as_in_c);
    check("logs are sentences with the names of the host", logs_are_sentences);
    check("a refused move has its rule in every call", refused_moves_have_their_rule);
    check("explain_any gives the refusal nearest to legal", what_is_touched_has_a_refusal);
    check("moves_with lists the moves of what is touched", moves_with_what_is_touched);
    check("a match plays and resolves, and undoes a decision", matches_play_and_resolve);
    check("values are streamed", values_are_streamed);
    check("histories are values, and agree with JSON", histories_are_values);
    check("matches tell when they are over", matches_tell_when_they_are_over);
    check("the spots together have all pieces", spots_have_all_pieces);
    check("a batch does what single states do", batches_do_what_single_states_do);
    std::cout << "1.." << count << '\n';
    return failed;
}
