import { deviceText } from '#src/device/device-text.ts'

/** Where a visitor left a list. */
export interface ListPlace {
  /** How many portions were shown. */
  readonly portions: number
  /**
   * The first entry whose top edge was on the screen, and its distance from the top of the screen,
   * in pixels.
   */
  readonly entry: number
  readonly top: number
  /** The index of the focused entry; -1 if none. */
  readonly focused: number
}

const stored = deviceText('list-places', 'sessionStorage')
const mostPlaces = 50

/** Places by history entry, kept for the life of the tab; without storage, nothing is kept. */
let places: Map<string, ListPlace> | undefined

function known(): Map<string, ListPlace> {
  if (places !== undefined) return places
  try {
    places = new Map(JSON.parse(stored.read() ?? '[]') as [string, ListPlace][])
  } catch {
    places = new Map()
  }
  return places
}

/** The place saved for a history entry; undefined for a new entry. */
export function listPlace(key: string): ListPlace | undefined {
  return known().get(key)
}

export function keepListPlace(key: string, place: ListPlace): void {
  const all = known()
  all.delete(key)
  all.set(key, place)
  for (const old of all.keys()) if (all.size > mostPlaces) all.delete(old)
  // Without storage the list starts from the top after a reload.
  stored.write(JSON.stringify([...all]))
}
