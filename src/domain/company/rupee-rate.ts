/** A round figure for orientation, set by the company and not a rate of the day. */
export interface RupeeRate {
  readonly rupeesPerDollar: number
  /** The day it was set on, as `2026-11-01`. */
  readonly setOn: string
}

/** Holds while nobody has saved another. */
export const usualRate: RupeeRate = { rupeesPerDollar: 90, setOn: '2026-11-01' }

/** Read it while rendering, not when a module is loaded. */
export let rupeeRate: RupeeRate = { ...usualRate }

/** Puts what the back office has saved in the place of the usual rate; nothing puts that back. */
export function replaceRupeeRate(rate = usualRate): void {
  rupeeRate = rate
}
