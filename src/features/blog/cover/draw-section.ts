import { type Drawing, box, dimension, ground, line, person, repeat, shape } from './drawing.ts'
import { wholeNumber } from './seeded-random.ts'

const groundLine = 322
const floorLine = groundLine - 20

/** A cut through a building of one or two storeys, with its footings and someone inside. */
export function drawSection(random: () => number, storeys: 1 | 2): Drawing {
  const bays = wholeNumber(random, 3, 4)
  const isGabled = random() < 0.5
  const bay = 400 / bays
  const storey = storeys === 1 ? 132 : 98
  const [left, right] = [100, 500]
  const eave = floorLine - storeys * storey
  const rise = isGabled ? 44 : 30
  const axes = Array.from({ length: bays + 1 }, (_, place) => left + place * bay)
  const { edge, strokes } = ground(28, 572, groundLine)
  const levels = Array.from({ length: storeys }, (_, place) => floorLine - place * storey)

  return {
    axes,
    fine:
      strokes +
      dimension(left, right, 376) +
      axes.map((x) => line(x, 60, x, 364)).join('') +
      levels.map((level) => furnish(random, bays, left, bay, level)).join('') +
      repeat(storeys, (place) =>
        line(left + 8, eave + place * storey + 22, right - 8, eave + place * storey + 22),
      ),
    solid:
      axes
        .map((x) => box(x - 13, groundLine + 6, 26, 24) + box(x - 6, floorLine, 12, 26))
        .join('') +
      levels.map((level) => box(left - 8, level - 4, right - left + 16, 10)).join('') +
      box(left - 6, eave, 12, floorLine - eave) +
      box(right - 6, eave, 12, floorLine - eave) +
      roof(isGabled, left - 26, right + 26, eave, rise),
    bold: edge,
    accent: person(
      left + bay * (wholeNumber(random, 1, bays) - 0.38),
      floorLine - 4,
      storey * 0.62,
    ),
  }
}

function roof(isGabled: boolean, left: number, right: number, eave: number, rise: number): string {
  if (!isGabled) {
    return shape([left, eave - 12], [right, eave - 12 - rise], [right, eave - rise], [left, eave])
  }
  const middle = (left + right) / 2
  return shape(
    [left, eave - 12],
    [middle, eave - 12 - rise],
    [right, eave - 12],
    [right, eave],
    [middle, eave - rise],
    [left, eave],
  )
}

/** A window, a door, a bunk or a desk in each bay. */
function furnish(
  random: () => number,
  bays: number,
  left: number,
  bay: number,
  floor: number,
): string {
  return repeat(bays, (place) => {
    const x = left + place * bay
    const middle = x + bay / 2
    const things = [
      () => box(middle - 24, floor - 74, 48, 34) + line(middle, floor - 74, middle, floor - 40),
      () =>
        box(middle - 15, floor - 70, 30, 66) + line(middle + 9, floor - 36, middle + 9, floor - 30),
      () =>
        box(x + 16, floor - 22, 44, 7) +
        box(x + 16, floor - 54, 44, 7) +
        line(x + 16, floor - 66, x + 16, floor - 4) +
        line(x + 60, floor - 66, x + 60, floor - 4),
      () =>
        line(x + 18, floor - 30, x + 66, floor - 30) +
        line(x + 22, floor - 30, x + 22, floor - 4) +
        line(x + 62, floor - 30, x + 62, floor - 4) +
        box(x + 30, floor - 52, 24, 16),
    ]
    return things[wholeNumber(random, 0, things.length - 1)]?.() ?? ''
  })
}
