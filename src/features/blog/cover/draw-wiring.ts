import { type Drawing, box, circle, line, repeat } from './drawing.ts'
import { wholeNumber } from './seeded-random.ts'

const [bus, breaker, load] = [172, 226, 318]

/** A single-line diagram: inlet, isolator, one bus, its circuits, and the earth. */
export function drawWiring(random: () => number): Drawing {
  const circuits = wholeNumber(random, 5, 6)
  const at = (place: number) => 178 + (place * 340) / (circuits - 1)
  const lamp = (x: number) =>
    circle(x, load, 17) +
    line(x - 12, load - 12, x + 12, load + 12) +
    line(x - 12, load + 12, x + 12, load - 12)
  const socket = (x: number) =>
    `M${x - 17} ${load + 8}a17 17 0 0 1 34 0z` + line(x, load - 9, x, load - 17)
  const machine = (x: number) => box(x - 19, load - 16, 38, 32) + circle(x, load, 9)
  const kinds = [lamp, socket, machine]
  return {
    axes: [],
    fine:
      box(136, 118, 424, 150) +
      repeat(circuits, (place) => line(at(place) - 6, 286, at(place) + 6, 280)) +
      repeat(3, (place) => line(70, 66 + place * 8, 82, 60 + place * 8)),
    solid:
      box(44, 96, 64, 52) +
      [64, 76, 88].map((x) => circle(x, 122, 5)).join('') +
      box(266, 60, 62, 34) +
      repeat(circuits, (place) => box(at(place) - 11, breaker - 18, 22, 36)) +
      repeat(circuits, (place) => kinds[wholeNumber(random, 0, 2)]?.(at(place)) ?? ''),
    bold:
      line(76, 40, 76, 96) +
      line(108, 122, 160, 122, 160, 77, 266, 77) +
      line(328, 77, 348, 77, 348, bus) +
      line(164, bus, 532, bus) +
      repeat(
        circuits,
        (place) =>
          line(at(place), bus, at(place), breaker - 18) +
          line(at(place), breaker + 18, at(place), load - 18),
      ) +
      repeat(circuits, (place) => line(at(place) - 7, breaker + 8, at(place) + 7, breaker - 8)),
    accent:
      line(76, 148, 76, 318) +
      line(48, 318, 104, 318) +
      line(57, 330, 95, 330) +
      line(66, 342, 86, 342) +
      line(76, 252, 548, 252) +
      circle(297, 77, 9),
  }
}
