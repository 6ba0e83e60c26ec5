import * as v from 'valibot'
import { type ReadFailure, readRows } from '#src/backend/read-failure.ts'
import { restClient } from '#src/backend/rest-client.ts'
import { type Result, succeed } from '#src/platform/result.ts'

const shape = v.object({
  from_paise: v.number(),
  to_paise: v.nullable(v.number()),
  unit: v.string(),
  on_day: v.string(),
})

/**
 * The price of a product ex works and before tax: whole rupees, in paise, as of a day such as
 * `2026-11-25`.
 */
export type PublicPrice = v.InferOutput<typeof shape>

/** Null where visitors see no prices. */
export async function fetchPublicPrice(
  product: string,
  signal: AbortSignal,
): Promise<Result<PublicPrice | null, ReadFailure>> {
  const answer = await restClient()
    .rpc('public_price', { product }, { get: true })
    .abortSignal(signal)
  const rows = readRows({ ...answer, data: [answer.data] })
  if (!rows.ok) return rows
  const price = v.safeParse(shape, rows.value[0])
  return succeed(price.success ? price.output : null)
}

const manyShape = v.array(v.object({ product: v.string(), ...shape.entries }))

/** The prices of several products by id, at most a hundred. */
export async function fetchPublicPrices(
  products: readonly string[],
): Promise<Result<ReadonlyMap<string, PublicPrice>, ReadFailure>> {
  const answer = await restClient().rpc('public_prices', { products: [...products] }, { get: true })
  const rows = readRows(answer)
  if (!rows.ok) return rows
  const prices = v.safeParse(manyShape, rows.value)
  if (!prices.success) return succeed(new Map())
  return succeed(new Map(prices.output.map(({ product, ...price }) => [product, price])))
}
