// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./packages.d.ts" />
import type { Element } from 'pdfkit'
import { type PageWriter, type TextStyle, colours, contentWidth, paper } from './page-writer.ts'
import type { TableBlock } from './printed-document.ts'

const head: TextStyle = { size: 8, isBold: true, colour: colours.steel }
const denseHead: TextStyle = { ...head, size: 7 }
const usualSize = 9
const denseSize = 8
const padding = 3.5
const columnGap = 10

interface Line {
  readonly text: string
  readonly style: TextStyle
}

interface Cell {
  readonly type: 'TH' | 'TD'
  readonly lines: readonly Line[]
  /** Whether its lines are aligned at the end. */
  readonly isFigure: boolean
}

/**
 * Writes a table row by row. A row moves to the next page as a whole, below the repeated head; one
 * longer than a page is split between its lines. The first line of the cell that names a row is
 * bold.
 */
export function writeTable(writer: PageWriter, block: TableBlock): void {
  const widths = widthsOf(block)
  const table = writer.element('Table')
  const top = block.head === undefined ? undefined : headOf(writer, block, block.head)
  const above = top === undefined ? 0 : heightOf(writer, top)

  const writeHead = (parent: Element | null) => {
    if (top !== undefined) writeRow(writer, top, widths, parent)
  }
  writer.room(tableStartHeight(writer, block))
  writer.rule(writer.y, colours.muted)
  writeHead(table)
  for (const place of block.rows.keys()) {
    for (const part of partsOf(writer, rowOf(writer, block, place), above)) {
      // Screen readers have read the head already.
      if (writer.room(heightOf(writer, part))) writeHead(null)
      writeRow(writer, part, widths, table)
    }
  }
  table.end()
  writer.y += 10
}

/**
 * The height of a table's part that must stay together: its head and the first row, or the start of
 * that.
 */
export function tableStartHeight(writer: PageWriter, block: TableBlock): number {
  const above = block.head === undefined ? 0 : heightOf(writer, headOf(writer, block, block.head))
  const first = rowOf(writer, block, 0)
  const isCut = linesIn(first) > linesPerPage(writer, above)
  return above + (isCut ? leastLines * lineHeightIn(writer) + padding * 2 : heightOf(writer, first))
}

function widthsOf({ shares }: TableBlock): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (share / total) * contentWidth)
}

function headOf(writer: PageWriter, block: TableBlock, titles: readonly string[]): readonly Cell[] {
  const style = block.isDense === true ? denseHead : head
  return cellsOf(writer, block, titles, () => style).map((cell) => ({ ...cell, type: 'TH' }))
}

function rowOf(writer: PageWriter, block: TableBlock, place: number): readonly Cell[] {
  const { rows, naming = 0, hasSum = false, isDense = false } = block
  const size = isDense ? denseSize : usualSize
  const isSum = hasSum && place === rows.length - 1
  return cellsOf(writer, block, rows[place] ?? [], (column, part) => ({
    size,
    isBold: isSum || (!hasSum && column === naming && part === 0),
  }))
}

/** @param styleOf the style of a part of a cell; parts end at line breaks. */
function cellsOf(
  writer: PageWriter,
  block: TableBlock,
  row: readonly string[],
  styleOf: (column: number, part: number) => TextStyle,
): readonly Cell[] {
  const { naming = 0, figures = [] } = block
  return widthsOf(block).map((width, column) => ({
    type: column === naming ? 'TH' : 'TD',
    lines: (row[column] ?? '').split('\n').flatMap((text, part) => {
      const style = styleOf(column, part)
      return writer.lines(text, width - columnGap, style).map((line) => ({ text: line, style }))
    }),
    isFigure: figures.includes(column),
  }))
}

function heightOf(writer: PageWriter, cells: readonly Cell[]): number {
  return (
    Math.max(
      0,
      ...cells.map(({ lines }) =>
        lines.reduce((sum, { style }) => sum + writer.lineHeight(style), 0),
      ),
    ) +
    padding * 2
  )
}

/** A row longer than a page starts at the foot of one only if at least this many of its lines fit there. */
const leastLines = 5

const lineHeightIn = (writer: PageWriter) => writer.lineHeight({ size: usualSize })
const linesIn = (row: readonly Cell[]) => Math.max(0, ...row.map(({ lines }) => lines.length))
/** At least one, even below a head taller than a page: cutting a row into no lines would never end. */
const linesPerPage = (writer: PageWriter, above: number) =>
  Math.max(1, Math.floor((paper.bottom - paper.top - above - padding * 2) / lineHeightIn(writer)))

/** A row as it fits a page below the head: whole, or, if no page has room for it, cut from here on. */
function partsOf(writer: PageWriter, row: readonly Cell[], above: number): (readonly Cell[])[] {
  const most = linesPerPage(writer, above)
  const longest = linesIn(row)
  if (longest <= most) return [row]
  const here = Math.floor((paper.bottom - writer.y - padding * 2) / lineHeightIn(writer))
  const parts: (readonly Cell[])[] = []
  for (let from = 0; from < longest;) {
    const until = from + (from === 0 && here >= leastLines ? here : most)
    const start = from
    parts.push(row.map((cell) => ({ ...cell, lines: cell.lines.slice(start, until) })))
    from = until
  }
  return parts
}

function writeRow(
  writer: PageWriter,
  cells: readonly Cell[],
  widths: readonly number[],
  table: Element | null,
): void {
  const row = table === null ? null : writer.element('TR', undefined, table)
  const height = heightOf(writer, cells)
  let x: number = paper.left
  for (const [place, cell] of cells.entries()) {
    const at = x
    const width = widths[place] ?? 0
    const draw = () => drawCell(writer, cell, at, width)
    if (row === null) writer.decorate(draw)
    else {
      const element = writer.element(cell.type, undefined, row)
      writer.mark(element, cell.type, draw)
      element.end()
    }
    x += widths[place] ?? 0
  }
  row?.end()
  writer.y += height
  writer.rule(writer.y)
}

function drawCell(writer: PageWriter, cell: Cell, left: number, width: number): void {
  let { y } = writer
  for (const { text, style } of cell.lines) {
    const x = cell.isFigure ? left + width - writer.widthOf(text, style) : left
    writer.draw([text], x, y + padding, style)
    y += writer.lineHeight(style)
  }
}
