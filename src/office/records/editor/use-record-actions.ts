import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { recordTable } from '#src/office/api/record-table.ts'
import { changeRecords } from './change-records.ts'

/** A record of a list, with its name. */
export type NamedRecord = { readonly id: string } & (
  | { readonly name: string }
  | { readonly title: string }
)

interface Options {
  readonly table: Pick<ReturnType<typeof recordTable>, 'publish' | 'trash' | 'remove'>
  /** Plural, as in "products". */
  readonly many: string
  /** Reloads everything that shows the records. */
  readonly changed: (queryClient: QueryClient) => unknown
}

/** The actions for records of a list; all but permanent deletion can be undone. */
export function useRecordActions({ table, many, changed }: Options) {
  const queryClient = useQueryClient()
  const run = (
    records: readonly NamedRecord[],
    change: ReturnType<Options['table']['publish']>,
    message: string,
    undo: (() => void) | null,
  ) =>
    changeRecords({
      change,
      message: (done) => `${calling(records, done)}: ${message}`,
      undo,
      changed: () => void changed(queryClient),
    })
  const calling = (records: readonly NamedRecord[], done: number) => {
    if (records.length === 1) return records.map(nameOf).join('')
    return done < records.length ? `${done} of ${records.length} ${many}` : `${done} ${many}`
  }
  const publish = (
    records: readonly NamedRecord[],
    published: boolean,
    isUndo = false,
  ): Promise<void> =>
    run(
      records,
      table.publish(idsOf(records), published),
      published ? 'published' : 'unpublished',
      isUndo ? null : () => void publish(records, !published, true),
    )
  const trash = (
    records: readonly NamedRecord[],
    isTrash: boolean,
    isUndo = false,
  ): Promise<void> =>
    run(
      records,
      table.trash(idsOf(records), isTrash),
      isTrash ? 'moved to trash' : 'restored',
      isUndo ? null : () => void trash(records, !isTrash, true),
    )
  const remove = (record: NamedRecord) =>
    run([record], table.remove(record.id), 'deleted permanently', null)
  return { publish, trash, remove }
}

/** The record's name, from whichever field holds it. */
export function nameOf(record: NamedRecord): string {
  return 'name' in record ? record.name : record.title
}

function idsOf(records: readonly NamedRecord[]): string[] {
  return records.map(({ id }) => id)
}
