import * as v from 'valibot'
import { type Result, succeed } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

/** How many of the products were changed. Those that are not there any more are passed over. */
type Changed = Promise<Result<number, OfficeFailure>>

/** Publishes products or takes them off the site; those in the trash stay as they are. */
export function publishProducts(ids: readonly string[], published: boolean): Changed {
  return counted((client) =>
    client
      .from('products')
      .update({ published })
      .in('id', [...ids])
      .is('deleted_at', null)
      .select('id'),
  )
}

/** Moves products into the trash, or takes them out again as they were. */
export function trashProducts(ids: readonly string[], isTrash: boolean): Changed {
  const deleted_at = isTrash ? new Date().toISOString() : null
  return counted((client) => {
    const query = client
      .from('products')
      .update({ deleted_at })
      .in('id', [...ids])
    return (isTrash ? query.is('deleted_at', null) : query.not('deleted_at', 'is', null)).select(
      'id',
    )
  })
}

/** Deletes a product of the trash for ever, with its pictures' rows and its former addresses. */
export function deleteProduct(id: string): Changed {
  return counted((client) =>
    client.from('products').delete().eq('id', id).not('deleted_at', 'is', null).select('id'),
  )
}

async function counted(request: Parameters<typeof askRows>[1]): Changed {
  const rows = await askRows(v.unknown(), request)
  return rows.ok ? succeed(rows.value.length) : rows
}
