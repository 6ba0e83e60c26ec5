import { formatCount } from '#src/office/records/format-count.ts'
import { noFigure } from './figure.ts'

/** A figure compared with that of the previous period. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same'
  /** Such as "25 %"; null if there was nothing before. */
  readonly share: string | null
}

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 })

/** Compares a figure with the one before it. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { direction: 'same', share: null }
  return {
    direction: now > before ? 'up' : 'down',
    share: before === 0 ? null : percent.format(Math.abs(now - before) / before),
  }
}

/** The previous period in words: "the 30 days before", "the day before". */
function beforeText(days: number): string {
  return days === 1
    ? 'the day before'
    : `the ${formatCount(days, { one: 'day', many: 'days' })} before`
}

/** A share of a whole: "12.5%"; a dash if the whole is 0. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? noFigure : shareFormat.format(part / whole)
}

const shareFormat = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

/** A change for screen readers: "25% more than 40 in the 30 days before". */
export function changeSentence(change: Change, before: string, days: number): string {
  const { direction, share } = change
  if (direction === 'same') return `Same as in ${beforeText(days)}`
  const more = direction === 'up' ? 'more' : 'less'
  return `${share === null ? '' : `${share} `}${more} than ${before} in ${beforeText(days)}`
}
