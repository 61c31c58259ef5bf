// A match between bots of each game named, as in test/golden/bots.txt.
#include <cstdio>
#include <exception>

#include <logres.hpp>

static void play(const char *game) {
    logres::Match match(logres::Config(game), 7);
    logres::Rng rng(7, 1);
    match.resolve();
    while (!match.is_over() && match.ply() < 60) {
        const logres::State state = match.state();
        match.play(state.actor(),
                   logres::bot_move(state.view(state.actor()), LOGRES_LEVEL_EASY, rng));
        match.resolve();
    }
    std::printf("%s: %u plies, 0x%016llx\n", game, unsigned(match.ply()),
                (unsigned long long)(match.state().hash()));
}

int main(int argc, char **argv) try {
    for (int i = 1; i < argc; i++)
        play(argv[i]);
} catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
