import type { PriceItem } from '#src/office/prices/price-list.ts'

/** The item that a text refers to: one, none, or several candidates. */
export type ItemMatch =
  | { readonly kind: 'one'; readonly item: PriceItem }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly items: readonly PriceItem[] }

/** Splits "Container House (CH-20)" and "container-house-ch20" alike: container, house, ch, 20. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  )
}

/**
 * Finds the item of a row by its name or the address of its product. A row may say more than the name
 * ("Container House CH-20, 20 × 10 ft, glass wool"), or less while only one item has these words.
 */
export function itemMatcher(items: readonly PriceItem[]): (text: string) => ItemMatch {
  const named = items.map((item) => ({ item, words: wordsOf(item.name) }))
  const byWords = new Map<string, PriceItem[]>()
  for (const { item, words } of named) {
    const keys = new Set([words.join(' '), wordsOf(item.slug ?? '').join(' ')])
    for (const key of keys) byWords.set(key, [...(byWords.get(key) ?? []), item])
  }
  return (text) => {
    const said = wordsOf(text)
    if (said.length === 0) return { kind: 'none' }
    const exact = byWords.get(said.join(' '))
    if (exact !== undefined) return matchOf(exact)
    const has = new Set(said)
    const within = named.filter(
      ({ words }) => words.length > 1 && words.every((word) => has.has(word)),
    )
    const most = Math.max(...within.map(({ words }) => words.length))
    if (within.length > 0) {
      return matchOf(within.filter(({ words }) => words.length === most).map(({ item }) => item))
    }
    if (said.length < 2) return { kind: 'none' }
    return matchOf(
      named
        .filter(({ words }) => said.every((word) => words.includes(word)))
        .map(({ item }) => item),
    )
  }
}

function matchOf(items: readonly PriceItem[]): ItemMatch {
  const [item, ...others] = items
  if (item === undefined) return { kind: 'none' }
  return others.length === 0 ? { kind: 'one', item } : { kind: 'several', items }
}
