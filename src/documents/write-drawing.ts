import type { DrawingSheet } from '#src/domain/plan/drawing-sheet.ts'
import {
  type Arc,
  type DrawingLayer,
  type Label,
  type Line,
  drawingLayers,
} from '#src/domain/plan/primitives.ts'
import { type PageWriter, colours, contentWidth, paper } from './page-writer.ts'

/** Maximum height of a drawing, in points. */
export const mostHeight = 420

const strokes: Readonly<Record<DrawingLayer, { readonly width: number; readonly colour: string }>> =
  {
    units: { width: 0.5, colour: colours.muted },
    walls: { width: 1.1, colour: colours.ink },
    partitions: { width: 0.8, colour: colours.ink },
    openings: { width: 0.6, colour: colours.steel },
    swings: { width: 0.4, colour: colours.muted },
    dimensions: { width: 0.4, colour: colours.muted },
  }

/** Height of capitals as a share of the font size. */
const capitals = 1 / 1.3

/** A vector drawing, as large as the page allows. */
export function writeDrawing(writer: PageWriter, drawing: DrawingSheet, alt: string): void {
  if (drawing.width === 0 || drawing.height === 0) return
  const scale = Math.min(contentWidth / drawing.width, mostHeight / drawing.height)
  const height = drawing.height * scale
  writer.room(height)
  drawSheet(writer, drawing, alt, { left: paper.left, bottom: writer.y + height, scale })
  writer.y += height + 8
}

/** Position and scale of a drawing. */
interface DrawingPlace {
  /** Points from the left and top of the page. */
  readonly left: number
  readonly bottom: number
  /** Points per millimetre of the building. */
  readonly scale: number
}

/** Draws a drawing at its position and scale. */
export function drawSheet(
  writer: PageWriter,
  drawing: DrawingSheet,
  alt: string,
  { left, bottom, scale }: DrawingPlace,
): void {
  const x = (value: number) => left + value * scale
  const y = (value: number) => bottom - value * scale
  const { pdf } = writer

  const drawLine = ({ from, to }: Line) => {
    pdf.moveTo(x(from[0]), y(from[1])).lineTo(x(to[0]), y(to[1]))
  }
  const drawArc = (arc: Arc) => {
    const [from, ...curves] = curvesOf(arc)
    if (from === undefined) return
    pdf.moveTo(x(from[0] ?? 0), y(from[1] ?? 0))
    for (const curve of curves) {
      pdf.bezierCurveTo(...curve.map((value, place) => (place % 2 === 0 ? x(value) : y(value))))
    }
  }
  const drawLabel = ({ at, height: size, anchor, isUpright, kind, value }: Label) => {
    const style = {
      size: (size * scale) / capitals,
      isBold: kind === 'title',
      colour: kind === 'dimension' ? colours.muted : colours.ink,
    }
    const origin = [x(at[0]), y(at[1])] as const
    const width = writer.widthOf(value, style)
    const before = anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width
    pdf.save()
    if (isUpright) pdf.rotate(-90, { origin })
    writer.drawAt(value, origin[0] - before, origin[1], style)
    pdf.restore()
  }

  const figure = writer.element('Figure', alt)
  writer.mark(figure, 'Figure', () => {
    for (const layer of drawingLayers) {
      const { width, colour } = strokes[layer]
      pdf.lineWidth(width).strokeColor(colour)
      if (layer === 'units') pdf.dash(4, { space: 2 })
      for (const line of drawing.lines) if (line.layer === layer) drawLine(line)
      for (const arc of drawing.arcs) if (arc.layer === layer) drawArc(arc)
      pdf.stroke().undash()
    }
    for (const label of drawing.labels) drawLabel(label)
  })
  figure.end()
}

/** The start of an arc, then the control points and ends of curves for each quarter. */
function curvesOf({ centre: [cx, cy], radius, start, end }: Arc): number[][] {
  const sweep = (((end - start) % 360) + 360) % 360
  const count = Math.max(1, Math.ceil(sweep / 90))
  const step = ((sweep / count) * Math.PI) / 180
  const reach = (4 / 3) * Math.tan(step / 4) * radius
  const first = (start * Math.PI) / 180
  const at = (angle: number) =>
    [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const
  const curves = Array.from({ length: count }, (_, place) => {
    const from = first + place * step
    const to = from + step
    const [ax, ay] = at(from)
    const [bx, by] = at(to)
    return [
      ax - reach * Math.sin(from),
      ay + reach * Math.cos(from),
      bx + reach * Math.sin(to),
      by - reach * Math.cos(to),
      bx,
      by,
    ]
  })
  return [[...at(first)], ...curves]
}
