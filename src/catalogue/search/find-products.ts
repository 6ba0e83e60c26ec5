import * as v from 'valibot'
import { type ReadFailure, readRows } from '#src/backend/read-failure.ts'
import { restClient } from '#src/backend/rest-client.ts'
import { fetchRowsById } from '#src/catalogue/replica/api.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { serverQuery } from './server-query.ts'

/** What the server finds in all published products. */
export interface FoundProducts {
  /** How many match; null if the query asks for more than the server can compare, such as a size. */
  readonly count: number | null
  /** The best of them, best first. */
  readonly products: readonly Product[]
}

const answer = v.object({ count: v.number(), ids: v.array(v.string()) })

/**
 * The published products with the words of a query.
 * @param category the slug of the only category to search.
 * @param most how many products to return, up to 200.
 */
export async function findProducts(
  text: string,
  category: string | undefined,
  most: number,
  signal: AbortSignal,
): Promise<Result<FoundProducts, ReadFailure>> {
  const asked = serverQuery(text)
  if (asked === null) return succeed({ count: null, products: [] })
  const { words: query, isMeasured } = asked
  const wanted = category === undefined ? { query, most } : { query, category, most }
  const call = restClient().rpc('find_products', wanted, { get: true })
  const response = await call.abortSignal(signal)
  const found = readRows({ ...response, data: [response.data] })
  if (!found.ok) return found
  const parsed = v.safeParse(answer, found.value[0])
  if (!parsed.success) return fail({ kind: 'unreachable' })
  const { count, ids } = parsed.output
  const rows = await fetchRowsById('products', ids, signal)
  if (!rows.ok) return rows
  const contents = new Map(rows.value.map(({ id, content }) => [id, content]))
  return succeed({
    count: isMeasured ? null : count,
    products: ids.flatMap((id) => contents.get(id) ?? []),
  })
}
