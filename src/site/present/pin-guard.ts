import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { deviceValue } from '#src/device/device-value.ts'
import { hashPin, isPin, storedPin } from './pin.ts'

/** Wrong attempts before the next one has to wait. */
const freeTries = 3
const shortestWaitMs = 30_000
const longestWaitMs = 15 * 60_000

const guardShape = v.object({
  pin: storedPin,
  /** Consecutive wrong attempts. */
  failed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The earliest time of the next attempt, in milliseconds since 1970. */
  until: v.number(),
})

const stored = deviceValue('presentation-pin', guardShape)

/** The result of an attempt; `wait` means that none was made. */
export type PinAnswer = 'right' | 'wrong' | 'wait'

/** Whether this device has a readable PIN. */
export function hasPin(): boolean {
  return stored.read() !== null
}

/** The same, in sync with other tabs; undefined while hydrating. */
export function useHasPin(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(stored.text.watch, hasPin, () => undefined)
}

/**
 * Sets or replaces this device's PIN.
 * @returns false if it cannot be stored.
 */
export async function setPin(pin: string): Promise<boolean> {
  return stored.write({ pin: await hashPin(pin), failed: 0, until: 0 })
}

/** Removes the PIN, so that presentations end without one. */
export function forgetPin(): void {
  stored.write(null)
}

/** Milliseconds until the next attempt is allowed; 0 if it is now. */
export function pinWaitMs(now: number): number {
  const guard = stored.read()
  if (guard === null) return 0
  // A clock that was set back must not lock anybody out for longer.
  return Math.min(Math.max(0, guard.until - now), waitAfter(guard.failed))
}

/** The wait after that many wrong attempts: none, then half a minute, doubled each time. */
export function waitAfter(failed: number): number {
  if (failed < freeTries) return 0
  return Math.min(longestWaitMs, shortestWaitMs * 2 ** (failed - freeTries))
}

/**
 * Tries a PIN. It is counted as wrong before it is checked, so that neither a reload nor a second
 * tab gives more attempts.
 */
export async function tryPin(pin: string, now: number): Promise<PinAnswer> {
  const guard = stored.read()
  if (guard === null) return 'right'
  if (pinWaitMs(now) > 0) return 'wait'
  const failed = guard.failed + 1
  stored.write({ ...guard, failed, until: now + waitAfter(failed) })
  if (!(await isPin(pin, guard.pin))) return 'wrong'
  stored.write({ ...guard, failed: 0, until: 0 })
  return 'right'
}
