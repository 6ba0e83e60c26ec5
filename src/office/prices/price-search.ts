import * as v from 'valibot'
import { type PriceKind, kindLabels, priceKinds, priceOn } from '#src/domain/offers/price-item.ts'
import type { ListFilter } from '#src/office/records/list/list-filter.ts'
import { lenient } from '#src/office/records/list/use-checked-search.ts'
import type { PriceItem } from './price-list.ts'

/** Sort keys; without one, the list is ordered by kind and name. */
const sorts = ['name', '-name', 'price', '-price'] as const

/** Search parameters of the price list. They hold the whole view, so its address can be saved. */
export const priceSearchParams = v.object({
  /** The router parses "20" as a number and "true" as a boolean. */
  q: lenient(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.nonEmpty()),
  ),
  kind: lenient(v.picklist(priceKinds)),
  /** Items without a price today, or retired ones; left out, all active items. */
  state: lenient(v.picklist(['unpriced', 'retired'])),
  sort: lenient(v.picklist(sorts)),
  /** Key of the open item; `new` for a new one. */
  item: lenient(v.string()),
})

export type PriceSearch = v.InferOutput<typeof priceSearchParams>

export const priceParts = [
  { label: 'In use', patch: { state: undefined } },
  { label: 'Without a price', patch: { state: 'unpriced' } },
  { label: 'Retired', patch: { state: 'retired' } },
] as const

/** Parameters that clear all filters. */
export const noFilter = { q: undefined, kind: undefined } as const

/** The filters of the list; the address holds all of them. */
export function priceFilters(
  { kind }: PriceSearch,
  onAddress: (patch: Partial<PriceSearch>) => void,
): readonly ListFilter[] {
  const isKind = (text: string | undefined) => priceKinds.find((name) => name === text)
  return [
    {
      kind: 'one',
      key: 'kind',
      label: 'Kind',
      choices: priceKinds.map((value: PriceKind) => ({ value, label: kindLabels[value] })),
      value: kind,
      onChange: (wanted) => onAddress({ kind: isKind(wanted) }),
    },
  ]
}

/** The current order; undefined for kind and name. */
export function sortOf({ sort }: Pick<PriceSearch, 'sort'>) {
  if (sort === undefined) return undefined
  const descending = sort.startsWith('-')
  return { by: descending ? sort.slice(1) : sort, descending }
}

/** The parameter for an order. */
export function sortInAddress(by: string, descending: boolean): PriceSearch['sort'] {
  return sorts.find((name) => name === `${descending ? '-' : ''}${by}`)
}

/** The items that an address asks for, in its order, with their prices on a day. */
export function narrowPrices(
  items: readonly PriceItem[],
  search: PriceSearch,
  day: string,
): readonly PriceItem[] {
  const words = (search.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const paise = ({ prices }: PriceItem) => priceOn(prices, day)?.paise
  const found = items.filter(
    (item) =>
      item.isRetired === (search.state === 'retired') &&
      (search.state !== 'unpriced' || paise(item) === undefined) &&
      (search.kind === undefined || search.kind === item.kind) &&
      words.every((word) => `${item.name} ${item.hsn}`.toLowerCase().includes(word)),
  )
  const sort = sortOf(search)
  if (sort === undefined) return found
  const way = sort.descending ? -1 : 1
  return found.toSorted((a, b) =>
    sort.by === 'name'
      ? way * a.name.localeCompare(b.name, 'en')
      : // What has no price stands last either way.
        (paise(a) === undefined ? 1 : 0) - (paise(b) === undefined ? 1 : 0) ||
        way * ((paise(a) ?? 0) - (paise(b) ?? 0)),
  )
}
