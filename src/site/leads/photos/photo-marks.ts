/** A point in a picture, as shares of its width and height: 0 is left or top, 1 right or bottom. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Something drawn on a photo. */
export type Mark = { readonly colour: string } & (
  | { readonly kind: 'arrow'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'line'; readonly points: readonly Point[] }
  | { readonly kind: 'words'; readonly at: Point; readonly text: string }
)

export type MarkKind = Mark['kind']

/** The marks of a picture, with their history for Undo. */
export interface Drawing {
  readonly marks: readonly Mark[]
  /** Index of the selected mark; null for none. */
  readonly selected: number | null
  readonly past: readonly (readonly Mark[])[]
}

export const noMarks: Drawing = { marks: [], selected: null, past: [] }

/** The longest text, in code points: more could not be read on a picture. */
export const longestWords = 60

/** Adds a mark and selects it. */
export function addMark(drawing: Drawing, mark: Mark): Drawing {
  return step(drawing, [...drawing.marks, mark], drawing.marks.length)
}

export function removeSelected(drawing: Drawing): Drawing {
  const { marks, selected } = drawing
  if (selected === null) return drawing
  const left = marks.filter((_, place) => place !== selected)
  return step(drawing, left, left.length === 0 ? null : Math.min(selected, left.length - 1))
}

export function undo({ past }: Drawing): Drawing {
  const marks = past.at(-1)
  if (marks === undefined) return noMarks
  return { marks, selected: marks.length === 0 ? null : marks.length - 1, past: past.slice(0, -1) }
}

/** Moves the selected mark by shares of the picture; it stays inside. */
export function moveSelected(drawing: Drawing, by: Point): Drawing {
  return changeSelected(drawing, (mark) => {
    const points = pointsOf(mark)
    const x = shift(
      points.map((point) => point.x),
      by.x,
    )
    const y = shift(
      points.map((point) => point.y),
      by.y,
    )
    return mapPoints(mark, (point) => ({ x: point.x + x, y: point.y + y }))
  })
}

/** Rotates the selected arrow about its middle by 45°, in a picture with that aspect ratio. */
export function turnSelected(drawing: Drawing, aspect: number): Drawing {
  return changeSelected(drawing, (mark) => {
    if (mark.kind !== 'arrow') return mark
    const middle = { x: (mark.from.x + mark.to.x) / 2, y: (mark.from.y + mark.to.y) / 2 }
    return mapPoints(mark, (point) => {
      const across = (point.x - middle.x) * aspect
      const down = point.y - middle.y
      return inside({
        x: middle.x + ((across - down) * Math.SQRT1_2) / aspect,
        y: middle.y + (across + down) * Math.SQRT1_2,
      })
    })
  })
}

/** The label of each mark, such as "Arrow 2" or "Words: gate". */
export function markName(marks: readonly Mark[], place: number): string {
  const mark = marks[place]
  if (mark === undefined) return ''
  if (mark.kind === 'words') return `Words: ${mark.text}`
  const before = marks.slice(0, place).filter(({ kind }) => kind === mark.kind).length
  return `${mark.kind === 'arrow' ? 'Arrow' : 'Line'} ${before + 1}`
}

/** The nearest point inside the picture. */
export function inside({ x, y }: Point): Point {
  return { x: Math.min(Math.max(x, 0), 1), y: Math.min(Math.max(y, 0), 1) }
}

function changeSelected(drawing: Drawing, change: (mark: Mark) => Mark): Drawing {
  const { marks, selected } = drawing
  if (selected === null) return drawing
  const changed = marks.map((mark, place) => (place === selected ? change(mark) : mark))
  return step(drawing, changed, selected)
}

function step({ marks, past }: Drawing, next: readonly Mark[], selected: number | null): Drawing {
  return { marks: next, selected, past: [...past, marks] }
}

function pointsOf(mark: Mark): readonly Point[] {
  if (mark.kind === 'arrow') return [mark.from, mark.to]
  return mark.kind === 'line' ? mark.points : [mark.at]
}

function mapPoints(mark: Mark, move: (point: Point) => Point): Mark {
  if (mark.kind === 'arrow') return { ...mark, from: move(mark.from), to: move(mark.to) }
  if (mark.kind === 'line') return { ...mark, points: mark.points.map(move) }
  return { ...mark, at: move(mark.at) }
}

/** The part of a move that keeps all values between 0 and 1. */
function shift(values: readonly number[], by: number): number {
  return Math.min(Math.max(by, -Math.min(...values)), 1 - Math.max(...values))
}
