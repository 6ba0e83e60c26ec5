/** "1 inquiry", "1,204 inquiries". */
export function formatCount(
  count: number,
  { one, many }: { readonly one: string; readonly many: string },
): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}
