import { describe, expect, it } from 'vitest'
import {
  type View,
  fitInto,
  maxScale,
  panBy,
  pinch,
  toggleAt,
  turnOf,
  wholeView,
  zoomAt,
} from './zoom.ts'

/** A tablet held upright, and a picture of three by two. */
const within = { stage: { x: 820, y: 1000 }, picture: { x: 820, y: 547 } }

/** What of the picture, in its own pixels as it fits, lies at a place of the stage. */
const shownAt = (view: View, place: { x: number; y: number }) => ({
  x: (place.x - view.x) / view.scale,
  y: (place.y - view.y) / view.scale,
})

describe('a picture on its stage', () => {
  it('fits completely, whichever side is longer', () => {
    expect(fitInto({ x: 1920, y: 1280 }, { x: 600, y: 900 })).toEqual({ x: 600, y: 400 })
    expect(fitInto({ x: 1000, y: 2000 }, { x: 600, y: 900 })).toEqual({ x: 450, y: 900 })
    expect(fitInto({ x: 0, y: 0 }, { x: 600, y: 900 })).toEqual({ x: 600, y: 900 })
  })

  it('keeps the point under the pointer in place when zoomed', () => {
    const place = { x: 200, y: -40 }
    const near = zoomAt(wholeView, 4, place, within)
    expect(near.scale).toBe(4)
    expect(shownAt(near, place)).toEqual(shownAt(wholeView, place))
  })

  it('scales between one and five times', () => {
    expect(zoomAt(wholeView, 0.2, { x: 90, y: 9 }, within)).toEqual(wholeView)
    expect(zoomAt(wholeView, 100, { x: 0, y: 0 }, within).scale).toBe(maxScale)
  })

  it('zooms in by a double tap, and out by the next', () => {
    const near = toggleAt(wholeView, { x: 100, y: 20 }, within)
    expect(near.scale).toBe(2.5)
    expect(toggleAt(near, { x: -300, y: 0 }, within)).toEqual(wholeView)
  })

  it('leaves no edge of the stage empty', () => {
    expect(panBy(wholeView, { x: 300, y: 300 }, within)).toEqual(wholeView)
    const near = panBy(zoomAt(wholeView, 2, { x: 0, y: 0 }, within), { x: 9000, y: -9000 }, within)
    expect(near).toEqual({ scale: 2, x: 410, y: -47 })
  })
})

describe('two fingers', () => {
  it('keep the point between them in place', () => {
    const near = zoomAt(wholeView, 2, { x: 0, y: 0 }, within)
    const moved = pinch(
      near,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -30, y: 40 },
        { x: 120, y: 40 },
      ],
      within,
    )
    expect(moved.scale).toBe(3)
    expect(shownAt(moved, { x: 45, y: 40 })).toEqual(shownAt(near, { x: 0, y: 0 }))
  })

  it('on one spot change nothing', () => {
    const spot = { x: 5, y: 5 }
    expect(pinch(wholeView, [spot, spot], [spot, spot], within)).toEqual(wholeView)
  })
})

describe('a swipe', () => {
  it.each([
    ['far to the left, slowly', { x: -300, y: 20 }, 2000, 1],
    ['short to the right, quickly', { x: 60, y: 5 }, 100, -1],
    ['short and slow', { x: 100, y: 0 }, 900, 0],
    ['a tap that trembled', { x: 8, y: 2 }, 4, 0],
    ['down the screen', { x: 90, y: 400 }, 200, 0],
  ] as const)('%s', (_, by, ms, turn) => {
    expect(turnOf(by, ms, 820)).toBe(turn)
  })
})
