import { type Drawing, box, circle, dimension, ground, line, repeat, shape } from './drawing.ts'
import { wholeNumber } from './seeded-random.ts'

/** The foot of a column on its pedestal, with its anchor bolts. */
export function drawFoot(random: () => number): Drawing {
  const [middle, plate, below] = [290, 196, 214]
  const column = wholeNumber(random, 6, 9) * 10
  const half = column / 2 + 62
  const pedestal = half + 30
  const bolts = [middle - column / 2 - 34, middle + column / 2 + 34]
  const left = ground(24, middle - pedestal, 272)
  const right = ground(middle + pedestal, 576, 272)
  return {
    axes: [middle],
    fine:
      left.strokes +
      right.strokes +
      line(middle, 60, middle, 392) +
      dimension(bolts[0] ?? 0, bolts[1] ?? 0, 118),
    solid:
      box(middle - pedestal, below, pedestal * 2, 158) +
      box(middle - half, plate, half * 2, below - plate) +
      shape(
        [middle - column / 2, plate],
        [middle - column / 2, 84],
        [middle - 14, 84],
        [middle - 6, 70],
        [middle + 6, 98],
        [middle + 14, 84],
        [middle + column / 2, 84],
        [middle + column / 2, plate],
      ) +
      repeat(26, () => {
        const x = middle - pedestal + 14 + random() * (pedestal * 2 - 34)
        const y = below + 16 + random() * 124
        return shape([x, y], [x + 7, y + 2], [x + 3, y + 8])
      }),
    bold:
      left.edge +
      right.edge +
      line(middle - column / 2 + 9, 84, middle - column / 2 + 9, plate) +
      line(middle + column / 2 - 9, 84, middle + column / 2 - 9, plate),
    accent: bolts
      .map((x, place) => {
        const hook = place === 0 ? 22 : -22
        const shank = line(
          x,
          plate - 30,
          x,
          below + 108,
          x + hook,
          below + 108,
          x + hook,
          below + 92,
        )
        return shank + box(x - 12, plate - 14, 24, 12)
      })
      .join(''),
  }
}

/** The eave of an insulated wall in the rain. */
export function drawEave(random: () => number): Drawing {
  const slope = 0.2 + random() * 0.16
  const [wall, wallRight, start, end] = [206, 262, 150, 640]
  const roofAt = (x: number) => 204 - (x - start) * slope
  const thick = 50
  const screws = [234, wholeNumber(random, 33, 40) * 10]
  const wave = (place: number) => (place % 2 === 0 ? 8 : -8)
  const zigzag = (count: number, at: (place: number) => readonly number[]) =>
    line(...Array.from({ length: count }, (_, place) => at(place)).flat())
  return {
    axes: [],
    fine:
      repeat(44, (place) => {
        const x = 12 + (place % 22) * 28 + random() * 12
        const y = (place < 22 ? 12 : 62) + random() * 40
        return y + 24 < roofAt(x) ? line(x, y, x - 9, y + 24) : ''
      }) + circle(214, 218, 112),
    solid:
      shape(
        [wall, 410],
        [wall, roofAt(wall) + thick],
        [wallRight, roofAt(wallRight) + thick],
        [wallRight, 410],
      ) +
      shape(
        [start, roofAt(start)],
        [end, roofAt(end)],
        [end, roofAt(end) + thick],
        [start, roofAt(start) + thick],
      ) +
      zigzag(14, (place) => [234 + wave(place) * 2.2, 268 + place * 11]) +
      zigzag(36, (place) => {
        const x = start + 12 + place * 13.5
        return [x, roofAt(x) + thick / 2 + wave(place) * 1.8]
      }) +
      box(360, 236, 120, 96) +
      line(420, 236, 420, 332) +
      box(352, 332, 136, 8),
    bold: line(148, 232, 142, 286, 92, 286, 88, 222) + line(wallRight, 376, 600, 376),
    accent: screws
      .map((x) => {
        const y = roofAt(x)
        return (
          shape([x - 11, y - 4], [x + 11, y - 4], [x + 6, y - 13], [x - 6, y - 13]) +
          line(x, y - 4, x, y + 84)
        )
      })
      .join(''),
  }
}
