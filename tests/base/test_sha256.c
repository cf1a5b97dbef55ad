/* SHA-256 and base64 by the examples of their standards. */
#include "support/test.h"
#include "base/base64.h"
#include "base/mem.h"
#include "base/sha256.h"

#include <stdlib.h>
#include <string.h>

static void expect_digest(const char *text, size_t times, const char *digest)
{
    size_t size = strlen(text) * times;
    char *bytes = mem_new(size + 1, 1);
    unsigned char found[SHA256_SIZE];
    struct buf hex = {0};

    for (size_t i = 0; i < times; i++)
        memcpy(bytes + i * strlen(text), text, strlen(text));
    sha256(bytes, size, found);
    for (int i = 0; i < SHA256_SIZE; i++)
        buf_print(&hex, "%02x", found[i]);
    assert_string_equal(hex.text, digest);
    buf_free(&hex);
    free(bytes);
}

static void digests_are_those_of_the_standard(void **state)
{
    (void)state;
    expect_digest("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect_digest("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect_digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
                  "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    expect_digest("a", 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

static void base64_is_that_of_the_standard(void **state)
{
    static const char *const pairs[][2] = {
        {"", ""}, {"f", "Zg=="}, {"fo", "Zm8="}, {"foo", "Zm9v"}, {"foobar", "Zm9vYmFy"}};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        struct buf out = {0};

        base64_put(&out, pairs[i][0], strlen(pairs[i][0]));
        assert_string_equal(buf_str(&out), pairs[i][1]);
        buf_free(&out);
    }
}

TESTS(sha256)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digests_are_those_of_the_standard),
        cmocka_unit_test(base64_is_that_of_the_standard),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
