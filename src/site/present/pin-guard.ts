import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { deviceText } from './device-text.ts'
import { hashPin, isPin, keptPin } from './pin.ts'

const pinText = deviceText('presentation-pin')

/** So many may be wrong before one has to wait. */
const freeTries = 3
const shortestWaitMs = 30_000
const longestWaitMs = 15 * 60_000

const guardText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    pin: keptPin,
    /** Wrong ones in a row. */
    failed: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Before which no other is tried, in milliseconds since 1970. */
    until: v.number(),
  }),
)

type Guard = v.InferOutput<typeof guardText>

/** What became of a try; `wait` was none. */
export type PinAnswer = 'right' | 'wrong' | 'wait'

/** Whether there is a PIN on this device that can be read. */
export function hasPin(): boolean {
  return readGuard() !== null
}

/** Whether there is one, in step with other tabs; undefined while hydrating. */
export function useHasPin(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(pinText.watch, hasPin, () => undefined)
}

/** Sets the PIN of this device, or another one. @returns false where nothing can be kept. */
export async function setPin(pin: string): Promise<boolean> {
  return writeGuard({ pin: await hashPin(pin), failed: 0, until: 0 })
}

/** From then on a presentation ends without a PIN. */
export function forgetPin(): void {
  pinText.write(null)
}

/** How long it takes until a PIN may be tried, in milliseconds; 0 now. */
export function pinWaitMs(now: number): number {
  const guard = readGuard()
  if (guard === null) return 0
  // A clock that was set back does not keep anybody out for longer.
  return Math.min(Math.max(0, guard.until - now), waitAfter(guard.failed))
}

/** How long one waits after so many wrong ones: nothing, then half a minute and twice as long each time. */
export function waitAfter(failed: number): number {
  if (failed < freeTries) return 0
  return Math.min(longestWaitMs, shortestWaitMs * 2 ** (failed - freeTries))
}

/**
 * Tries a PIN. It counts as wrong until it has proven right, so that neither a reload nor a second
 * tab gives more tries.
 */
export async function tryPin(pin: string, now: number): Promise<PinAnswer> {
  const guard = readGuard()
  if (guard === null) return 'right'
  if (pinWaitMs(now) > 0) return 'wait'
  const failed = guard.failed + 1
  writeGuard({ ...guard, failed, until: now + waitAfter(failed) })
  if (!(await isPin(pin, guard.pin))) return 'wrong'
  writeGuard({ ...guard, failed: 0, until: 0 })
  return 'right'
}

function readGuard(): Guard | null {
  const kept = v.safeParse(guardText, pinText.read())
  return kept.success ? kept.output : null
}

function writeGuard(guard: Guard): boolean {
  return pinText.write(JSON.stringify(guard))
}
