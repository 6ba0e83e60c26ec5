// Decision 253: PDFs are written by pdfkit, which shapes Indian scripts.
// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./packages.d.ts" />
import { type Font, create } from 'fontkit'

/** Internals of fontkit 2.0.4: a font's substitution and positioning rules. */
interface Rules {
  match(start: number, sequence: readonly unknown[], ...rest: readonly unknown[]): unknown
  applyLookup(kind: number, table: unknown): boolean
  getAnchor(anchor: unknown): unknown
}

/** The bytes of a font's table, and where they are read. */
interface TableStream {
  readonly buffer: Uint8Array
  readonly constructor: new (bytes: Uint8Array) => TableStream
}

interface OpenedFont extends Font {
  /** The whole file, in which tables lie that are not compressed. */
  readonly stream: TableStream
  _getTableStream(tag: string): TableStream | null
  readonly _layoutEngine: {
    readonly engine?: { readonly GSUBProcessor?: Rules; readonly GPOSProcessor?: Rules } | null
  }
}

class NoAnchor extends Error {}

/**
 * A font that shapes Telugu and Hindi as browsers do. The package matches preceding glyphs in the
 * wrong order (its pull request 372), fails at marks without an anchor (its issue 367, pull request
 * 374), and inflates a whole table for each glyph of it; all are patched here until it is fixed.
 * @throws if the bytes are not a font.
 */
export function openFont(bytes: Uint8Array): Font {
  const font = create(bytes) as OpenedFont
  inflateOnce(font)
  const { GSUBProcessor: substitution, GPOSProcessor: position } = font._layoutEngine.engine ?? {}
  for (const rules of [substitution, position]) if (rules) readBackwards(rules)
  if (position) skipMissingAnchors(position)
  return font
}

function inflateOnce(font: OpenedFont): void {
  const inflate = font._getTableStream.bind(font)
  const inflated = new Map<string, TableStream>()
  font._getTableStream = (tag) => {
    const stream = inflated.get(tag) ?? inflate(tag)
    if (stream === null || stream === font.stream) return stream
    inflated.set(tag, stream)
    return new stream.constructor(stream.buffer)
  }
}

/** OpenType lists preceding glyphs from the nearest to the farthest. */
function readBackwards(rules: Rules): void {
  const match = rules.match.bind(rules)
  rules.match = (start, sequence, ...rest) =>
    match(start, start < 0 ? sequence.toReversed() : sequence, ...rest)
}

/** A rule does not apply to a glyph without an anchor for the mark. */
function skipMissingAnchors(rules: Rules): void {
  const getAnchor = rules.getAnchor.bind(rules)
  const applyLookup = rules.applyLookup.bind(rules)
  rules.getAnchor = (anchor) => {
    if (anchor === null || anchor === undefined) throw new NoAnchor()
    return getAnchor(anchor)
  }
  rules.applyLookup = (kind, table) => {
    try {
      return applyLookup(kind, table)
    } catch (error) {
      if (error instanceof NoAnchor) return false
      throw error
    }
  }
}
