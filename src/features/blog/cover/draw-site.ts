import { type Drawing, box, circle, line, repeat, shape } from './drawing.ts'
import { wholeNumber } from './seeded-random.ts'

const [left, right] = [72, 528]
const [top, road, gate] = [76, 316, 252]

/** A site from above: rows of units, a road, trees and the north. */
export function drawSite(random: () => number): Drawing {
  const rows = wholeNumber(random, 2, 3)
  const columns = wholeNumber(random, 4, 6)
  const width = 330 / columns
  const height = rows === 2 ? 66 : 46
  const gap = (road - top - 34 - rows * height) / rows
  const unit = (row: number, column: number) =>
    [112 + column * width, top + 22 + row * (height + gap), width - 8, height] as const
  const ours = [wholeNumber(random, 0, rows - 1), wholeNumber(random, 0, columns - 1)] as const
  const cells = repeat(rows, (row) => repeat(columns, (column) => box(...unit(row, column))))
  const ridges = repeat(rows, (row) =>
    repeat(columns, (column) => {
      const [x, y, w, h] = unit(row, column)
      return (
        line(x + w / 2, y, x + w / 2, y + h) +
        line(x, y + h, x + w / 2, y + h - w / 3, x + w, y + h)
      )
    }),
  )
  const trees = Array.from({ length: 5 }, (_, place) => ({
    x: 476 + (place % 2) * 28,
    y: top + 64 + place * 34,
    radius: 9 + random() * 8,
  }))
  const [x, y, w, h] = unit(...ours)

  return {
    axes: [],
    fine:
      ridges +
      trees
        .map((tree) => circle(tree.x, tree.y, tree.radius) + circle(tree.x, tree.y, 2))
        .join('') +
      repeat(12, (place) => line(20 + place * 50, road + 32, 44 + place * 50, road + 32)) +
      circle(498, 46, 17),
    solid: cells + truck(70 + random() * 240),
    bold:
      line(0, road, gate, road) +
      line(gate + 80, road, 600, road) +
      line(0, road + 64, 600, road + 64) +
      line(gate, road, left, road, left, top, right, top, right, road) +
      circle(gate, road, 4) +
      circle(gate + 80, road, 4),
    accent: box(x, y, w, h) + hatch(x, y, w, h) + shape([498, 22], [505, 56], [498, 50], [491, 56]),
  }
}

function truck(x: number): string {
  const y = road + 38
  return box(x, y, 108, 20) + box(x + 112, y + 1, 24, 18) + line(x + 130, y + 1, x + 130, y + 19)
}

function hatch(x: number, y: number, width: number, height: number): string {
  const count = Math.floor(height / 8)
  return repeat(count, (place) => {
    const from = y + (place + 1) * 8
    return line(x, from, x + Math.min(width, from - y), Math.max(y, from - width))
  })
}
