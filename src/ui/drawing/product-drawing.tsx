import type { DrawingSheet } from '#src/domain/plan/drawing-sheet.ts'
import { type Arc, type Line, type Primitives, drawingLayers } from '#src/domain/plan/primitives.ts'
import styles from './product-drawing.module.css'

interface Props {
  readonly sheet: DrawingSheet
  /** The text alternative. */
  readonly label: string
}

/** A drawing of a building that fills the width of its container. */
export function ProductDrawing({ sheet, label }: Props) {
  const { labels, width, height } = sheet
  const down = (y: number) => Math.round(height - y)
  return (
    <svg
      className={styles['drawing']}
      viewBox={`0 0 ${Math.round(width)} ${Math.round(height)}`}
      role="img"
      aria-label={label}
    >
      {drawingLayers.map((layer) => (
        <path key={layer} className={styles[layer]} d={pathOf(sheet, layer, down)} />
      ))}
      {labels.map(({ at: [x, y], height: size, anchor, isUpright, kind, value }, place) => (
        <text
          // oxlint-disable-next-line no-array-index-key -- a drawing has no order but this
          key={place}
          className={styles[kind]}
          x={Math.round(x)}
          y={down(y)}
          fontSize={Math.round(size * 1.3)}
          textAnchor={anchor}
          transform={isUpright ? `rotate(-90 ${Math.round(x)} ${down(y)})` : undefined}
        >
          {value}
        </text>
      ))}
    </svg>
  )
}

/** One path for all lines and arcs of a layer: a hundred elements would be slow on a phone. */
function pathOf(
  { lines, arcs }: Primitives,
  layer: Line['layer'],
  down: (y: number) => number,
): string {
  const onLayer = (shape: Line | Arc) => shape.layer === layer
  const straight = lines
    .filter(onLayer)
    .map(
      ({ from, to }) =>
        `M${Math.round(from[0])} ${down(from[1])}L${Math.round(to[0])} ${down(to[1])}`,
    )
  const bent = arcs.filter(onLayer).map(({ centre: [x, y], radius, start, end }) => {
    const at = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180
      return `${Math.round(x + radius * Math.cos(angle))} ${down(y + radius * Math.sin(angle))}`
    }
    return `M${at(start)}A${radius} ${radius} 0 0 0 ${at(end)}`
  })
  return [...straight, ...bent].join('')
}
