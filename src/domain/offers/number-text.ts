/** The number with its revision: the first has none, the second is R1. */
export function numberText(number: string, revision: number | null): string {
  return revision === null || revision === 0 ? number : `${number} R${revision}`
}
