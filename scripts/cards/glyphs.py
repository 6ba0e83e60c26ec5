"""Writes glyphs.json: outlines, advances and kerning of Archivo for the cards of shared links.

Run it when the typeface changes: python3 scripts/cards/glyphs.py (needs fonttools and brotli).
Two weights, the Latin part. Figures are in units of 1/1000 em, y counts upwards.
"""

import json
import pathlib
import unicodedata

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = pathlib.Path(__file__).parent
FILES = HERE.parent.parent / "node_modules/@fontsource-variable/archivo/files"
WEIGHTS = {"text": 480, "display": 720}
ASCII = [chr(code) for code in range(0x21, 0x7F)]
SMALLEST_KERN = 6


def character_set(font):
    return {
        chr(code): name
        for code, name in sorted(font.getBestCmap().items())
        if code >= 0x20 and unicodedata.category(chr(code))[0] not in "CM" and code != 0xA0
    }


def kerning(font, characters):
    lookups = font["GPOS"].table.LookupList.Lookup
    features = font["GPOS"].table.FeatureList.FeatureRecord
    wanted = {i for f in features if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex}
    pairs = {}
    for index in sorted(wanted):
        for table in lookups[index].SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2:
                continue
            first = set(table.Coverage.glyphs)
            for left in ASCII:
                if characters[left] not in first:
                    continue
                for right in ASCII:
                    value = pair_value(table, characters[left], characters[right])
                    if value is not None:
                        pairs.setdefault(left + right, value)
    return {pair: value for pair, value in sorted(pairs.items()) if abs(value) >= SMALLEST_KERN}


def pair_value(table, left, right):
    if table.Format == 1:
        records = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
        found = next((r for r in records if r.SecondGlyph == right), None)
        return None if found is None else getattr(found.Value1, "XAdvance", 0)
    row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
    value = row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1
    return getattr(value, "XAdvance", 0) if value is not None else None


def outlines(weight):
    font = TTFont(FILES / "archivo-latin-wght-normal.woff2")
    instantiateVariableFont(font, {"wght": weight}, inplace=True)
    more = TTFont(FILES / "archivo-latin-ext-wght-normal.woff2")
    instantiateVariableFont(more, {"wght": weight}, inplace=True)
    characters = character_set(font)
    rupee = {"₹": more.getBestCmap()[ord("₹")]}
    return {
        "glyphs": {**drawn(font, characters), **drawn(more, rupee)},
        "kerning": kerning(font, characters),
    }


def drawn(font, characters):
    glyphs = font.getGlyphSet()
    found = {}
    for character, name in characters.items():
        pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
        glyphs[name].draw(pen)
        found[character] = f"{round(glyphs[name].width)} {pen.getCommands()}".strip()
    return found


sheet = {
    "source": "Archivo, SIL Open Font License 1.1, see scripts/cards/glyphs.py",
    **{name: outlines(weight) for name, weight in WEIGHTS.items()},
}
(HERE / "glyphs.json").write_text(json.dumps(sheet, ensure_ascii=False, indent=2) + "\n")
