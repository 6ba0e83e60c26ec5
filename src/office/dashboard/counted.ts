/** A number as it is written in India: "1,23,456". */
export function figure(count: number): string {
  return count.toLocaleString('en-IN')
}

/** "1 inquiry", "1,204 inquiries". */
export function counted(count: number, one: string, many: string): string {
  return `${figure(count)} ${count === 1 ? one : many}`
}
