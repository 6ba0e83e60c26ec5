import { createRateLimiter } from './rate-limit.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * A network is an address, or the first 64 bits of an IPv6 address. Limits of a network are
 * checked first, so that it uses up little of what others may do. "Elsewhere" is every network
 * that the account has not signed in from (`known-networks.ts`); each known network has a count of
 * its own, which nobody elsewhere can use up.
 */
const limits = {
  /** Per network and email address. */
  login: { max: 10, windowMs: 5 * minuteMs },
  /** Per network, whatever email addresses are tried. */
  loginNetwork: { max: 100, windowMs: 5 * minuteMs },
  /** Per email address, from unknown networks. */
  loginElsewhere: { max: 30, windowMs: hourMs },
  loginElsewhereDay: { max: 100, windowMs: dayMs },
  /** Per network: a tablet refreshes once an hour, and a hundred may share an address. */
  refreshNetwork: { max: 300, windowMs: 5 * minuteMs },
  /** Per network. */
  signup: { max: 20, windowMs: hourMs },
  /**
   * Changes of one's own account, per network and per user. Each leaves dead rows in the database.
   */
  changeNetwork: { max: 300, windowMs: hourMs },
  change: { max: 30, windowMs: hourMs },
  /** Attempts at mailed tokens, per network. */
  verify: { max: 30, windowMs: 5 * minuteMs },
  /** Per recipient, from unknown networks. */
  mail: { max: 3, windowMs: hourMs },
  /** Per recipient and known network. */
  mailKnown: { max: 3, windowMs: hourMs },
  mailNetwork: { max: 30, windowMs: hourMs },
  /**
   * Factors started, and challenges requested and answered, per user: from unknown networks, and
   * per known network.
   */
  factor: { max: 60, windowMs: 5 * minuteMs },
  /**
   * Codes tried per user, not per factor: ten factors would multiply the chance by ten. An
   * authenticator has three valid codes in a million at a time, so (30 + 250) tries a day succeed
   * with a chance of 8.4 in 10,000 a day; a code by message is one in a million.
   */
  code: { max: 10, windowMs: 5 * minuteMs },
  codeDay: { max: 30, windowMs: dayMs },
  /** Per user and known network. */
  codeKnown: { max: 10, windowMs: 5 * minuteMs },
  codeKnownDay: { max: 30, windowMs: dayMs },
  /** Per user, all known networks together: each mailed link may make another network known. */
  codeKnownAll: { max: 250, windowMs: dayMs },
  /** Attempts per challenge; another message brings another code. */
  challenge: { max: 5, windowMs: 5 * minuteMs },
  /** Per phone number, from unknown networks and for unverified factors. */
  message: { max: 1, windowMs: minuteMs },
  messageDay: { max: 10, windowMs: dayMs },
  /** Per verified factor, from known networks together. */
  messageKnown: { max: 1, windowMs: minuteMs },
  messageKnownDay: { max: 10, windowMs: dayMs },
  messageNetwork: { max: 20, windowMs: hourMs },
} as const

type LimitKind = keyof typeof limits

/** Counts a request. @returns 0 if it may proceed, else the longest wait in seconds. */
export type CountRequest = (kind: LimitKind, key: string) => number

/** The limits of one server process; a restart resets the counts. */
export function createLimits(now?: () => number): CountRequest {
  const isTooMuch = createRateLimiter(limits, now)
  return (kind, key) => (isTooMuch(kind, key) ? Math.ceil(limits[kind].windowMs / 1000) : 0)
}
