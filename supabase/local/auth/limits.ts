import { createRateLimiter } from './rate-limit.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * A network is an address, of IPv6 its first 64 bits. What one network may do is asked first, so that
 * it can use up little of what others may.
 */
const limits = {
  /** Per network and e-mail. */
  login: { max: 10, windowMs: 5 * minuteMs },
  /** Per network, whatever e-mails are tried from it. */
  loginNetwork: { max: 100, windowMs: 5 * minuteMs },
  /** Per network. */
  signup: { max: 20, windowMs: hourMs },
  /** Mailed tokens tried, per network. */
  verify: { max: 30, windowMs: 5 * minuteMs },
  /** Per recipient. */
  mail: { max: 3, windowMs: hourMs },
  mailNetwork: { max: 30, windowMs: hourMs },
  /** Factors made and challenges asked for, per user. */
  factor: { max: 60, windowMs: 5 * minuteMs },
  /** Codes tried, per factor. Thirty tries a day at three valid codes of a million are 1 in 10,000. */
  code: { max: 10, windowMs: 5 * minuteMs },
  codeDay: { max: 30, windowMs: 24 * hourMs },
  /** Per phone number. */
  message: { max: 1, windowMs: minuteMs },
  messageDay: { max: 10, windowMs: 24 * hourMs },
  messageNetwork: { max: 20, windowMs: hourMs },
} as const

type LimitKind = keyof typeof limits

/** Counts one request. @returns 0 when it may go on, else the seconds to wait at most. */
export type CountRequest = (kind: LimitKind, key: string) => number

/** The limits of one running server; a restart forgets what was counted. */
export function createLimits(now?: () => number): CountRequest {
  const isTooMuch = createRateLimiter(limits, now)
  return (kind, key) => (isTooMuch(kind, key) ? Math.ceil(limits[kind].windowMs / 1000) : 0)
}
