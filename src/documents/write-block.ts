import { type PageWriter, type TextStyle, colours, contentWidth, paper } from './page-writer.ts'
import type { Block, Figure } from './printed-document.ts'
import { codeHeight, writeCode } from './write-code.ts'
import { writeDrawing } from './write-drawing.ts'
import { heightOf, writeDrawings } from './write-drawings.ts'
import { writePictures } from './write-pictures.ts'
import { tableStartHeight, writeTable } from './write-table.ts'

const body: TextStyle = { size: 9.5 }
const note: TextStyle = { size: 8, colour: colours.muted }
const headings: Readonly<Record<1 | 2 | 3, TextStyle & { readonly before: number }>> = {
  1: { size: 22, isBold: true, before: 0 },
  2: { size: 12.5, isBold: true, colour: colours.steel, before: 12 },
  3: { size: 10, isBold: true, before: 6 },
}
const gap = 6
/** How much of the following content must be on the same page as a heading, in points. */
const company = 60

/**
 * Writes one block. A heading moves to the page where the following block starts.
 * @param following the blocks after it.
 */
export function writeBlock(writer: PageWriter, block: Block, following: readonly Block[]): void {
  switch (block.kind) {
    case 'heading': {
      const style = headings[block.level]
      writer.room(leastOf(writer, [block, ...following]))
      writer.y += style.before
      writer.write(`H${block.level}`, block.text, style)
      writer.y += 2
      return
    }
    case 'paragraph':
      for (const paragraph of block.text.split(/\n{2,}/)) {
        writer.write('P', paragraph, block.isMuted === true ? note : body)
        writer.y += gap
      }
      return
    case 'list':
      writeList(writer, block.items)
      return
    case 'figures':
      writeFigures(writer, block.figures)
      return
    case 'table':
      writeTable(writer, block)
      return
    case 'pictures':
      writePictures(writer, block.pictures, block.isRow === true)
      return
    case 'drawing':
      writeDrawing(writer, block.sheet, block.alt)
      return
    case 'drawings':
      writeDrawings(writer, block.drawings)
      return
    case 'code':
      writeCode(writer, block)
      return
    case 'signatures':
      writeSignatures(writer, block.captions)
  }
}

/**
 * The height that the first of these blocks needs, so that no heading is alone at the end of a
 * page.
 */
function leastOf(writer: PageWriter, [block, ...following]: readonly Block[]): number {
  switch (block?.kind) {
    case undefined:
      return 0
    case 'heading': {
      const style = headings[block.level]
      const lines = writer.lines(block.text, contentWidth, style)
      return style.before + lines.length * writer.lineHeight(style) + 2 + leastOf(writer, following)
    }
    case 'table':
      return tableStartHeight(writer, block)
    case 'drawing':
      return 300
    case 'drawings':
      return heightOf(writer, block.drawings)
    case 'pictures':
      return 240
    case 'code':
      return codeHeight
    default:
      return company
  }
}

function writeList(writer: PageWriter, items: readonly string[]): void {
  const list = writer.element('L')
  for (const item of items) {
    const lines = writer.lines(item, contentWidth - 12, body)
    const entry = writer.element('LI', undefined, list)
    const text = writer.element('LBody', undefined, entry)
    for (const [place, line] of lines.entries()) {
      writer.room(writer.lineHeight(body))
      if (place === 0) writer.decorate(() => writer.draw(['–'], paper.left, writer.y, body))
      writer.mark(text, 'LBody', () => writer.draw([line], paper.left + 12, writer.y, body))
      writer.y += writer.lineHeight(body)
    }
    text.end()
    entry.end()
  }
  list.end()
  writer.y += gap
}

/** A product has five key figures at most; three or fewer get more room. */
const columnsFor = (count: number) => (count > 3 ? 5 : 3)
const label: TextStyle = { size: 7.5, colour: colours.muted }
const value: TextStyle = { size: 10.5, isBold: true }

function writeFigures(writer: PageWriter, figures: readonly Figure[]): void {
  const columns = columnsFor(figures.length)
  const width = contentWidth / columns
  for (let from = 0; from < figures.length; from += columns) {
    const row = figures.slice(from, from + columns).map((figure) => ({
      label: writer.lines(figure.label, width - 10, label),
      value: writer.lines(figure.value, width - 10, value),
    }))
    const height = Math.max(
      ...row.map(
        (cell) =>
          cell.label.length * writer.lineHeight(label) +
          cell.value.length * writer.lineHeight(value),
      ),
    )
    writer.room(height + 14)
    writer.rule(writer.y + 2)
    for (const [place, cell] of row.entries()) {
      const x = paper.left + place * width
      const element = writer.element('P')
      writer.mark(element, 'P', () => {
        const top = writer.y + 6
        writer.draw(cell.label, x, top, label)
        writer.draw(cell.value, x, top + cell.label.length * writer.lineHeight(label), value)
      })
      element.end()
    }
    writer.y += height + 10
  }
  writer.rule(writer.y + 2)
  writer.y += 12
}

const roomToSign = 54

function writeSignatures(writer: PageWriter, captions: readonly string[]): void {
  const between = 24
  // A single signature takes half of the width.
  const width = (contentWidth + between) / Math.max(2, captions.length) - between
  const parts = captions.map((caption) => writer.lines(caption, width, note))
  const height = Math.max(0, ...parts.map(({ length }) => length)) * writer.lineHeight(note)
  writer.room(roomToSign + height + gap)
  writer.y += roomToSign
  for (const [place, lines] of parts.entries()) {
    const x = paper.left + place * (width + between)
    writer.decorate(() => {
      const { pdf, y } = writer
      pdf
        .lineWidth(0.6)
        .strokeColor(colours.ink)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke()
    })
    const element = writer.element('P')
    writer.mark(element, 'P', () => writer.draw(lines, x, writer.y + 3, note))
    element.end()
  }
  writer.y += height + gap
}
