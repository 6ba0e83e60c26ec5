import * as v from 'valibot'
import { lenient } from './use-checked-search.ts'

/** Search parameters of an unpaged list. They hold the whole view, so its address can be saved. */
export const unpagedListParams = v.object({
  /** The router parses "20" as a number and "true" as a boolean. */
  q: lenient(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.nonEmpty()),
  ),
  category: lenient(v.string()),
  state: lenient(v.picklist(['published', 'draft', 'trash'])),
  /** A sort key, with a minus for descending; without it the rows keep their order. */
  sort: lenient(v.string()),
})

export type UnpagedListSearch = v.InferOutput<typeof unpagedListParams>

interface Publishable {
  readonly category: string
  readonly published: boolean
}

/** How rows of a list are searched, filtered and sorted. */
export interface UnpagedListRules<Row> {
  /** The text to search in. */
  readonly textOf: (row: Row) => string
  readonly categories: readonly string[]
  /** Sort keys and their values. */
  readonly keys: Readonly<Record<string, (row: Row) => string>>
}

/** The current order; undefined when the rows keep theirs. */
export function sortOf({ sort = '' }: UnpagedListSearch, keys: object) {
  const descending = sort.startsWith('-')
  const by = descending ? sort.slice(1) : sort
  return Object.hasOwn(keys, by) ? { by, descending } : undefined
}

/** Filters and sorts rows by the search parameters; invalid ones are ignored. */
export function narrowRows<Row extends Publishable>(
  rows: readonly Row[],
  search: UnpagedListSearch,
  { textOf, categories, keys }: UnpagedListRules<Row>,
): readonly Row[] {
  const words = (search.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const category = categories.find((name) => name === search.category)
  const found = rows.filter((row) => {
    const text = textOf(row).toLowerCase()
    const isState =
      search.state === 'published' || search.state === 'draft'
        ? row.published === (search.state === 'published')
        : true
    return (
      isState &&
      (category === undefined || row.category === category) &&
      words.every((word) => text.includes(word))
    )
  })
  const sort = sortOf(search, keys)
  const key = sort && keys[sort.by]
  if (key === undefined) return found
  const way = sort?.descending === true ? -1 : 1
  return found.toSorted((a, b) => way * key(a).localeCompare(key(b), 'en'))
}
