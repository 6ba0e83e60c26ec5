// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./packages.d.ts" />
import type { Element } from 'pdfkit'
import { type PageWriter, type TextStyle, colours, contentWidth, sheet } from './page-writer.ts'
import type { TableBlock } from './printed-document.ts'

const text: TextStyle = { size: 9 }
const strong: TextStyle = { size: 9, isBold: true }
const head: TextStyle = { size: 8, isBold: true, colour: colours.steel }
const padding = 3.5
const columnGap = 10

interface Cell {
  readonly type: 'TH' | 'TD'
  readonly lines: readonly string[]
  readonly style: TextStyle
}

/**
 * Writes a table row by row. A row goes to the next page whole, with the head above it; one that is
 * longer than a page is cut between its lines. A line break in a cell is one.
 */
export function writeTable(writer: PageWriter, { shares, head: titles, rows }: TableBlock): void {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (share / total) * contentWidth)
  const table = writer.element('Table')
  const cellsOf = (
    row: readonly string[],
    styleOf: (place: number) => TextStyle,
    isHead: boolean,
  ) =>
    widths.map((width, place): Cell => {
      const style = styleOf(place)
      const lines = (row[place] ?? '')
        .split('\n')
        .flatMap((part) => writer.lines(part, width - columnGap, style))
      return { type: isHead || place === 0 ? 'TH' : 'TD', lines, style }
    })
  const top = titles === undefined ? undefined : cellsOf(titles, () => head, true)
  const bodies = rows.map((row) => cellsOf(row, (place) => (place === 0 ? strong : text), false))

  const writeHead = (parent: Element | null) => {
    if (top !== undefined) writeRow(writer, top, widths, parent)
  }
  writer.room(
    (top === undefined ? 0 : heightOf(writer, top)) + (bodies[0] ? heightOf(writer, bodies[0]) : 0),
  )
  writer.rule(writer.y, colours.muted)
  writeHead(table)
  for (const row of bodies) {
    for (const part of partsOf(writer, row, top === undefined ? 0 : heightOf(writer, top))) {
      // Those who listen have heard it already.
      if (writer.room(heightOf(writer, part))) writeHead(null)
      writeRow(writer, part, widths, table)
    }
  }
  table.end()
  writer.y += 10
}

function heightOf(writer: PageWriter, cells: readonly Cell[]): number {
  return (
    Math.max(0, ...cells.map(({ lines, style }) => lines.length * writer.lineHeight(style))) +
    padding * 2
  )
}

/** A row as it fits a page below the head: whole, or cut. */
function partsOf(writer: PageWriter, row: readonly Cell[], above: number): (readonly Cell[])[] {
  const most = Math.floor(
    (sheet.bottom - sheet.top - above - padding * 2) / writer.lineHeight(text),
  )
  const longest = Math.max(...row.map(({ lines }) => lines.length))
  return Array.from({ length: Math.max(1, Math.ceil(longest / most)) }, (_, part) =>
    row.map((cell) => ({ ...cell, lines: cell.lines.slice(part * most, (part + 1) * most) })),
  )
}

function writeRow(
  writer: PageWriter,
  cells: readonly Cell[],
  widths: readonly number[],
  table: Element | null,
): void {
  const row = table === null ? null : writer.element('TR', undefined, table)
  const height = heightOf(writer, cells)
  let x: number = sheet.left
  for (const [place, { type, lines, style }] of cells.entries()) {
    const at = x
    const draw = () => writer.draw(lines, at, writer.y + padding, style)
    if (row === null) writer.decorate(draw)
    else {
      const cell = writer.element(type, undefined, row)
      writer.mark(cell, type, draw)
      cell.end()
    }
    x += widths[place] ?? 0
  }
  row?.end()
  writer.y += height
  writer.rule(writer.y)
}
