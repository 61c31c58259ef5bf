// Tests of logres.hpp; prints TAP.
#include <algorithm>
#include <iostream>
#include <type_traits>
#include <unordered_set>

#include <logres.hpp>
#include <logres/artus.h>
#include <logres/camelot_court.h>

namespace {

using logres::Config, logres::Error, logres::Match, logres::Move, logres::Rng, logres::Search, logres::State,
    logres::View;

// What is a value is copied without a thought; what owns memory is only moved; a view cannot be applied to.
static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<View> &&
              sizeof(State) == sizeof(logres_state));
static_assert(!std::is_default_constructible_v<State> && !std::is_constructible_v<State, View> &&
              !std::is_convertible_v<View, State>);
static_assert(!std::is_copy_constructible_v<Match> && std::is_nothrow_move_constructible_v<Match> &&
              std::is_nothrow_move_assignable_v<Match>);
static_assert(!std::is_copy_constructible_v<Search> && std::is_nothrow_move_constructible_v<Search>);
static_assert(!std::is_constructible_v<Search, State> && !std::is_constructible_v<Move, int *>);

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
           fails(LOGRES_ERR_MOVE, "not a legal move", [&] { state.apply(Move{4000}); }) &&
           fails(LOGRES_ERR_MOVE, "\"fly\"", [&] { state.apply("fly"); }) &&
           fails(LOGRES_ERR_TEXT, "", [&] { state.move(state.text(first) + std::string("\0x", 2)); }) &&
           fails(LOGRES_ERR_GAME, "", [] { State(std::string("artus\0x", 7)); }) &&
           fails(LOGRES_ERR_GAME, "", [] { logres::game(std::string("artus\0x", 7)); }) &&
           fails(LOGRES_ERR_CONFIG,
                 "variant: ", [] { Config("artus").set("variant", std::string("advanced\0x", 10)); }) &&
           fails(LOGRES_ERR_SEAT, "", [&] { state.play((state.actor() + 1) % 3, first); }) &&
           fails(LOGRES_ERR_PHASE, "", [&] { state.result(); }) &&
           fails(LOGRES_ERR_PHASE, "", [&] { state.chance(); }) &&
           fails(LOGRES_ERR_JSON, "", [] { State::from_json("{"); }) &&
           fails(LOGRES_ERR_VIEW, "", [&] { State::from_json(state.view(0).json()); }) &&
           fails(LOGRES_ERR_FULL, "", [&] { View::from_json(state.json()); }) &&
           fails(LOGRES_ERR_VIEW, "", [&] { State(state.view(0).raw()); }) &&
           fails(LOGRES_ERR_FULL, "", [&] { View(state.raw()); }) &&
           fails(LOGRES_ERR_STATE, "", [&] { State{nothing}; }) &&
           fails(LOGRES_ERR_ARGUMENT, "", [&] { state.view(3); }) &&
           fails(LOGRES_ERR_ARGUMENT, "", [&] { rng.below(0); }) &&
           fails(LOGRES_ERR_GAME, "", [&] { state.read(logres_camelot_court_read); });
}

bool states_are_values() {
    Rng rng(7);
    State state = artus(rng);
    const State before = state;
    state = state.apply(state.legal_moves()[0]);
    const View view = state.view(1);
    std::unordered_set<State> seen{before, state, before};
    return state != before && seen.size() == 2 && State::from_json(state.json()) == state &&
           State(state.raw()) == state && View::from_json(view.json(LOGRES_JSON_PRETTY)) == view &&
           View(view.raw()) == view && view.viewer() == 1 && view.determinize(rng).view(1) == view &&
           view.hash() != state.hash() && before.players() == 3 && std::string(before.game().id) == "artus" &&
           before.phase_name() == "place" &&
           State(before.config()).hash() == State(Config::from_json("artus", before.config().json())).hash() &&
           before.text().find("Artus (advanced)") == 0 && before.table_json()[0] == '{' && view.observe().size() > 50;
}

bool moves_are_a_range() {
    Rng rng(7);
    const State state = artus(rng);
    const logres::Moves moves = state.legal_moves();
    std::size_t counted = 0;
    for (Move move : state.legal_moves()) {
        counted++;
        if (!state.is_legal(move) || state.move(state.text(move)) != move ||
            state.move(" " + state.json(move)) != move || state.move(state.text(move, LOGRES_TEXT_LABELS)) != move)
            return false;
    }
    return counted == moves.size() && counted > 1 && !moves.empty() && std::is_sorted(moves.begin(), moves.end()) &&
           state.view((state.actor() + 1) % 3).hash() != 0 &&
           fails(LOGRES_ERR_VIEW, "", [&] { state.view((state.actor() + 1) % 3).legal_moves(); });
}

bool chance_has_weights() {
    const State start("artus");
    const std::vector<logres::Outcome> outcomes = start.chance();
    return outcomes.size() == start.legal_moves().size() && outcomes.size() > 1 && outcomes[0].weight > 0 &&
           start.barrier(outcomes[0].move) == LOGRES_BARRIER_YES;
}

bool events_tell_what_happened() {
    Rng rng(7);
    const State state = artus(rng);
    std::vector<logres::Event> events;
    const State after = state.apply(state.legal_moves()[0], events);
    return !events.empty() && after == state.apply(state.legal_moves()[0]) && after.text(events[0]).size() > 5 &&
           after.field(1) == after.actor() &&
           after.inventory({events[0].to.place, events[0].to.seat, events[0].to.part}, events[0].piece) > 0;
}

bool typed_structs_are_read() {
    Rng rng(7);
    logres_artus table = artus(rng).read(logres_artus_read);
    table.printed.table[1] = 12;
    const State own(Config("artus").set_components(table.printed));
    return table.players == 3 && own.read(logres_artus_read).printed.table[1] == 12 && own != State("artus");
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
    if (match.state() != before || match.length() != ply + 1 || match.state_at(ply + 1) == before)
        return false;
    match.redo();
    match.go_to(ply);
    match.go_to(ply + 1);
    match.set_rng(match.rng());
    match.set_host("{\"name\":\"Gwenhwyfar\"}");
    other.append(match.journal(0));
    match.close(LOGRES_REASON_RESIGN, 1);
    const Match again = Match::from_json(match.json(LOGRES_JSON_HASHES)), from(before);
    return again.state() == match.state() && again.host() == match.host() && again.ended().seat == 1 &&
           other.state() == match.state() && from.state() == before && match.move_at(ply) == move &&
           !match.events_at(ply).empty() && match.events_for(ply, 0).size() == match.events_at(ply).size() &&
           match.undo_floor() <= ply && fails(LOGRES_ERR_CLOSED, "", [&] { match.resolve(); }) &&
           fails(LOGRES_ERR_RNG, "", [&] { from.rng(); });
}

bool matches_are_moved() {
    Match first(State("artus"), 7), third(Config("artus"));
    first.resolve();
    const State state = first.state();
    Match second = std::move(first);
    third = std::move(second);
    return third.state() == state && fails(LOGRES_ERR_NULL, "", [&] { first.state(); }) && !second.raw() &&
           (first = Match(Config("four_courts"))).ply() == 0;
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
           state.is_legal(second.choose(LOGRES_LEVEL_HARD)) && fails(LOGRES_ERR_NULL, "", [&] { first.run(1); }) &&
           fails(LOGRES_ERR_NULL, "", [&] { search.run(1); }) &&
           fails(LOGRES_ERR_SEAT, "", [&] { Search(state.view((state.actor() + 1) % 3)); }) &&
           fails(LOGRES_ERR_ARGUMENT, "", [&] { logres::bot_move(view, 9, 1); });
}

bool playouts_end() {
    Rng rng(7), copy = rng;
    const State start("four_courts");
    const State end = start.playout(rng);
    return end.is_over() && end == start.playout(copy) && end.standing().ranks[0] == end.result().ranks[0] &&
           start.playouts(rng, 10).over == 10 && rng.next() != copy.next();
}

} // namespace

int main() {
    check("errors say what and where", errors_say_what_and_where);
    check("states are values, and JSON and bytes give them again", states_are_values);
    check("moves are a range", moves_are_a_range);
    check("chance has weights", chance_has_weights);
    check("events tell what happened", events_tell_what_happened);
    check("the typed structs are read, and components replace what is printed", typed_structs_are_read);
    check("matches go back and forth, and are saved", matches_go_back_and_forth);
    check("matches are moved, not copied", matches_are_moved);
    check("searches see only views", searches_see_only_views);
    check("playouts end", playouts_end);
    std::cout << "1.." << count << '\n';
    return failed;
}
