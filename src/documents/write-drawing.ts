import type { DrawingSheet } from '#src/domain/plan/drawing-sheet.ts'
import {
  type Arc,
  type DrawingLayer,
  type Label,
  type Line,
  drawingLayers,
} from '#src/domain/plan/primitives.ts'
import { type PageWriter, colours, contentWidth, sheet } from './page-writer.ts'

/** Of a drawing, in points. */
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

/** Capitals are that part of the size of their font. */
const capitals = 1 / 1.3

/** A drawing in lines, as large as the page allows: it stays sharp however it is enlarged. */
export function writeDrawing(writer: PageWriter, drawing: DrawingSheet, alt: string): void {
  if (drawing.width === 0 || drawing.height === 0) return
  const scale = Math.min(contentWidth / drawing.width, mostHeight / drawing.height)
  const height = drawing.height * scale
  writer.room(height)
  drawSheet(writer, drawing, alt, { left: sheet.left, bottom: writer.y + height, scale })
  writer.y += height + 8
}

/** Where a drawing is drawn, and how large. */
interface DrawingPlace {
  /** Points from the left and the upper edge of the page. */
  readonly left: number
  readonly bottom: number
  /** Points of a millimetre of the building. */
  readonly scale: number
}

/** Draws what is in its place, at its scale. */
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

/** Where an arc begins, then the control points and ends of curves that cover it by quarters. */
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
