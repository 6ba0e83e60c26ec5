import * as v from 'valibot'
import { lenient } from './use-checked-search.ts'

/** The search parameters of an unpaged list: all of a view, so that its address saves it. */
export const unpagedListParams = v.object({
  /** The router reads "20" as a number and "true" as a truth. */
  q: lenient(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.nonEmpty()),
  ),
  category: lenient(v.string()),
  state: lenient(v.picklist(['published', 'draft', 'trash'])),
  /** The name of a key, with a minus for the other way round; without it, the list stands as read. */
  sort: lenient(v.string()),
})

export type UnpagedListSearch = v.InferOutput<typeof unpagedListParams>

interface Publishable {
  readonly category: string
  readonly published: boolean
}

/** How the rows of a list are searched, filtered and sorted. */
export interface UnpagedListRules<Row> {
  /** What is searched in. */
  readonly textOf: (row: Row) => string
  readonly categories: readonly string[]
  /** What it can be sorted by. */
  readonly keys: Readonly<Record<string, (row: Row) => string>>
}

/** How the list is sorted; undefined where it stands as read. */
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
