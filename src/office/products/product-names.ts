import * as v from 'valibot'
import { type Result, succeed } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const nameRow = v.object({ id: v.string(), name: v.string() })

export type ProductName = v.InferOutput<typeof nameRow>

/** The server's limit for the rows of one response. */
const most = 1000

/** The names of all products, published or not, in catalogue order. */
export async function fetchProductNames(
  signal: AbortSignal,
): Promise<Result<readonly ProductName[], OfficeFailure>> {
  const names: ProductName[] = []
  for (let start = 0; ; start += most) {
    const rows = await askRows(nameRow, (client) =>
      client
        .from('products')
        .select('id,name')
        .order('name')
        .order('id')
        .range(start, start + most - 1)
        .abortSignal(signal),
    )
    if (!rows.ok) return rows
    names.push(...rows.value)
    if (rows.value.length < most) return succeed(names)
  }
}
