import type * as v from 'valibot'
import { type CopyLimit, saveCopy, readCopy } from '#src/session/device-copies.ts'
import { signedInId } from '#src/session/signed-in-id.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import type { OfficeFailure } from './office-failure.ts'

/** A response, and when this device received it. */
export interface Cached<Value> {
  readonly value: Value
  /** Milliseconds since 1970, this device's clock. */
  readonly readAt: number
  /** Whether the server could not be reached, so that the value may be outdated. */
  readonly isFromDevice: boolean
}

/** How long to wait for the server when there is a copy, in ms. */
const patienceMs = 3000

/** Which responses to keep, and how many of a kind; by default the latest of each name. */
interface KeepRule<Value> {
  readonly isKept?: (value: Value) => boolean
  readonly limit: CopyLimit
  /** Where else this device may have the value. */
  readonly readOther?: () => Promise<{ readonly value: Value; readonly readAt: number } | null>
}

/**
 * The server's response, which is kept on this device; the kept one while the server cannot be
 * reached or takes too long.
 * @param name under which the signed-in user's copy is stored.
 */
export async function askOrCached<Value>(
  name: string,
  shape: v.GenericSchema<unknown, Value>,
  ask: () => Promise<Result<Value, OfficeFailure>>,
  rule?: KeepRule<Value>,
): Promise<Result<Cached<Value>, OfficeFailure>> {
  const userId = signedInId()
  const asked = ask().then((answer) => {
    const mayStore = answer.ok && rule?.isKept?.(answer.value) !== false
    if (mayStore && userId !== null) void saveCopy(name, userId, answer.value, rule?.limit)
    return answer
  })
  const early = await whilePatient(asked)
  const isUnreachable = early === null || (!early.ok && early.failure.kind === 'unreachable')
  const copy = isUnreachable
    ? ((await readCopy(name, shape)) ?? (await rule?.readOther?.()) ?? null)
    : null
  if (copy !== null) {
    // A late response only warms the cache.
    asked.catch(() => undefined)
    return succeed({ ...copy, isFromDevice: true })
  }
  const answer = early ?? (await asked)
  return answer.ok
    ? succeed({ value: answer.value, readAt: Date.now(), isFromDevice: false })
    : answer
}

/** Query options for such a response: a copy is refreshed as soon as the server can be reached. */
export const cacheTimes = {
  staleTime: ({ state }: Query) => (state.data?.isFromDevice === true ? 0 : 60_000),
  refetchInterval: ({ state }: Query) => (state.data?.isFromDevice === true ? 30_000 : false),
} as const

interface Query {
  readonly state: { readonly data: Cached<unknown> | undefined }
}

/** @returns null if it takes longer than a user with a copy should wait. */
export function whilePatient<Value>(work: Promise<Value>): Promise<Value | null> {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  return Promise.race([work, patience])
}
