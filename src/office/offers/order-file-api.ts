import * as v from 'valibot'
import { type Answer, type OfficeClient, ask, askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import type { SavedFile } from '#src/ui/save-file.ts'

const row = v.object({ path: v.string() })

const bucketOf = (client: OfficeClient) => client.storage.from('order-files')

/** The file of an order under the name that its customer gave it; gone where an admin has removed it. */
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
  const answer = await ask<Answer<Blob | null>>(async (client) => {
    const { data, error } = await bucketOf(client).download(file.path)
    return error === null
      ? { status: 200, error: null, data }
      : { status: 'status' in error ? (error.status ?? 0) : 0, error: {}, data: null }
  })
  if (!answer.ok) return answer
  const { data: content } = answer.value
  return content === null ? fail({ kind: 'gone' }) : succeed({ fileName, content })
}
