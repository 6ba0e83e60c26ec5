/** A number as it is written in India: "1,23,456". */
export function figure(count: number): string {
  return count.toLocaleString('en-IN')
}
