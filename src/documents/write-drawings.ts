import { type PageWriter, type TextStyle, colours, contentWidth, paper } from './page-writer.ts'
import type { CaptionedDrawing } from './printed-document.ts'
import { drawSheet, mostHeight } from './write-drawing.ts'

const gap = 12
const noteGap = 4
const caption: TextStyle = { size: 8.5, isBold: true }
const note: TextStyle = { size: 7, colour: colours.muted }

/** Drawings side by side, each between its caption and its notes. */
export function writeDrawings(writer: PageWriter, drawings: readonly CaptionedDrawing[]): void {
  const { columns, height, captionHeight, scale } = laidOut(writer, drawings)
  writer.room(height)
  const top = writer.y + captionHeight
  for (const { left, drawing, captionLines, noteLines, drawnHeight } of columns) {
    writeLines(writer, captionLines, left, writer.y, caption)
    const bottom = top + drawnHeight
    if (drawing.sheet !== null) {
      drawSheet(writer, drawing.sheet, drawing.alt, { left, bottom, scale })
    }
    writeLines(writer, noteLines, left, bottom + noteGap, note)
  }
  writer.y += height
}

/** The height they need; they are not split over two pages. */
export function heightOf(writer: PageWriter, drawings: readonly CaptionedDrawing[]): number {
  return laidOut(writer, drawings).height
}

function laidOut(writer: PageWriter, drawings: readonly CaptionedDrawing[]) {
  const width = (contentWidth + gap) / drawings.length - gap
  const sheets = drawings.flatMap((drawing) => drawing.sheet ?? [])
  const scale = Math.min(
    ...sheets.flatMap((drawing) => [width / drawing.width, mostHeight / drawing.height]),
  )
  const columns = drawings.map((drawing, place) => ({
    drawing,
    left: paper.left + place * (width + gap),
    captionLines: writer.lines(drawing.caption, width, caption),
    noteLines: drawing.notes.flatMap((line) => writer.lines(line, width, note)),
    drawnHeight: (drawing.sheet?.height ?? 0) * scale,
  }))
  const most = Math.max(0, ...columns.map(({ captionLines }) => captionLines.length))
  const captionHeight = most * writer.lineHeight(caption) + 4
  const below = columns.map(
    ({ drawnHeight, noteLines }) => drawnHeight + noteLines.length * writer.lineHeight(note),
  )
  const height = captionHeight + Math.max(0, ...below) + noteGap + 8
  return { columns, height, captionHeight, scale }
}

function writeLines(
  writer: PageWriter,
  lines: readonly string[],
  x: number,
  y: number,
  style: TextStyle,
): void {
  if (lines.length === 0) return
  const element = writer.element('P')
  writer.mark(element, 'P', () => writer.draw(lines, x, y, style))
  element.end()
}
