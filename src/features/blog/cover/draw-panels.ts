import { type Drawing, box, circle, dimension, line, repeat } from './drawing.ts'

const [top, bottom] = [72, 336]
const sheetThickness = 9

/** Three wall panels cut open, each with another core. */
export function drawPanels(random: () => number): Drawing {
  const widths = [0, 1, 2].map(() => 84 + Math.floor(random() * 4) * 14)
  const lefts = [0, 1, 2].map((place) => 76 + place * 164)
  const cores = [foam, wool, beads].map((draw, place) =>
    draw((lefts[place] ?? 0) + sheetThickness, (widths[place] ?? 0) - 2 * sheetThickness, random),
  )
  const edges = lefts.map((x, place) => ({ x, right: x + (widths[place] ?? 0) }))
  return {
    axes: [],
    fine: cores.join('') + edges.map(({ x, right }) => dimension(x, right, 366)).join(''),
    solid: edges
      .map(
        ({ x, right }) =>
          box(x, top, sheetThickness, bottom - top) +
          box(right - sheetThickness, top, sheetThickness, bottom - top),
      )
      .join(''),
    bold:
      edges
        .map(({ x, right }) =>
          line(
            x - 8,
            top,
            x + 22,
            top,
            x + 30,
            top - 12,
            x + 42,
            top + 12,
            x + 50,
            top,
            right + 8,
            top,
          ),
        )
        .join('') + edges.map(({ x, right }) => line(x - 8, bottom, right + 8, bottom)).join(''),
    // The sun on the outside, and what comes through.
    accent: repeat(3, (place) => {
      const y = 140 + place * 62
      return line(14, y, 62, y) + line(52, y - 7, 62, y, 52, y + 7)
    }),
  }
}

function foam(x: number, width: number): string {
  return repeat(15, (place) => {
    const y = top + place * 17.6
    return line(x, y, x + width / 2, y + 17.6, x + width, y)
  })
}

function wool(x: number, width: number): string {
  return repeat(12, (place) => {
    const y = top + 8 + place * 22
    const half = width / 4
    return `M${x} ${y}q${half / 2} -16 ${half} 0t${half} 0t${half} 0t${half} 0`
  })
}

function beads(x: number, width: number, random: () => number): string {
  const columns = Math.floor(width / 15)
  return repeat(columns * 17, (place) =>
    circle(
      x + 8 + (place % columns) * 15,
      top + 9 + Math.floor(place / columns) * 15.3,
      4.5 + random() * 2.5,
    ),
  )
}
