/* Each function of base/bits.h and learn/widen.h gives what its plain version gives. LOGRES_SEED=n
 * takes other numbers. */
#include "support/support.h"

#include "base/bits.h"
#include "learn/widen.h"

#define EACH_BYTE UINT64_C(0x0101010101010101)
#define EACH_LANE UINT64_C(0x0001000100010001)

enum { ROUNDS = 20000 };

static logres_rng rng;

static uint32_t below(uint32_t bound) {
    uint32_t value = 0;
    ok(logres_rng_below(&rng, bound, &value));
    return value;
}

static uint64_t next_word(void) {
    uint64_t word = 0;
    ok(logres_rng_next(&rng, &word));
    return word;
}

/* A random word: of any bits, of few, of many, or of bytes at the ends of their range. */
static uint64_t any_word(void) {
    static const uint8_t ends[] = {0, 1, 0x7f, 0x80, 0xff};
    uint64_t word = next_word();
    switch (below(4)) {
    case 0:
        return word;
    case 1:
        for (int i = 0; i < 3; i++)
            word &= next_word();
        return word;
    case 2:
        for (int i = 0; i < 2; i++)
            word |= next_word();
        return word;
    default:
        word = 0;
        for (int i = 0; i < 8; i++)
            word |= (uint64_t)ends[below(sizeof ends)] << 8 * i;
        return word;
    }
}

#define same(found, expected, word)                                                               \
    expect_that((found) == (expected), "%s: %llx, not %llx, for %llx", #found,                    \
                (unsigned long long)(found), (unsigned long long)(expected),                      \
                (unsigned long long)(word))

static void expect_written(uint64_t set) {
    uint16_t found[64 + 8], expected[64];
    uint16_t first = (uint16_t)below(1 << 16);
    unsigned count = lgi_plain_write_bits(first, set, expected);
    same(lgi_write_bits(first, set, found), count, set);
    assert_memory_equal(found, expected, count * sizeof *found);
}

static void expect_positions(uint64_t set) {
    int count = lgi_plain_count_bits(set);
    same(lgi_count_bits(set), count, set);
    for (int r = 0; r < count; r++)
        same(lgi_bit_at(set, r), lgi_plain_bit_at(set, r), set);
    if (count)
        same(lgi_lowest_bit(set), lgi_plain_bit_at(set, 0), set);
}

static void test_every_byte_of_a_set(void **state) {
    (void)state;
    for (int at = 0; at < 64; at += 8)
        for (uint64_t byte = 0; byte < 256; byte++) {
            expect_written(byte << at);
            expect_positions(byte << at);
        }
}

static void test_sets(void **state) {
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t set = any_word();
        expect_written(set);
        expect_positions(set);
    }
    same(lgi_mask_if(true), lgi_plain_mask_if(true), 1);
    same(lgi_mask_if(false), lgi_plain_mask_if(false), 0);
}

static void test_every_sixteen_bits_are_spread(void **state) {
    (void)state;
    for (unsigned bits = 0; bits < 1 << 16; bits++) {
        int16_t found[16], expected[16];
        lgi_plain_spread_bits(bits, expected, 16);
        lgi_spread_sixteen_bits(bits, found);
        assert_memory_equal(found, expected, sizeof found);
        lgi_spread_bits(bits, found);
        assert_memory_equal(found, expected, 8 * sizeof *found);
    }
}

static uint64_t lowest_of(uint64_t marks) {
    return marks & (~marks + 1);
}

static void expect_same_marks(uint64_t word) {
    same(lowest_of(lgi_mark_special(word)), lowest_of(lgi_plain_mark_special(word)), word);
}

static void test_special_characters(void **state) {
    (void)state;
    static const char plain[] = " !#[]~\x7f";
    for (int at = 0; at < 64; at += 8)
        for (uint64_t byte = 0; byte < 256; byte++)
            for (const char *other = plain; *other; other++)
                expect_same_marks(((uint64_t)*other * EACH_BYTE & ~(UINT64_C(0xff) << at)) |
                                  byte << at);
    for (int round = 0; round < ROUNDS; round++)
        expect_same_marks(any_word());
}

static void expect_same_bytes(uint64_t word) {
    unsigned r = below(128);
    same(lgi_high_bits(word), lgi_plain_high_bits(word), word);
    same(lgi_bytes_above_0(word), lgi_plain_bytes_above_0(word), word);
    /* eight of them are below 256 */
    uint64_t low = word & 0x7f * EACH_BYTE, lower = word & 0x1f * EACH_BYTE;
    same(lgi_bytes_up_to(low, (int)r), lgi_plain_bytes_up_to(low, (int)r), word);
    same(lgi_running_sums(lower), lgi_plain_running_sums(lower), word);
}

static void test_bytes_of_a_word(void **state) {
    (void)state;
    for (int at = 0; at < 64; at += 8)
        for (uint64_t byte = 0; byte < 256; byte++)
            expect_same_bytes((any_word() & ~(UINT64_C(0xff) << at)) | byte << at);
}

static void expect_same_lanes(uint64_t word, unsigned least) {
    /* four are below 2^16 */
    uint64_t low = word & 0x7fff * EACH_LANE, lower = word & 0x3fff * EACH_LANE;
    same(lgi_pairs_to_lanes(word), lgi_plain_pairs_to_lanes(word), word);
    same(lgi_sum_lanes(lower), lgi_plain_sum_lanes(lower), word);
    same(lgi_lanes_at_least(low, least), lgi_plain_lanes_at_least(low, least), word);
}

static void test_lanes(void **state) {
    (void)state;
    for (unsigned least = 0; least <= 1 << 15; least++) {
        uint64_t around = (uint64_t)least * EACH_LANE;
        expect_same_lanes(around, least);
        expect_same_lanes(around - (least > 0) * EACH_LANE, least);
        expect_same_lanes(any_word(), least);
    }
}

static void expect_same_set(uint8_t *bytes, unsigned size) {
    unsigned first = below(128), last = first + below(128 - first);
    same(lgi_within(bytes, size, first, last), lgi_plain_within(bytes, size, first, last), size);
    same(lgi_bytes_below_128(bytes, size), lgi_plain_within(bytes, size, 0, 127), size);
    for (unsigned i = 0; i < size; i++)
        bytes[i] &= 0x7f;
    same(lgi_equal_to(bytes, size, first, last), lgi_plain_equal_to(bytes, size, first, last),
         size);
    same(lgi_equal_to(bytes, size, bytes[0], last),
         lgi_plain_equal_to(bytes, size, bytes[0], last), size);
}

static void expect_same_zeros(uint8_t *bytes, unsigned size) {
    same(lgi_are_zero(bytes, size), lgi_plain_are_zero(bytes, size), size);
    memset(bytes, 0, size);
    same(lgi_are_zero(bytes, size), true, size);
    if (size) {
        bytes[below(size)] = (uint8_t)(1 << below(8));
        same(lgi_are_zero(bytes, size), false, size);
    }
}

/* Bytes in memory of just their size, so that the sanitizers see what reads behind them. */
static void expect_same_memory(unsigned size) {
    uint8_t *bytes = malloc(size ? size : 1);
    assert_non_null(bytes);
    for (unsigned i = 0; i < size; i++)
        bytes[i] = (uint8_t)(any_word() >> 56);
    unsigned most = size < 64 ? size : 64;
    same(lgi_sum(bytes, size), lgi_plain_sum(bytes, size), size);
    same(lgi_above_0(bytes + size - most, most), lgi_plain_above_0(bytes + size - most, most),
         size);
    for (unsigned at = 0; at < size; at += 8)
        same(lgi_word_at(bytes, size, at), lgi_plain_word_at(bytes, size, at), size);
    if (size >= 8 && size <= 32)
        expect_same_set(bytes, size);
    expect_same_zeros(bytes, size);
    free(bytes);
}

static void test_bytes_in_memory(void **state) {
    (void)state;
    for (unsigned size = 0; size <= 256; size++)
        for (int round = 0; round < 100; round++)
            expect_same_memory(size);
    uint8_t full[256];
    memset(full, 255, sizeof full);
    assert_int_equal(lgi_sum(full, sizeof full), 256 * 255);
}

/* Room for what is written at most behind `count` values, in memory of just this size. */
static int16_t *room_for(uint32_t count, uint32_t more) {
    int16_t *to = malloc((count + more + 1) * sizeof *to);
    assert_non_null(to);
    return to;
}

static void expect_same_values(uint32_t count, uint8_t last) {
    int16_t expected[LGI_BODY], *found = room_for(count, LGI_AT_ONCE);
    uint32_t at = below(LGI_BODY - count + 1);
    lgi_state *s = calloc(1, sizeof *s);
    assert_non_null(s);
    for (unsigned i = 0; i < LGI_BODY; i++)
        s->body[i] = (uint8_t)(any_word() >> 56);
    lgi_plain_widen(s->body + at, count, last, expected);
    lgi_widen(s->body + at, count, last, found);
    assert_memory_equal(found, expected, count * sizeof *found);
    memset(found, 0x55, count * sizeof *found);
    lgi_widen_body(s, at, count, last, found);
    assert_memory_equal(found, expected, count * sizeof *found);
    lgi_plain_widen_bits(s->body, count, expected);
    lgi_widen_bits(s->body, count, found);
    assert_memory_equal(found, expected, count * sizeof *found);
    int value = below(2) ? 0 : LOGRES_NONE;
    lgi_plain_fill_values(value, count, expected);
    lgi_fill_values(value, count, found);
    assert_memory_equal(found, expected, count * sizeof *found);
    free(found);
    free(s);
}

static void test_values(void **state) {
    (void)state;
    for (unsigned last = 0; last < 256; last++)
        for (uint32_t count = 0; count <= 100; count++)
            expect_same_values(count, (uint8_t)last);
    expect_same_values(LGI_BODY, UINT8_MAX);
}

int main(void) {
    const char *given = getenv("LOGRES_SEED");
    uint64_t seed = given ? strtoull(given, NULL, 0) : 20261129;
    print_message("[ SEED     ] LOGRES_SEED=%llu\n", (unsigned long long)seed);
    ok(logres_rng_seed(&rng, seed, 0));
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte_of_a_set),
        cmocka_unit_test(test_sets),
        cmocka_unit_test(test_every_sixteen_bits_are_spread),
        cmocka_unit_test(test_special_characters),
        cmocka_unit_test(test_bytes_of_a_word),
        cmocka_unit_test(test_lanes),
        cmocka_unit_test(test_bytes_in_memory),
        cmocka_unit_test(test_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
