import { type Drawing, box, circle, ground, line, person, repeat, shape } from './drawing.ts'
import { wholeNumber } from './seeded-random.ts'

const groundLine = 336

/** A unit on four slings above its pedestals, and the one who guides it. */
export function drawLift(random: () => number): Drawing {
  const [left, right] = [150, 450]
  const [hookX, hookY] = [300, 74]
  const top = 176 + wholeNumber(random, 0, 16)
  const bottom = top + 96
  const openings = wholeNumber(random, 2, 3)
  const { edge, strokes } = ground(24, 576, groundLine)
  const pedestals = [left + 16, hookX, right - 16]
  return {
    axes: [],
    fine:
      strokes +
      repeat(21, (place) =>
        line(left + 10 + place * 14, top + 12, left + 10 + place * 14, bottom - 10),
      ) +
      pedestals.map((x) => line(x, bottom + 6, x, groundLine - 26)).join('') +
      line(380, -10, 560, 336) +
      line(420, -10, 584, 300) +
      repeat(7, (place) =>
        line(396 + place * 26, 20 + place * 50, 434 + place * 23, 16 + place * 42),
      ),
    solid:
      box(left, top, right - left, bottom - top) +
      box(left - 6, top, right - left + 12, 10) +
      box(left - 4, bottom - 8, right - left + 8, 12) +
      repeat(openings, (place) =>
        box(left + 34 + (place * 250) / openings, top + 28, 58, place === 0 ? 60 : 34),
      ) +
      pedestals.map((x) => box(x - 15, groundLine - 26, 30, 44)).join('') +
      person(92, groundLine, 82),
    bold: edge + line(hookX, -10, hookX, hookY - 34) + box(hookX - 13, hookY - 34, 26, 24),
    accent:
      circle(hookX, hookY - 2, 8) +
      shape([hookX, hookY + 6], [left + 14, top], [left + 74, top]) +
      shape([hookX, hookY + 6], [right - 74, top], [right - 14, top]),
  }
}
