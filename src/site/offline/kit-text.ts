import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import type { PictureFailure } from '#src/catalogue/offline-kit/fetch-picture.ts'

/** A count with its noun: "1 picture", "70 pictures". */
export function countText(count: number, noun: string): string {
  return `${inLakhGroups(count)} ${noun}${count === 1 ? '' : 's'}`
}

const steps: readonly (readonly [ms: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
]

/** How long ago, in words: "2 hours ago", "just now". */
export function ageText(since: number, now: number): string {
  const step = steps.find(([ms]) => now - since >= ms)
  if (step === undefined) return 'just now'
  const [ms, unit] = step
  return new Intl.RelativeTimeFormat('en').format(-Math.floor((now - since) / ms), unit)
}

/** A time by this device's clock: "21 Nov 2026, 2:05 pm". */
export function momentText(time: number): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

/** Why a picture is missing. */
export const failureText: Readonly<Record<PictureFailure, string>> = {
  missing: 'the server does not have it',
  'server-busy': 'the server was busy',
  'no-answer': 'no answer',
  'not-a-picture': 'the answer was not a picture',
  'not-stored': 'the browser did not keep it',
}

/** A readable name for a picture: `container-house-ch-20, picture 1`. */
export function pictureText(picture: string): string {
  const parts = decodeURIComponent(picture)
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(1)
  return parts.join(', picture ').replace(/-[0-9a-f]{8}$/, '')
}
