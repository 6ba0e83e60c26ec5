import type * as v from 'valibot'
import { type CopyLimit, keepCopy, readCopy } from '#src/session/device-copies.ts'
import { signedInId } from '#src/session/drafts.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import type { OfficeFailure } from './office-failure.ts'

/** An answer, and since when this device has it. */
export interface Kept<Value> {
  readonly value: Value
  /** Milliseconds since 1970, this device's clock. */
  readonly readAt: number
  /** Whether the server could not be asked, so that it may have changed since. */
  readonly isFromDevice: boolean
}

/** A line that hangs is no line, for whoever has a copy. */
const patienceMs = 3000

/** Which answers are kept, and how many of their kind; as a rule the last one of each name. */
interface KeepRule<Value> {
  readonly isKept?: (value: Value) => boolean
  readonly limit: CopyLimit
  /** Where else this device may have it. */
  readonly readOther?: () => Promise<{ readonly value: Value; readonly readAt: number } | null>
}

/**
 * What the server answers, kept on this device for the next time; what it answered last while it cannot
 * be reached, or takes too long.
 * @param name under which it is kept, for whoever is signed in.
 */
export async function askOrKept<Value>(
  name: string,
  shape: v.GenericSchema<unknown, Value>,
  ask: () => Promise<Result<Value, OfficeFailure>>,
  rule?: KeepRule<Value>,
): Promise<Result<Kept<Value>, OfficeFailure>> {
  const userId = signedInId()
  const asked = ask().then((answer) => {
    const isKept = answer.ok && rule?.isKept?.(answer.value) !== false
    if (isKept && userId !== null) void keepCopy(name, userId, answer.value, rule?.limit)
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

/** What a query of such an answer goes by: one of the device is asked for again as soon as it can be. */
export const keptTimes = {
  staleTime: ({ state }: Query) => (state.data?.isFromDevice === true ? 0 : 60_000),
  refetchInterval: ({ state }: Query) => (state.data?.isFromDevice === true ? 30_000 : false),
} as const

interface Query {
  readonly state: { readonly data: Kept<unknown> | undefined }
}

/** @returns null when it takes longer than somebody waits who can go on without it. */
export function whilePatient<Value>(work: Promise<Value>): Promise<Value | null> {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  return Promise.race([work, patience])
}
