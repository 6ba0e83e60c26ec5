// Decision 135: only what a rule refuses, by its code, counts as refused.
import type { Obstacle } from '#src/outbox/entry.ts'

/** A response to one of the three calls, reduced to what matters. */
export interface Answer {
  readonly call: 'row' | 'file' | 'receipt'
  /** The status in the body if Storage hides it behind a 400; 0 if there was no response. */
  readonly status: number
  /** The error's code; `ok` for a success in our server's shape, `foreign` for any other shape. */
  readonly code: string
}

/**
 * The meaning of a response. `refused`: a rule refuses what was sent; everything else can be
 * retried.
 */
export type Verdict = 'done' | 'refused' | Exclude<Obstacle['kind'], 'rejected' | 'device-trouble'>

/**
 * The first pattern that matches `<call> <status> <code>` decides. Anything not known to be a
 * refusal is retried: a wrong retry costs a request, a wrong refusal a customer.
 */
const table: readonly (readonly [RegExp, Verdict])[] = [
  [/^row 201 ok$/, 'done'],
  [/^(?:file|receipt) 200 ok$/, 'done'],
  // A resumable upload that can continue: created, inspected or complete.
  [/^file 20[14] ok$/, 'done'],
  // No response, a network that requires a login, or a proxy that requires a password.
  [/^\w+ 0 /, 'no-connection'],
  [/^\w+ (?:407|511) /, 'not-our-server'],
  [/^\w+ 429 /, 'rate-limited'],
  [/^\w+ (?:408|425|5\d\d) /, 'server-busy'],
  [/^\w+ \d+ foreign$/, 'not-our-server'],
  // The path is taken by our own earlier attempt. The receipt compares the size.
  [/^file 409 /, 'done'],
  [/^file (?:413|415|422) /, 'refused'],
  [/^file 423 /, 'server-busy'],
  // A rule about values, one of our own rules, or erased. 23505 may be our own row: the receipt
  // tells.
  [/^row 4\d\d (?:2[23]\w{3}|P0001|PT410)$/, 'refused'],
  [/^row 413 /, 'refused'],
  // The database is read-only, out of space, stopped or has a conflict of transactions.
  [/^\w+ \d+ (?:08|25|40|53|54|55|57|58|XX)\w{3}$/, 'server-busy'],
  // Key, policy, table, column, function or bucket: nothing that the visitor could change.
  [/^\w+ (?:401|402|403) /, 'not-permitted'],
  [/^\w+ \d+ (?:42\w{3}|P\w{4}|PGRST\d{3})$/, 'not-permitted'],
  [/^(?:file|receipt) (?:400|404) ./, 'not-permitted'],
]

/** Classifies a response by status and code alone. */
export function classify({ call, status, code }: Answer): Verdict {
  const line = `${call} ${status} ${code}`
  return table.find(([pattern]) => pattern.test(line))?.[1] ?? 'not-our-server'
}
