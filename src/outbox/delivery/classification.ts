// Decision 135: only what a rule refuses, by its code, counts as refused.
import type { Obstacle } from '#src/outbox/entry.ts'

/** An answer to one of the three calls, reduced to what decides. */
export interface Answer {
  readonly call: 'row' | 'file' | 'receipt'
  /** Of the body where Storage hides the true one in a 400; 0 when nobody answered. */
  readonly status: number
  /** The error's code; `ok` for a success in our server's shape, `foreign` for anything else's shape. */
  readonly code: string
}

/** What an answer means. `refused` is a rule's word about what was sent; the rest may be mended. */
export type Verdict = 'done' | 'refused' | Exclude<Obstacle['kind'], 'rejected' | 'device-trouble'>

/**
 * The first line that fits `<call> <status> <code>` decides. What is not known to be a refusal is
 * tried again: a wrong guess costs a request, the other one a customer.
 */
const table: readonly (readonly [RegExp, Verdict])[] = [
  [/^row 201 ok$/, 'done'],
  [/^(?:file|receipt) 200 ok$/, 'done'],
  // Of an upload that can go on: made, looked at above, or whole.
  [/^file 20[14] ok$/, 'done'],
  // Nobody answered, or a network that wants a log-in, or a proxy that wants a password.
  [/^\w+ 0 /, 'no-connection'],
  [/^\w+ (?:407|511) /, 'not-our-server'],
  [/^\w+ 429 /, 'rate-limited'],
  [/^\w+ (?:408|425|5\d\d) /, 'server-busy'],
  [/^\w+ \d+ foreign$/, 'not-our-server'],
  // The path is taken: by ourselves, an answer ago. The receipt compares the size.
  [/^file 409 /, 'done'],
  [/^file (?:413|415|422) /, 'refused'],
  [/^file 423 /, 'server-busy'],
  // A rule about values, a rule of ours, or erased. 23505 may be our own row: the receipt tells.
  [/^row 4\d\d (?:2[23]\w{3}|P0001|PT410)$/, 'refused'],
  [/^row 413 /, 'refused'],
  // The database is read-only, out of room, stopped or in conflict with itself.
  [/^\w+ \d+ (?:08|25|40|53|54|55|57|58|XX)\w{3}$/, 'server-busy'],
  // Key, policy, table, column, function or bucket: nothing that the visitor could change.
  [/^\w+ (?:401|402|403) /, 'not-permitted'],
  [/^\w+ \d+ (?:42\w{3}|P\w{4}|PGRST\d{3})$/, 'not-permitted'],
  [/^(?:file|receipt) (?:400|404) ./, 'not-permitted'],
]

/** What an answer means, by status and code alone. */
export function classify({ call, status, code }: Answer): Verdict {
  const line = `${call} ${status} ${code}`
  return table.find(([pattern]) => pattern.test(line))?.[1] ?? 'not-our-server'
}
