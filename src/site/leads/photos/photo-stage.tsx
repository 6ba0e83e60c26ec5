import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { drawPhoto } from './draw-marks.ts'
import styles from './photo-editor.module.css'
import {
  type Drawing,
  type Mark,
  type MarkKind,
  type Point,
  inside,
  markName,
} from './photo-marks.ts'

interface Props {
  /** Null until the picture is loaded. */
  readonly bitmap: ImageBitmap | null
  readonly name: string
  readonly drawing: Drawing
  /** The drawing tool. */
  readonly brush: { readonly kind: MarkKind; readonly colour: string; readonly text: string }
  readonly onMark: (mark: Mark) => void
  /** Called for a tap to place a text when none is typed. */
  readonly onNoWords: () => void
}

/** The shortest arrow, as a share of the picture: less is a trembling finger. */
const shortest = 0.02
/** The distance between two points of a line. */
const step = 0.004

/** The picture with its marks; one finger, pen or mouse draws. */
export function PhotoStage({ bitmap, name, drawing, brush, onMark, onNoWords }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [path, setPath] = useState<{
    readonly id: number
    readonly points: readonly Point[]
  } | null>(null)
  const begun = path === null ? null : markOf(brush, path.points)

  useEffect(() => {
    const surface = canvas.current?.getContext('2d')
    if (bitmap === null || surface === null || surface === undefined) return
    const marks = begun === null ? drawing.marks : [...drawing.marks, begun]
    drawPhoto(surface, bitmap, marks, begun === null ? drawing.selected : null)
  }, [bitmap, drawing, begun])

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (path !== null || event.button !== 0) return
    const at = pointOf(event)
    if (brush.kind === 'words') {
      if (brush.text === '') onNoWords()
      else onMark({ kind: 'words', colour: brush.colour, text: brush.text, at })
      return
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    setPath({ id: event.pointerId, points: [at] })
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (path?.id !== event.pointerId) return
    const at = pointOf(event)
    const last = path.points.at(-1)
    if (last !== undefined && distance(last, at) < step) return
    setPath({ ...path, points: [...path.points, at] })
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (path?.id !== event.pointerId) return
    setPath(null)
    const mark = markOf(brush, [...path.points, pointOf(event)])
    if (mark !== null) onMark(mark)
  }
  const names = drawing.marks.map((_, place) => markName(drawing.marks, place))
  return (
    <div className={styles['stage']}>
      {bitmap === null ? (
        <p role="status">Opening the picture…</p>
      ) : (
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${name}${names.length === 0 ? '' : `, with ${names.join(', ')}`}`}
          width={bitmap.width}
          height={bitmap.height}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={() => setPath(null)}
        />
      )}
    </div>
  )
}

/** Null if it is too short to be visible. */
function markOf({ kind, colour }: Props['brush'], points: readonly Point[]): Mark | null {
  const [from] = points
  const to = points.at(-1)
  if (from === undefined || to === undefined || kind === 'words') return null
  if (kind === 'line') return { kind, colour, points }
  return distance(from, to) < shortest ? null : { kind, colour, from, to }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return inside({ x: (clientX - left) / width, y: (clientY - top) / height })
}
