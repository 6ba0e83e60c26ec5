import * as v from 'valibot'
import { type ReadFailure, readRows } from '#src/backend/read-failure.ts'
import { restClient } from '#src/backend/rest-client.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { fetchRowsById } from './api.ts'

/** What the server finds in all published products. */
export interface FoundProducts {
  /** How many match. */
  readonly count: number
  /** The best of them, best first. */
  readonly products: readonly Product[]
}

interface Wanted {
  /** In the syntax of PostgreSQL's to_tsquery(), such as `serverQuery` returns. */
  readonly query: string
  /** The slug of the only category to search. */
  readonly category?: string
  /** How many products to return, up to 200. */
  readonly most: number
}

const answer = v.object({ count: v.number(), ids: v.array(v.string()) })

/** The published products that match a query. */
export async function fetchFoundProducts(
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Result<FoundProducts, ReadFailure>> {
  const call = restClient().rpc('find_products', { ...wanted }, { get: true })
  const response = await call.abortSignal(signal)
  const found = readRows({ ...response, data: [response.data] })
  if (!found.ok) return found
  const parsed = v.safeParse(answer, found.value[0])
  if (!parsed.success) return fail({ kind: 'unreachable' })
  const { count, ids } = parsed.output
  const rows = await fetchRowsById('products', ids, signal)
  if (!rows.ok) return rows
  const contents = new Map(rows.value.map(({ id, content }) => [id, content]))
  return succeed({ count, products: ids.flatMap((id) => contents.get(id) ?? []) })
}
