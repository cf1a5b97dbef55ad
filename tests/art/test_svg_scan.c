/* What is found in SVG files before they are drawn. */
#include "support/test.h"
#include "art/svg_scan.h"
#include "base/mem.h"

#include <string.h>

TEST(troubles_are_found)
{
    /* The text, what is said of it, and where that is; NULL: nothing is found. */
    static const struct {
        const char *text, *what, *where;
    } items[] = {
        {"<svg><path d='M0 0'/></svg>", NULL, NULL},
        {"<svg><text>A</text></svg>", "it has text", "text"},
        {"<s:svg><s:text x='1'>A</s:text></s:svg>", "it has text", "text"},
        {"<svg><!-- <text/> --><title>text</title></svg>", NULL, NULL},
        {"<svg><texture/></svg>", NULL, NULL},
        {"<svg><script>x()</script></svg>", "it has a script", "script"},
        {"<svg><path d='' onload='x()'/></svg>", "it has a script", "onload"},
        {"<svg onload=\"x()\"></svg>", "it has a script", "onload"},
        {"<svg><image href='a.png'/></svg>", "another picture", "image"},
        {"<svg><foreignObject/></svg>", "another kind", "foreignObject"},
        {"<svg><path><animate attributeName='d'/></path></svg>", "it moves", "animate"},
        {"<svg><use href='#a'/><use xlink:href=\"#b\"/></svg>", NULL, NULL},
        {"<svg><use href='b.svg#a'/></svg>", "another file", "b.svg#a"},
        {"<svg><use xlink:href = \"//x.org/b#a\"/></svg>", "another file", "//x.org/b#a"},
        {"<svg><a href='http://x.org'><path/></a></svg>", NULL, NULL},
        {"<svg><path fill='url(#g)' style='filter: url(\"#f\")'/></svg>", NULL, NULL},
        {"<svg><path style='fill: url( b.svg#g )'/></svg>", "another file", "url("},
        {"<svg><style>@import 'b.css';</style></svg>", "another file", "@import"},
        {"<svg><style><![CDATA[ p { fill: url(b#c) } ]]></style></svg>", "another file", "url("},
        {"<?xml-stylesheet href='b.css'?><svg/>", "another file", "<?xml-stylesheet"},
        {"<!DOCTYPE svg [ <!ENTITY a 'b'> ]><svg/>", "entities", "<!ENTITY"},
        {"<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/a.dtd'><svg/>", NULL,
         NULL},
        /* What a reader of XML passes over hides nothing that stands behind it. */
        {"<svg><![CDATA[<!--]]><text/></svg>", "it has text", "text"},
        {"<svg><![CDATA[<text/>]]></svg>", NULL, NULL},
        {"<svg><?x <!-- ?><text/></svg>", "it has text", "text"},
        {"<svg><?x <text/> ?></svg>", NULL, NULL},
        {"<?x \"<!-- ?><svg><text/></svg>", "it has text", "text"},
        {"<!DOCTYPE svg SYSTEM '<!--'><svg><text/></svg>", "it has text", "text"},
        {"<!DOCTYPE svg PUBLIC \"<?\" \"<![CDATA[\"><svg><text/></svg>", "it has text", "text"},
        {"<!DOCTYPE svg [<!NOTATION n SYSTEM '<!--'>]><svg><text/></svg>", "it has text", "text"},
        {"<!DOCTYPE svg [<!-- ' --><!ENTITY a 'b'>]><svg/>", "entities", "<!ENTITY"},
        {"<svg><!-- --><![CDATA[ ]]><!----><text/></svg>", "it has text", "text"},
        {"<svg a='<!--'><text/></svg>", "it has text", "text"},
        {"<?xml version='1.0' encoding='UTF-7'?><svg>+ADw-text/+AD4-</svg>", "a code", "UTF-7"},
        {"<?xml version='1.0' encoding = \"iso-2022-jp\"?><svg/>", "a code", "iso-2022-jp"},
        {"<?xml encoding='utf-8x'?><svg/>", "a code", "utf-8x"},
        {"<?xml encoding=''?><svg/>", "a code", ""},
        {"<?xml version='1.0' encoding='utf-8'?><svg/>", NULL, NULL},
        {"<?xml version='1.0' encoding=\"ISO-8859-1\" standalone='no'?><svg/>", NULL, NULL},
        {"<?xml version='1.0'?><svg/>", NULL, NULL},
        {"<svg><style>p { fill: u\\72l(b#c) }</style></svg>", "hides letters", "\\7"},
        {"<svg><style>@\\69mport 'b.css'</style></svg>", "hides letters", "\\6"},
        {"<svg i:file='C:\\a.svg'/>", NULL, NULL},
        /* What would be drawn otherwise than it says, without a word. */
        {"<svg><style>:root{--c:#c00} .a{fill:var(--c)}</style></svg>", "not understood", "var"},
        {"<svg><path fill='var(--c, red)'/></svg>", "not understood", "var"},
        {"<svg><path style='width:calc(1px + 2px)'/></svg>", "not understood", "calc"},
        {"<svg><path fill='oklch(0.7 0.1 50)'/></svg>", "not understood", "oklch"},
        {"<svg><path clip-path='circle(5px)'/></svg>", "not understood", "circle"},
        {"<svg><path transform-origin='50 50'/></svg>", "not understood", "transform-origin"},
        {"<svg><path transform-origin='0px 0'/></svg>", NULL, NULL},
        {"<svg><path style='transform-origin: center'/></svg>", "not understood",
         "transform-origin"},
        {"<svg><path style='fill:red;rotate: 45deg'/></svg>", "not understood", "rotate"},
        {"<svg><path style=\"d:path('M0 0')\"/></svg>", "not understood", "d"},
        {"<svg><path vector-effect='non-scaling-stroke'/></svg>", "not understood",
         "vector-effect"},
        {"<svg><path style='vector-effect:none;stroke:red'/></svg>", NULL, NULL},
        {"<svg><path transform='rotate(180) scale(2)' d='M0 0'/></svg>", NULL, NULL},
        {"<svg><style>@media print{.a{fill:red}}</style></svg>", "not understood", "{"},
        {"<svg><style>g{ circle{fill:red} }</style></svg>", "not understood", "{"},
        {"<svg><style>.a{fill:red}.b{fill:blue}</style><path data-a='{{}}'/></svg>", NULL, NULL},
        {"<svg><style>.rotate{fill:red} /* var(--x) */</style><title>max(1)</title></svg>", NULL,
         NULL},
        {"<svg", NULL, NULL},
        {"<svg a='", NULL, NULL},
        {"<", NULL, NULL},
        {"<!--", NULL, NULL},
        {"<svg a = = 'x' / ><text", "it has text", "text"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        size_t offset = 0, length = 0;
        const struct art_refusal *refusal =
            svg_scan(items[i].text, strlen(items[i].text), &offset, &length);

        if (!refusal != !items[i].what || (refusal && !strstr(refusal->what, items[i].what)))
            fail_msg("%s: %s", items[i].text, refusal ? refusal->what : "nothing is found");
        if (refusal)
            assert_true(length == strlen(items[i].where) &&
                        strncmp(items[i].text + offset, items[i].where, length) == 0);
    }
}

TESTS_BARE(svg_scan)
