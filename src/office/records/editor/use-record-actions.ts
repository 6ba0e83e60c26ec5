import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { recordTable } from '#src/office/api/record-table.ts'
import { changeRecords } from './change-records.ts'

/** A record of a list, and what it is called. */
export type NamedRecord = { readonly id: string } & (
  | { readonly name: string }
  | { readonly title: string }
)

interface Options {
  readonly table: Pick<ReturnType<typeof recordTable>, 'publish' | 'trash' | 'remove'>
  /** What several are called, as in "products". */
  readonly many: string
  /** Has everything read again that shows them. */
  readonly changed: (queryClient: QueryClient) => unknown
}

type Change = Parameters<typeof changeRecords>[0]['change']

/** What can be done with records of a list; each can be undone but the last. */
export function useRecordActions({ table, many, changed }: Options) {
  const queryClient = useQueryClient()
  const run = (change: Change, message: string, undo: (() => void) | null) =>
    changeRecords({ change, message, undo, changed: () => void changed(queryClient) })
  const calling = (records: readonly NamedRecord[]) =>
    records.length === 1 ? records.map(nameOf).join('') : `${records.length} ${many}`
  const publish = (
    records: readonly NamedRecord[],
    published: boolean,
    isUndo = false,
  ): Promise<void> =>
    run(
      table.publish(idsOf(records), published),
      `${calling(records)}: ${published ? 'published' : 'unpublished'}`,
      isUndo ? null : () => void publish(records, !published, true),
    )
  const trash = (
    records: readonly NamedRecord[],
    isTrash: boolean,
    isUndo = false,
  ): Promise<void> =>
    run(
      table.trash(idsOf(records), isTrash),
      `${calling(records)}: ${isTrash ? 'moved to trash' : 'restored'}`,
      isUndo ? null : () => void trash(records, !isTrash, true),
    )
  const remove = (record: NamedRecord) =>
    run(table.remove(record.id), `${nameOf(record)}: deleted permanently`, null)
  return { publish, trash, remove }
}

function nameOf(record: NamedRecord): string {
  return 'name' in record ? record.name : record.title
}

function idsOf(records: readonly NamedRecord[]): string[] {
  return records.map(({ id }) => id)
}
