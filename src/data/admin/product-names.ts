import * as v from 'valibot'
import { type ReadFailure, readRows } from '#src/data/read-failure.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { askAsUser } from './ask-as-user.ts'

const nameRow = v.object({ id: v.string(), name: v.string() })

export type ProductName = v.InferOutput<typeof nameRow>

/** The server gives no more rows than this at once. */
const most = 1000

/** The names of all products, published or not, in their order. */
export async function fetchProductNames(
  signal: AbortSignal,
): Promise<Result<readonly ProductName[], ReadFailure>> {
  const names: ProductName[] = []
  for (let start = 0; ; start += most) {
    const answer = await askAsUser((client) =>
      client
        .from('products')
        .select('id,name')
        .order('name')
        .order('id')
        .range(start, start + most - 1)
        .abortSignal(signal),
    )
    const rows = readRows(answer)
    if (!rows.ok) return rows
    const parsed = v.safeParse(v.array(nameRow), rows.value)
    if (!parsed.success) return fail({ kind: 'unreachable' })
    names.push(...parsed.output)
    if (parsed.output.length < most) return succeed(names)
  }
}
