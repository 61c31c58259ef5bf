// Hello, Logres, from C++: a bot plays against random moves. Prints the result, saves the match.
#include <fstream>
#include <iostream>

#include <logres.hpp>

int main(int argc, char **argv) {
    const std::string game = argc > 1 ? argv[1] : "arthurs_court";
    if (argc > 3 || game[0] == '-') {
        std::cout << "usage: hello-cpp [GAME [FILE]]\n";
        return game == "--help" || game == "-h" ? 0 : 2;
    }
    try {
        logres::Rng rng(7), bots_rng(7, 1);
        logres::Match match(logres::Config(game), 7);
        match.resolve(); // draws chance moves until a player acts
        while (!match.is_over()) {
            const logres::State state = match.state();
            const logres::Moves moves = state.legal_moves();
            logres::Move move = moves[rng.below(moves.size())];
            if (state.actor() == 0) // the bot receives only its seat's view
                move = logres::bot_move(state.view(0), LOGRES_LEVEL_EASY, bots_rng);
            match.play(state.actor(), move);
            match.resolve();
        }
        const logres::Result result = match.state().result();
        std::cout << match.state();
        for (std::uint32_t seat = 0; seat < result.players; seat++)
            std::cout << "player " << seat << ": score " << result.scores[seat] << ", rank "
                      << result.ranks[seat] << '\n';
        if (argc > 2) {
            std::ofstream file(argv[2]);
            file << match.json(LOGRES_JSON_HASHES) << std::flush;
            if (!file) {
                std::cerr << "hello-cpp: " << argv[2] << " cannot be written\n";
                return 1;
            }
        }
        return std::cout.flush() ? 0 : 1;
    } catch (const logres::Error &error) {
        std::cerr << "hello-cpp: " << error.what() << '\n';
        return 1;
    }
}
