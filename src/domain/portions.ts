/** Entries of a long list that are shown and loaded together. */
export const portionSize = 48

/** A part of a long list, and how long the whole is. */
export interface Portion<Entry> {
  readonly entries: readonly Entry[]
  readonly total: number
}

/** How many portions a list has; an empty list has one. */
export function portionCount(total: number): number {
  return Math.max(1, Math.ceil(total / portionSize))
}

/** The portion with that number, from 1. */
export function portionOf<Entry>(list: readonly Entry[], number: number): Portion<Entry> {
  const start = (number - 1) * portionSize
  return { entries: list.slice(start, start + portionSize), total: list.length }
}

/**
 * The address of the page that begins with that portion: the first has the address of the list
 * itself.
 */
export function portionPath(listPath: string, number: number): string {
  return number === 1 ? listPath : `${listPath}/page/${number}`
}

/** The numbers of all portions after the first, which have pages of their own. */
export function laterPortions(total: number): number[] {
  return Array.from({ length: portionCount(total) - 1 }, (_, place) => place + 2)
}

/** The number in an address, from 2; null for any other text. */
export function portionNumber(text: string): number | null {
  return /^(?:[2-9]|[1-9]\d{1,6})$/.test(text) ? Number(text) : null
}

/** The suffix of a later page, so that titles and descriptions of two pages differ. */
export function portionTitle(title: string, number: number): string {
  return number === 1 ? title : `${title}, page ${number}`
}
