// The program of test/tools/checks/transcript.c with logres.hpp; the output is the same.
#include <cstdio>
#include <iostream>

#include <logres.hpp>

namespace {

constexpr std::int32_t turns = 30;
constexpr std::uint64_t seed = 2026;
constexpr std::uint32_t tail = 3;

std::uint32_t combinations(const logres::GameInfo &game) {
    std::uint32_t product = 1;
    for (std::uint32_t i = 0; i < game.option_count; i++)
        if (logres_game_option(&game, i)->kind == LOGRES_OPTION_CHOICE)
            product *= static_cast<std::uint32_t>(logres_game_option(&game, i)->high) + 1;
    return product;
}

std::string choose(const logres::GameInfo &game, std::uint32_t combination,
                   logres::Config &config) {
    std::string chosen;
    for (std::uint32_t i = 0; i < game.option_count; i++) {
        const logres_option &option = *logres_game_option(&game, i);
        if (option.kind != LOGRES_OPTION_CHOICE)
            continue;
        const std::uint32_t names = static_cast<std::uint32_t>(option.high) + 1;
        const std::string name = option.names[combination % names];
        config.set(option.name, name);
        chosen += std::string(" ") + option.name + "=" + name;
        combination /= names;
    }
    return chosen;
}

logres::Move pick_move(const logres::State &state, logres::Rng &rng) {
    if (state.actor() == LOGRES_CHANCE)
        return state.sample(rng);
    const logres::Moves moves = state.legal_moves();
    return moves[rng.below(moves.size())];
}

std::string hex(std::uint64_t hash) {
    char text[19];
    std::snprintf(text, sizeof text, "0x%016llx", static_cast<unsigned long long>(hash));
    return text;
}

void print_end(const logres::Match &match, const logres::State &state) {
    const logres::Result result = state.result();
    for (std::uint32_t seat = 0; seat < result.players; seat++)
        std::cout << "seat " << seat << " score " << result.scores[seat] << " rank "
                  << result.ranks[seat] << (result.winners >> seat & 1 ? " wins" : "") << '\n';
    std::cout << match.json(LOGRES_JSON_HASHES) << '\n'
              << match.history_json(0, match.ply() - tail) << '\n';
}

void play(const logres::Config &config, std::uint64_t stream) {
    logres::Match match(config, stream);
    logres::Rng rng(seed, stream);
    logres::State state = match.state();
    bool thought = false;
    while (!state.is_over()) {
        const std::int32_t actor = state.actor();
        if (actor >= 0 && !std::exchange(thought, true))
            std::cout << "bot "
                      << state.text(logres::bot_move(state.view(actor), LOGRES_LEVEL_EASY, rng))
                      << '\n';
        const logres::Move move = pick_move(state, rng);
        match.play(actor, move);
        std::cout << actor << ' ' << state.text(move, LOGRES_TEXT_LABELS) << ' '
                  << hex(match.state().hash()) << '\n';
        if (match.state() != state.apply(move) || match.state() == state)
            throw std::logic_error("apply and Match differ");
        state = match.state();
    }
    print_end(match, state);
}

} // namespace

int main() {
    std::uint64_t stream = 0;
    for (const logres::GameInfo *game : logres::games())
        for (std::uint32_t players = game->min_players; players <= game->max_players; players++)
            for (std::uint32_t combination = 0; combination < combinations(*game); combination++) {
                logres::Config config(game->id);
                config.set("players", static_cast<std::int32_t>(players));
                if (!game->must_end)
                    config.set("turn_limit", turns);
                std::cout << game->id << ' ' << players << choose(*game, combination, config)
                          << '\n';
                play(config, stream++);
            }
}
