import * as v from 'valibot'
import { askRows } from '#src/office/api/ask.ts'
import { askStorage } from '#src/office/api/ask-storage.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import type { SavedFile } from '#src/ui/save-file.ts'

const row = v.object({ path: v.string() })

/**
 * Downloads the file of an order, under the customer's file name; missing when an admin has removed
 * it.
 */
export async function fetchOrderFile(
  id: string,
  fileName: string,
): Promise<Result<SavedFile, OfficeFailure>> {
  const rows = await askRows(row, (client) =>
    client.from('order_files').select('path').eq('id', id),
  )
  if (!rows.ok) return rows
  const [file] = rows.value
  if (file === undefined) return fail({ kind: 'gone' })
  const stored = await askStorage((client) =>
    client.storage.from('order-files').download(file.path),
  )
  return stored.ok ? succeed({ fileName, content: stored.value }) : stored
}
