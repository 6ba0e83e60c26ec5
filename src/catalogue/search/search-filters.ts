/** A range of a figure: more than `over`, up to and with `upTo`. */
export interface Band {
  /** Stands in the address. */
  readonly slug: string
  readonly label: string
  readonly over: number
  readonly upTo: number
}

/** How many people a building is for. */
export const peopleBands = [
  { slug: '1-2', label: '1–2 people', over: 0, upTo: 2 },
  { slug: '3-6', label: '3–6 people', over: 2, upTo: 6 },
  { slug: '7-24', label: '7–24 people', over: 6, upTo: 24 },
  { slug: '25-plus', label: '25 and more', over: 24, upTo: Infinity },
] as const satisfies readonly Band[]

/** How long a building is, in metres; the limits are those of 10, 20 and 40 feet with some play. */
export const lengthBands = [
  { slug: '10ft', label: 'up to 3 m (10 ft)', over: 0, upTo: 3.2 },
  { slug: '20ft', label: '3–6 m (10–20 ft)', over: 3.2, upTo: 6.3 },
  { slug: '40ft', label: '6–12 m (20–40 ft)', over: 6.3, upTo: 12.4 },
  { slug: 'longer', label: 'over 12 m (40 ft)', over: 12.4, upTo: Infinity },
] as const satisfies readonly Band[]

/** The kinds of things that can be found, in the order of the page. */
export const searchKinds = ['products', 'projects', 'articles'] as const

export type SearchKind = (typeof searchKinds)[number]

/** Whether a figure lies in the band of that slug; an unknown figure lies in none. */
export function isInBand(bands: readonly Band[], slug: string, figure: number | null): boolean {
  const band = bands.find((entry) => entry.slug === slug)
  return band !== undefined && figure !== null && figure > band.over && figure <= band.upTo
}
