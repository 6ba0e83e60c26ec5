import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isGone } from '#src/office/records/read-query.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { useRecordTitle } from '#src/office/records/use-record-title.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/loading/spinner.tsx'
import type { RecordKind } from './record-kind.ts'
import { useEditStart } from './use-edit-start.ts'
import { type EditStart, draftKey } from './use-record-form.ts'

export interface StoredRecord {
  readonly id: string
  readonly version: number
  readonly deleted_at: string | null
}

interface Props<Stored> {
  /** The kind of record, as in "product". */
  readonly noun: string
  readonly query: UseQueryResult<Stored>
  readonly nameOf: (stored: Stored) => string
  /** Link to the list. */
  readonly list: ReactNode
  /** Link to the trash. */
  readonly trash: ReactNode
  /** Renders the editor of an existing record. */
  readonly children: (stored: Stored) => ReactNode
}

/** The edit page of a stored record, with its loading and missing states. */
export function RecordPage<Stored extends StoredRecord>(props: Props<Stored>) {
  const { noun, query, nameOf, list, trash, children } = props
  const { data, error, isFetchedAfterMount } = query
  useRecordTitle(data && nameOf(data))
  if (data !== undefined && isFetchedAfterMount) {
    if (data.deleted_at === null) return children(data)
    return (
      <Notice title={`${nameOf(data)} is in the trash`} action={trash}>
        <p>Restore it to edit it.</p>
      </Notice>
    )
  }
  if (error === null) return <Spinner text={`Loading ${noun}…`} />
  if (isGone(error)) return <Notice title={`This ${noun} doesn’t exist`} action={list} />
  return (
    <Stack align="start">
      <ReadError what={noun} query={query} />
      {list}
    </Stack>
  )
}

/** A new edit of the record as stored. */
export function useStoredRecord<Values, Stored extends StoredRecord>(
  kind: RecordKind<Values, Stored>,
  stored: Stored,
): EditStart<Values> {
  const { id, version } = stored
  return useEditStart(kind, draftKey(kind, id), () => ({
    id,
    version,
    base: kind.valuesOf(stored),
  }))
}
