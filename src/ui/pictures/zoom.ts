/** A position or size in CSS pixels; positions count from the centre of the stage. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The transform of a picture: scaled by `scale`, its centre moved by `x` and `y`. */
export interface View extends Point {
  readonly scale: number
}

/** The sizes of the stage, and of the picture fitted into it. */
export interface Stage {
  readonly stage: Point
  readonly picture: Point
}

/** The picture fitted into the stage. */
export const wholeView: View = { scale: 1, x: 0, y: 0 }

export const maxScale = 5

/** The scale that a double tap leads to. */
const closeScale = 2.5

/** The size of a picture fitted into a stage, in the unit of its arguments. */
export function fitInto(picture: Point, stage: Point): Point {
  const scale = Math.min(stage.x / picture.x, stage.y / picture.y)
  if (!Number.isFinite(scale)) return stage
  return { x: picture.x * scale, y: picture.y * scale }
}

/** Scales by a factor around a fixed point. */
export function zoomAt(view: View, factor: number, place: Point, within: Stage): View {
  const scale = between(1, view.scale * factor, maxScale)
  const ratio = scale / view.scale
  return keepOnStage(
    { scale, x: place.x - (place.x - view.x) * ratio, y: place.y - (place.y - view.y) * ratio },
    within,
  )
}

/** Zooms from the whole picture to the tapped point, and back. */
export function toggleAt(view: View, place: Point, within: Stage): View {
  return view.scale > 1 ? wholeView : zoomAt(view, closeScale, place, within)
}

/** Moves an enlarged picture; a whole picture stays. */
export function panBy(view: View, by: Point, within: Stage): View {
  return keepOnStage({ ...view, x: view.x + by.x, y: view.y + by.y }, within)
}

/** Follows two fingers: the point between them stays between them. */
export function pinch(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  within: Stage,
): View {
  const apart = distance(...before)
  const factor = apart === 0 ? 1 : distance(...after) / apart
  const [from, to] = [middle(...before), middle(...after)]
  return panBy(zoomAt(view, factor, from, within), { x: to.x - from.x, y: to.y - from.y }, within)
}

/** Pixels per millisecond from which a short swipe counts. */
const flick = 0.4
const shortestFlick = 24

/**
 * The direction of a swipe across the whole picture: 1 to the next, -1 to the previous, else 0.
 * @param by how far the finger went, in pixels.
 * @param ms how long it took.
 * @param width of the stage.
 */
export function turnOf(by: Point, ms: number, width: number): -1 | 0 | 1 {
  const way = Math.abs(by.x)
  if (way < shortestFlick || way < Math.abs(by.y)) return 0
  if (way < width / 3 && way / Math.max(ms, 1) < flick) return 0
  return by.x < 0 ? 1 : -1
}

/** Keeps the picture's edges outside the stage while the picture is larger than it. */
function keepOnStage(view: View, { stage, picture }: Stage): View {
  const room = (size: number, seen: number) => Math.max(0, (size * view.scale - seen) / 2)
  const across = room(picture.x, stage.x)
  const down = room(picture.y, stage.y)
  return {
    scale: view.scale,
    x: between(-across, view.x, across),
    y: between(-down, view.y, down),
  }
}

function between(least: number, value: number, most: number): number {
  // Turns -0 into 0.
  return Math.min(most, Math.max(least, value)) + 0
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
