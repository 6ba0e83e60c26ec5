import { createHmac, randomBytes } from 'node:crypto'

/** How many requests of one kind a key may make within a window. */
export interface RateLimit {
  readonly max: number
  readonly windowMs: number
}

/** A key may be visitor input; no real address is longer. */
const maxKeyLength = 400

/** Each key is counted in as many places, of which it shares one or two with others, hardly all. */
const placesOfKey = 4
const placesInRow = 8192

/**
 * Counts requests in memory; a restart forgets them. Keys are counted in places (a count-min sketch),
 * chosen by a hash that nobody can foretell: there are never more, whatever is invented, and no key
 * is forgotten for others. Where very many are invented a new one may meet a limit that it has not
 * used up; none is ever let through that has. The clock is one that nobody sets.
 * @returns a function that counts one request and tells whether it is one too many.
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
    // A count above the limit says nothing more.
    for (const { place, recent } of places) hits.set(place, [...recent, time].slice(-limit.max))
    return false
  }
}
