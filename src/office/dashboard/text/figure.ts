/** A number in Indian grouping: "1,23,456". */
export function figure(count: number): string {
  return count.toLocaleString('en-IN')
}

/** Shown where a period has nothing to measure. */
export const noFigure = '–'
