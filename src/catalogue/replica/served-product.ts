/** A row of `products` as the server sends it to the catalogue's copy. */
export interface ServedRow {
  id: string
  version: number
  updated_at: string
  [column: string]: unknown
}

/** The id that is the `number`th in order. */
export const idOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A product, by its number; later numbers are newer by a second. */
export function servedProduct(number: number, values: Partial<ServedRow> = {}): ServedRow {
  const made = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString()
  return {
    id: idOf(number),
    name: `Cabin ${number}`,
    slug: `cabin-${number}`,
    category: 'Containers',
    category_slug: 'containers',
    version: 1,
    created_at: made,
    updated_at: made,
    ...values,
  }
}
