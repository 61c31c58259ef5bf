#!/usr/bin/python3
"""Makes the typefaces of the page, src/kit/face/*.woff2, from the npm packages @fontsource/alegreya and -alegreya-sans.

    tools/face.py NODE_MODULES

Keeps Latin with German letters, lining figures of one width, and kerning. The text face is enlarged until its small
letters are as high as those of system fonts, so that nothing jumps when it takes their place.
"""
# packages: python3-fonttools python3-brotli

import sys
from pathlib import Path
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

LETTERS = {*range(0x20, 0x7F), *map(ord, '\xa0«»±·×ÄÖÜäöüßéèêáàâæœñçíóúÉ–—‘’‚“”„…−•ſ'), 0x2009}
FACES = {  # file: package, weight, how much larger
    'text-500': ('alegreya-sans', 500, 1.14),
    'text-700': ('alegreya-sans', 700, 1.14),
    'display-700': ('alegreya', 700, 1.06),
}


def lining(font):
    """Gives digits the glyphs of the features lnum and tnum."""
    gsub = font['GSUB'].table
    for tag in 'lnum', 'tnum':
        number = {n for one in gsub.FeatureList.FeatureRecord if one.FeatureTag == tag for n in one.Feature.LookupListIndex}
        change = {}
        for n in number:
            for table in gsub.LookupList.Lookup[n].SubTable:
                change.update(getattr(table, 'ExtSubTable', table).mapping)
        for cmap in font['cmap'].tables:
            cmap.cmap.update({c: change[g] for c, g in cmap.cmap.items() if 0x30 <= c <= 0x39 and g in change})


def make(name, package, weight, larger):
    font = TTFont(Path(sys.argv[1], '@fontsource', package, 'files', f'{package}-latin-{weight}-normal.woff2'))
    lining(font)
    options = Options(layout_features=['kern'], hinting=False, name_IDs=[0, 1, 2, 13, 14])
    subset = Subsetter(options)
    subset.populate(unicodes=LETTERS)
    subset.subset(font)
    em = round(font['head'].unitsPerEm / larger)
    font['head'].unitsPerEm = em
    lines, os2 = font['hhea'], font['OS/2']
    lines.ascent, lines.descent, lines.lineGap = round(0.94 * em), round(-0.25 * em), 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = lines.ascent, lines.descent, 0
    os2.usWinAscent, os2.usWinDescent = lines.ascent, -lines.descent
    space = font['hmtx'].metrics['space']
    font['hmtx'].metrics['space'] = (round(0.25 * em), space[1])  # small letters need more
    font.flavor = 'woff2'
    font.save(Path(__file__).parent.parent / 'src/kit/face' / f'{name}.woff2')


for name, how in FACES.items():
    make(name, *how)
