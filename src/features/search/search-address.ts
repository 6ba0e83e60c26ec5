import * as v from 'valibot'
import { categories } from '#src/content/categories.ts'
import { lengthBands, peopleBands, searchKinds } from '#src/content/search-filters.ts'

const oneOf = <const Slug extends string>(slugs: readonly Slug[]) =>
  v.optional(v.fallback(v.optional(v.picklist(slugs)), undefined))

const longestText = 200

/** The search parameters of the search page; a value that is not in its list is no filter. */
export const searchAddress = v.object({
  /** What is looked for. The router reads "20" as a number. */
  q: v.optional(
    v.fallback(
      v.optional(
        v.union([
          v.number(),
          v.pipe(
            v.string(),
            v.transform((text) => text.slice(0, longestText)),
          ),
        ]),
      ),
      undefined,
    ),
  ),
  kind: oneOf(searchKinds),
  category: oneOf(categories.map(({ slug }) => slug)),
  people: oneOf(peopleBands.map(({ slug }) => slug)),
  length: oneOf(lengthBands.map(({ slug }) => slug)),
})

export type SearchAddress = v.InferOutput<typeof searchAddress>

/** What is looked for as it goes into the address: without quotes around a number, and not at all when empty. */
export function textInAddress(text: string): string | number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return String(Number(trimmed)) === trimmed ? Number(trimmed) : trimmed
}
