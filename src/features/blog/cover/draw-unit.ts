import { type Drawing, box, dimension, line, repeat } from './drawing.ts'
import { wholeNumber } from './seeded-random.ts'

const [left, right] = [104, 496]
const [roof, base] = [84, 206]
const [planTop, planBottom] = [256, 350]

/** One unit in elevation, with its plan below on the same lines. */
export function drawUnit(random: () => number): Drawing {
  const slots = wholeNumber(random, 3, 5)
  const slot = (right - left) / slots
  const door = wholeNumber(random, 0, slots - 1)
  const ribs = wholeNumber(random, 2, 4) * 14
  const doorLeft = left + door * slot + slot / 2 - 19
  const windowWidth = Math.min(62, slot - 30)
  const windows = Array.from({ length: slots }, (_, place) => place)
    .filter((place) => place !== door)
    .map((place) => left + place * slot + (slot - windowWidth) / 2)
  const partition = left + slot * wholeNumber(random, 1, slots - 1)

  return {
    axes: [left, right],
    fine:
      repeat(ribs, (place) => {
        const x = left + ((place + 0.5) * (right - left)) / ribs
        return line(x, roof + 6, x, base - 8)
      }) +
      [left, doorLeft, doorLeft + 38, right]
        .map((x) => line(x, base + 12, x, planTop - 6))
        .join('') +
      line(left, 60, left, roof - 10) +
      line(right, 60, right, roof - 10) +
      dimension(left, right, 378) +
      windows.map((x) => box(x + 4, planTop + 16, windowWidth - 8, 22)).join(''),
    solid:
      box(left, roof, right - left, base - roof) +
      box(left - 10, roof - 10, right - left + 20, 12) +
      box(left - 4, base - 8, right - left + 8, 14) +
      windows.map((x) => box(x, roof + 26, windowWidth, 42)).join('') +
      windows
        .map((x) => line(x + windowWidth / 2, roof + 26, x + windowWidth / 2, roof + 68))
        .join('') +
      box(left, planTop, right - left, planBottom - planTop) +
      box(left + 8, planTop + 8, right - left - 16, planBottom - planTop - 16) +
      box(partition - 3, planTop + 8, 6, planBottom - planTop - 46) +
      windows.map((x) => box(x, planBottom - 8, windowWidth, 8)).join(''),
    bold: line(60, base + 8, 540, base + 8),
    accent:
      box(doorLeft, roof + 22, 38, base - roof - 30) +
      line(doorLeft, planBottom - 4, doorLeft, planBottom - 42) +
      `M${doorLeft} ${planBottom - 42}a38 38 0 0 1 38 38`,
  }
}
