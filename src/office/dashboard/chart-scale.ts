const steps = [1, 2, 3, 5]

/**
 * The top of a chart's scale: the smallest of 2, 4, 6, 10, 20, 40, 60, 100, … that holds `highest`, so that
 * half of it is a whole number too.
 */
export function chartTop(highest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of steps) {
      const top = 2 * step * power
      if (top >= highest) return top
    }
  }
}
