import type { RuleId } from './fit-rules.ts'

/** The topics, in the order of the page. */
export const topicNames = {
  space: 'Space for people',
  plot: 'Place for the units',
  width: 'Width of the way in',
  height: 'Height above the way in',
  road: 'On the road',
  turn: 'Tightest turn',
  lines: 'Power lines',
  slope: 'Level ground',
  ground: 'Firm ground',
  lifting: 'Lifting',
  power: 'Power',
} as const

export type Topic = keyof typeof topicNames

export const verdictNames = {
  fits: 'Fits',
  conditions: 'With conditions',
  no: 'Does not fit',
  unknown: 'Not known yet',
} as const

export type Verdict = keyof typeof verdictNames

/** The result for one topic. Lengths in its text are in metres. */
export interface Finding {
  readonly topic: Topic
  readonly verdict: Verdict
  /** One or two sentences: the result and, unless it fits, what to do. */
  readonly text: string
  /** Assumptions, as whole sentences. */
  readonly assumed: readonly string[]
  readonly rules: readonly RuleId[]
}

/** A length as the findings write it: "3.66 m", "12 m". */
export function metres(length: number): string {
  return `${round(length)} m`
}

/** Rounded to a hundredth, without trailing zeros. */
export function round(figure: number): string {
  return String(Math.round(figure * 100) / 100)
}

/**
 * Whether a measured length is sufficient. It may be five millimetres short, so that 12 ft typed
 * in feet satisfy a rule of 3.66 m.
 */
export function reaches(measured: number, needed: number): boolean {
  return measured >= needed - tolerance
}

/** 12 ft are 3.658 m. */
const tolerance = 0.005
