/* Measures ink: reads pages as binary PPM, one behind the other as pdftoppm prints them, from
 * standard input, and prints for each how much of it would be covered by cyan, magenta, yellow and
 * black together, in percent of the page, a line a page. All grey is black ink alone: of a pixel,
 * black is what its lightest channel lacks, and the others are what they lack beyond that. */
#include <stdio.h>
#include <stdlib.h>

static int fail(const char *trouble)
{
    fprintf(stderr, "ink: %s\n", trouble);
    return EXIT_FAILURE;
}

/* In 255ths of the pixel: 0 is paper, 255 black, 510 red, which takes magenta and yellow. */
static unsigned ink_of(const unsigned char *rgb)
{
    unsigned most = 0, sum = 0;

    for (int i = 0; i < 3; i++) {
        most = rgb[i] > most ? rgb[i] : most;
        sum += rgb[i];
    }
    return 255 - most + 3 * most - sum;
}

/* Of a page whose head is read; below 0: the page is cut short. */
static double ink_of_page(unsigned width, unsigned height)
{
    unsigned char rgb[3];
    double sum = 0, pixels = (double)width * height;

    for (double left = pixels; left > 0; left--) {
        if (fread(rgb, 1, sizeof rgb, stdin) != sizeof rgb)
            return -1;
        sum += ink_of(rgb);
    }
    return 100 * sum / (255 * pixels);
}

int main(void)
{
    unsigned width, height, most, pages = 0;
    int fields;

    while ((fields = scanf("P6 %u %u %u", &width, &height, &most)) == 3) {
        double ink;

        if (most != 255 || getchar() == EOF || width == 0 || height == 0)
            return fail("a page is no PPM of 8 bits a channel");
        ink = ink_of_page(width, height);
        if (ink < 0)
            return fail("a page is cut short");
        printf("%.1f\n", ink);
        pages++;
    }
    if (fields != EOF || pages == 0)
        return fail("there is no page, or something else than pages");
    return EXIT_SUCCESS;
}
