/** How many requests of one kind a key may make in a window. */
export interface RateLimit {
  readonly max: number
  readonly windowMs: number
}

/** Forgets everything beyond this many keys, oldest first, so that a flood cannot fill the memory. */
const maxKeys = 10_000

/** A key may be what a visitor sent; no address of a person is longer. */
const maxKeyLength = 400

/**
 * Counts requests in memory; a restart forgets them.
 * @returns a function that counts one request and tells whether it is one too many.
 */
export function createRateLimiter(
  limits: Readonly<Record<string, RateLimit>>,
  now: () => number = Date.now,
): (kind: string, key: string) => boolean {
  const hits = new Map<string, number[]>()
  return (kind, key) => {
    const limit = limits[kind]
    if (limit === undefined) return false
    const id = `${kind} ${key.slice(0, maxKeyLength)}`
    const recent = (hits.get(id) ?? []).filter((at) => now() - at < limit.windowMs)
    if (recent.length >= limit.max) return true
    hits.delete(id)
    hits.set(id, [...recent, now()])
    const oldest = hits.keys().next().value
    if (hits.size > maxKeys && oldest !== undefined) hits.delete(oldest)
    return false
  }
}
