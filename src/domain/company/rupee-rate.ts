/** A rounded exchange rate that the company sets for orientation; not the rate of the day. */
export interface RupeeRate {
  readonly rupeesPerDollar: number
  /** The day it was set on, as `2026-11-01`. */
  readonly setOn: string
}

/** The rate until somebody saves another. */
export const usualRate: RupeeRate = { rupeesPerDollar: 90, setOn: '2026-11-01' }

/** Read it while rendering, not when a module loads. */
export let rupeeRate: RupeeRate = { ...usualRate }

/** Replaces the default rate with what the back office has saved; nothing restores it. */
export function replaceRupeeRate(rate = usualRate): void {
  rupeeRate = rate
}
