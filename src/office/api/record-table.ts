import * as v from 'valibot'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { allRows } from './all-rows.ts'
import { type OfficeClient, askRows } from './ask.ts'
import type { OfficeFailure } from './office-failure.ts'

/** Tables whose rows have a version, a trash and a published flag. */
type Table = 'products' | 'project_images' | 'blog_posts'

type Outcome<Value> = Promise<Result<Value, OfficeFailure>>

interface Options<Row> {
  readonly table: Table
  /** The shape of a row. */
  readonly row: v.GenericSchema<unknown, Row>
  /** As in `select`: the columns of the shape. */
  readonly columns: string
  /** The order of the list; the trash has its own. */
  readonly order: { readonly by: string; readonly ascending: boolean }
}

/**
 * Reads and changes the records of one table; failures are those of `ask`, `gone` and `conflict`.
 */
export function recordTable<Row extends { readonly version: number }>(options: Options<Row>) {
  const { table, row, columns, order } = options
  // The tables have different columns; those used here are in all of them.
  const rowsOf = (client: OfficeClient) => client.from(table as 'products')
  /** @returns how many records were changed; missing ones are skipped. */
  const changed = async (request: Parameters<typeof askRows>[1]): Outcome<number> => {
    const rows = await askRows(v.unknown(), request)
    if (!rows.ok) return rows
    return rows.value.length === 0 ? fail({ kind: 'gone' }) : succeed(rows.value.length)
  }
  return {
    /** All records, or those in the trash, most recently deleted first. */
    list: (isTrash: boolean, signal: AbortSignal) =>
      allRows(row, signal, (client, from, to) => {
        const query = rowsOf(client).select(columns).range(from, to)
        const inOrder = isTrash
          ? query.not('deleted_at', 'is', null).order('deleted_at', { ascending: false })
          : query.is('deleted_at', null).order(order.by, { ascending: order.ascending })
        return inOrder.order('id')
      }),
    /** One record, even if it is in the trash. */
    one: async (id: string, signal = new AbortController().signal): Outcome<Row> =>
      first(
        await askRows(row, (client) =>
          rowsOf(client).select(columns).eq('id', id).limit(1).abortSignal(signal),
        ),
        'gone',
      ),
    /**
     * Saves a record unless somebody else has saved it in the meantime.
     * @param version the one that was read; null for a new record.
     * @returns its new version.
     */
    save: async (id: string, version: number | null, fields: object): Outcome<number> => {
      const saved = first(
        await askRows(row, (client) =>
          version === null
            ? rowsOf(client)
                .insert({ id, ...fields } as never)
                .select(columns)
            : rowsOf(client)
                .update(fields as never)
                .eq('id', id)
                .eq('version', version)
                .is('deleted_at', null)
                .select(columns),
        ),
        'conflict',
      )
      return saved.ok ? succeed(saved.value.version) : saved
    },
    /** Publishes records or takes them off the site; those in the trash stay as they are. */
    publish: (ids: readonly string[], published: boolean) =>
      changed((client) =>
        rowsOf(client)
          .update({ published })
          .in('id', [...ids])
          .is('deleted_at', null)
          .select('id'),
      ),
    /** Moves records to the trash, or restores them as they were. */
    trash: (ids: readonly string[], isTrash: boolean) => {
      const deleted_at = isTrash ? new Date().toISOString() : null
      return changed((client) => {
        const query = rowsOf(client)
          .update({ deleted_at })
          .in('id', [...ids])
        const there = isTrash ? query.is('deleted_at', null) : query.not('deleted_at', 'is', null)
        return there.select('id')
      })
    },
    /** Permanently deletes a record in the trash, with its pictures and former addresses. */
    remove: (id: string) =>
      changed((client) =>
        rowsOf(client).delete().eq('id', id).not('deleted_at', 'is', null).select('id'),
      ),
  }
}

/** @param otherwise why there may be no row. */
function first<Row>(
  rows: Result<Row[], OfficeFailure>,
  otherwise: 'gone' | 'conflict',
): Result<Row, OfficeFailure> {
  if (!rows.ok) return rows
  const [row] = rows.value
  return row === undefined ? fail({ kind: otherwise }) : succeed(row)
}
