/** Where a visitor has left a list. */
export interface ListPlace {
  /** How many portions were shown. */
  readonly portions: number
  /** The number of the first entry whose upper edge was on the screen, and how far below that of the screen, in pixels. */
  readonly entry: number
  readonly top: number
  /** The number of the entry that had the focus; -1 for none. */
  readonly focused: number
}

const storageKey = 'list-places'
const mostPlaces = 50

/** Kept for as long as the tab, by the entries of its history; nothing where there is no storage. */
let places: Map<string, ListPlace> | undefined

function known(): Map<string, ListPlace> {
  if (places !== undefined) return places
  try {
    places = new Map(
      JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, ListPlace][],
    )
  } catch {
    places = new Map()
  }
  return places
}

/** The place that belongs to an entry of the history; undefined for one that is new. */
export function listPlace(key: string): ListPlace | undefined {
  return known().get(key)
}

export function keepListPlace(key: string, place: ListPlace): void {
  const all = known()
  all.delete(key)
  all.set(key, place)
  for (const old of all.keys()) if (all.size > mostPlaces) all.delete(old)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...all]))
  } catch {
    // The list begins anew after a reload then.
  }
}
