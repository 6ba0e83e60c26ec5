import { categories } from '#src/catalogue/schema/categories.ts'
import { oneOf } from '#src/platform/one-of.ts'

/** A choice of a filter; its slug is part of the URL. */
export interface Choice {
  readonly slug: string
  readonly label: string
}

/** A range of a figure: more than `over`, up to and with `upTo`. */
export interface Band extends Choice {
  readonly over: number
  readonly upTo: number
}

/** What a building is for, from the kinds of the trade (`trade-synonyms.ts`). */
const uses = [
  { slug: 'office', label: 'Office' },
  { slug: 'workers', label: 'Worker housing' },
  { slug: 'home', label: 'Home' },
  { slug: 'health', label: 'Health care' },
  { slug: 'storage', label: 'Storage' },
  { slug: 'canteen', label: 'Canteen' },
  { slug: 'toilet', label: 'Toilets' },
  { slug: 'security', label: 'Security' },
  { slug: 'general', label: 'General purpose' },
] as const satisfies readonly Choice[]

export type Use = (typeof uses)[number]['slug']

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

/** How much floor a building has on all storeys, in square metres. */
export const areaBands = [
  { slug: '10m2', label: 'up to 10 m² (110 sq ft)', over: 0, upTo: 10 },
  { slug: '20m2', label: '10–20 m² (110–215 sq ft)', over: 10, upTo: 20 },
  { slug: '50m2', label: '20–50 m² (215–540 sq ft)', over: 20, upTo: 50 },
  { slug: 'larger', label: 'over 50 m² (540 sq ft)', over: 50, upTo: Infinity },
] as const satisfies readonly Band[]

/** What narrows products down, in search and in lists. */
export const productFilters = [
  {
    name: 'category',
    label: 'Range',
    any: 'All ranges',
    options: categories.map(({ slug, name }): Choice => ({ slug, label: name })),
  },
  { name: 'use', label: 'Use', any: 'Any use', options: uses },
  { name: 'people', label: 'Capacity', any: 'Any capacity', options: peopleBands },
  { name: 'length', label: 'Length', any: 'Any length', options: lengthBands },
  { name: 'area', label: 'Floor area', any: 'Any area', options: areaBands },
] as const

export type FilterName = (typeof productFilters)[number]['name']

/** A slug for each filter that is set. */
export type ProductFilters = { readonly [Name in FilterName]?: string | undefined }

/** Reads the filters from a URL that anyone may have edited: an unknown value is no filter. */
export function productFiltersIn(search: Readonly<Record<string, unknown>>): ProductFilters {
  return Object.fromEntries(
    productFilters.map(({ name, options }) => [
      name,
      oneOf(
        options.map(({ slug }) => slug),
        search[name],
      ),
    ]),
  )
}

/** Sort orders besides newest first. */
export const productOrders = [
  { slug: 'smallest', label: 'Smallest first' },
  { slug: 'largest', label: 'Largest first' },
  { slug: 'people', label: 'Most people first' },
  { slug: 'name', label: 'Name, A to Z' },
] as const satisfies readonly Choice[]

export type ProductOrder = (typeof productOrders)[number]['slug']

/** The kinds of things that can be found, in the order of the page. */
export const searchKinds = ['products', 'projects', 'articles'] as const

export type SearchKind = (typeof searchKinds)[number]
