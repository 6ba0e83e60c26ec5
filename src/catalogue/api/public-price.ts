import * as v from 'valibot'
import { restClient } from '#src/backend/rest-client.ts'

const shape = v.object({
  from_paise: v.number(),
  to_paise: v.nullable(v.number()),
  unit: v.string(),
  on_day: v.string(),
})

/** What a product costs ex works and before tax: whole rupees, in paise, on a day such as `2026-11-25`. */
export type PublicPrice = v.InferOutput<typeof shape>

/** Null where visitors are shown none, or nobody answers. */
export async function fetchPublicPrice(
  product: string,
  signal: AbortSignal,
): Promise<PublicPrice | null> {
  const { data } = await restClient()
    .rpc('public_price', { product }, { get: true })
    .abortSignal(signal)
  const price = v.safeParse(shape, data)
  return price.success ? price.output : null
}

const manyShape = v.array(v.object({ product: v.string(), ...shape.entries }))

/** The same of several products, by their ids; of none where nobody answers. At most a hundred. */
export async function fetchPublicPrices(
  products: readonly string[],
): Promise<ReadonlyMap<string, PublicPrice>> {
  const { data } = await restClient().rpc(
    'public_prices',
    { products: [...products] },
    { get: true },
  )
  const prices = v.safeParse(manyShape, data)
  if (!prices.success) return new Map()
  return new Map(prices.output.map(({ product, ...price }) => [product, price]))
}
