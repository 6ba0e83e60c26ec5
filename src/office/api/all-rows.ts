import type * as v from 'valibot'
import { type Result, succeed } from '#src/platform/result.ts'
import { type Answer, type OfficeClient, askRows } from './ask.ts'
import type { OfficeFailure } from './office-failure.ts'

/** The most rows of one response. */
const chunk = 500

interface Sliced extends PromiseLike<Answer> {
  abortSignal(signal: AbortSignal): PromiseLike<Answer>
}

/**
 * All rows of a query, in as many requests as needed.
 * @param slice requests the rows between two places, both included, in a stable order.
 */
export async function allRows<Row>(
  row: v.GenericSchema<unknown, Row>,
  signal: AbortSignal | undefined,
  slice: (client: OfficeClient, from: number, to: number) => Sliced,
): Promise<Result<readonly Row[], OfficeFailure>> {
  const all: Row[] = []
  for (;;) {
    const rows = await askRows(row, (client) => {
      const request = slice(client, all.length, all.length + chunk - 1)
      return signal === undefined ? request : request.abortSignal(signal)
    })
    if (!rows.ok) return rows
    all.push(...rows.value)
    if (rows.value.length < chunk) return succeed(all)
  }
}
