// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./packages.d.ts" />
// oxlint-disable-next-line import/no-named-as-default -- the page's build of it has only this one
import PDFDocument, { type Element } from 'pdfkit'
import type { FontSet } from './font-set.ts'
import { type FontFace, inVisualOrder, printable, runsOf } from './font-faces.ts'
import type { PrintedDocument } from './printed-document.ts'
import { linesOf } from './text-lines.ts'

/** A4 in points, and the area between header and footer. */
export const paper = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 547.28,
  top: 82,
  bottom: 772,
} as const
export const contentWidth = paper.right - paper.left

/** The light colours of the site. */
export const colours = {
  ink: '#15191c',
  muted: '#5d6468',
  line: '#d8d3c8',
  accent: '#c2410c',
  steel: '#2f4858',
} as const

export interface TextStyle {
  /** Points. */
  readonly size: number
  readonly isBold?: boolean
  readonly colour?: string
}

/** Line height: Telugu needs more than Latin. */
const leading = 1.45
/** Distance of the baseline from the top of a line. */
const ascent = 1.05

const languages: Partial<Readonly<Record<FontFace, string>>> = {
  devanagari: 'hi',
  telugu: 'te',
  kannada: 'kn',
  tamil: 'ta',
  malayalam: 'ml',
  bengali: 'bn',
  gujarati: 'gu',
  gurmukhi: 'pa',
  oriya: 'or',
  arabic: 'ur',
}

/** Writes tagged content from top to bottom, page after page. */
export class PageWriter {
  /** Position of the next content, in points from the top. */
  y: number = paper.top
  readonly pdf: PDFDocument
  readonly #fonts: FontSet
  readonly #body: Element

  constructor({ title, language, day, company }: PrintedDocument, fonts: FontSet) {
    this.#fonts = fonts
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: null,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: {
        Title: printable(title),
        Author: printable(company.legalName),
        Creator: printable(company.name),
        // The file's id is derived from this time, so that the same document has the same bytes.
        CreationDate: new Date(`${day}T00:00:00Z`),
      },
    })
    this.#body = this.pdf.struct('Document')
    this.pdf.addStructure(this.#body)
  }

  /** Opens an element of the document's structure; end it when it is complete. */
  element(type: string, alt?: string, parent: Element = this.#body): Element {
    const element = this.pdf.struct(type, alt === undefined ? {} : { alt: printable(alt) })
    parent.add(element)
    return element
  }

  /**
   * Starts a new page if there is less room than that, unless a whole page has less as well.
   * Returns whether it did.
   */
  room(height: number): boolean {
    if (this.y + height <= paper.bottom || this.y <= paper.top) return false
    this.pdf.addPage()
    this.y = paper.top
    return true
  }

  /** Draws the content of an element. */
  mark(element: Element, type: string, draw: () => void): void {
    element.add(this.pdf.markStructureContent(type))
    draw()
    this.pdf.endMarkedContent()
  }

  /** Draws artifacts: rules, headers, footers. */
  decorate(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.pdf.endMarkedContent()
  }

  rule(y: number, colour: string = colours.line): void {
    this.decorate(() => {
      const { left, right } = paper
      this.pdf.lineWidth(0.6).strokeColor(colour).moveTo(left, y).lineTo(right, y).stroke()
    })
  }

  lines(text: string, width: number, style: TextStyle): readonly string[] {
    return linesOf(printable(text), width, (part) => this.widthOf(part, style))
  }

  lineHeight({ size }: TextStyle): number {
    return size * leading
  }

  widthOf(text: string, style: TextStyle): number {
    return runsOf(text).reduce(
      (sum, run) => sum + this.#use(run.face, style).widthOfString(run.text),
      0,
    )
  }

  /** Draws lines of an element from `y` downwards; they must fit the page. */
  draw(lines: readonly string[], x: number, y: number, style: TextStyle): void {
    for (const [place, line] of lines.entries()) {
      this.drawAt(line, x, y + place * this.lineHeight(style) + style.size * ascent, style)
    }
  }

  /** One line on a baseline. */
  drawAt(line: string, x: number, baseline: number, style: TextStyle): void {
    let at = x
    for (const { face, text } of inVisualOrder(runsOf(line))) {
      const pdf = this.#use(face, style).fillColor(style.colour ?? colours.ink)
      const width = pdf.widthOfString(text)
      const lang = languages[face]
      // Glyphs are not in the order of the characters; this text is copied and read aloud instead.
      if (lang !== undefined) pdf.markContent('Span', { lang, actual: text })
      pdf.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      if (lang !== undefined) pdf.endMarkedContent()
      at += width
    }
  }

  /** Writes the text of one element, over as many pages as it takes. */
  write(type: string, text: string, style: TextStyle, parent?: Element): void {
    const lines = this.lines(text, contentWidth, style)
    if (lines.length === 0) return
    const element = this.element(type, undefined, parent)
    for (const line of lines) {
      this.room(this.lineHeight(style))
      this.mark(element, type, () => this.draw([line], paper.left, this.y, style))
      this.y += this.lineHeight(style)
    }
    element.end()
  }

  /** Ends the document and returns its bytes. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.#body.end()
    const chunks: Uint8Array<ArrayBuffer>[] = []
    return new Promise((resolve, reject) => {
      this.pdf.on('data', (bytes) => chunks.push(new Uint8Array(bytes)))
      this.pdf.on('error', reject)
      this.pdf.on('end', () => resolve(joined(chunks)))
      this.pdf.end()
    })
  }

  #use(face: FontFace, { size, isBold = false }: TextStyle): PDFDocument {
    const weight = isBold ? 700 : 400
    // By its name alone a font is found without being set up again and compared with all others.
    return this.pdf.font(this.#fonts.font(face, weight), `${face} ${weight}`).fontSize(size)
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
