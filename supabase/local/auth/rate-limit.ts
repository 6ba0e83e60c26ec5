import { createHmac, randomBytes } from 'node:crypto'

/** How many requests of one kind a key may make within a window. */
export interface RateLimit {
  readonly max: number
  readonly windowMs: number
}

/** A key may be visitor input; no real address is longer. */
const maxKeyLength = 400

/**
 * Each key is counted in that many places. It shares some of them with other keys, but hardly all.
 */
const placesOfKey = 4
const placesInRow = 8192

/**
 * Counts requests in memory; a restart resets the counts. Keys are counted in the places of a
 * count-min sketch, chosen by an unpredictable hash: memory is bounded, and invented keys cannot
 * push real ones out. With very many invented keys, a new one may hit a limit early; none exceeds
 * its limit. Uses a monotonic clock.
 * @returns a function that counts a request and says whether it exceeds the limit.
 */
export function createRateLimiter(
  limits: Readonly<Record<string, RateLimit>>,
  now: () => number = () => performance.now(),
): (kind: string, key: string) => boolean {
  const secret = randomBytes(32)
  const hits = new Map<string, readonly number[]>()
  const placesFor = (kind: string, key: string) => {
    const hash = createHmac('sha256', secret).update(key.slice(0, maxKeyLength)).digest()
    return Array.from(
      { length: placesOfKey },
      (_, row) => `${kind} ${row} ${hash.readUInt32LE(4 * row) % placesInRow}`,
    )
  }
  return (kind, key) => {
    const limit = limits[kind]
    if (limit === undefined) return false
    const time = now()
    const places = placesFor(kind, key).map((place) => ({
      place,
      recent: (hits.get(place) ?? []).filter((at) => time - at < limit.windowMs),
    }))
    if (places.every(({ recent }) => recent.length >= limit.max)) return true
    // A count above the limit carries no information.
    for (const { place, recent } of places) hits.set(place, [...recent, time].slice(-limit.max))
    return false
  }
}
