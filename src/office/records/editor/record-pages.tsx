import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { valueOf } from '#src/backend/query-failure.ts'
import { LinkButton } from '#src/office/records/link-button.tsx'
import { adminKey } from '#src/session/forget-admin.ts'
import { NewRecord } from './new-record.tsx'
import type { RecordKind } from './record-kind.ts'
import { RecordPage, type StoredRecord, useStoredRecord } from './record-page.tsx'
import { type NamedRecord, nameOf } from './use-record-actions.ts'
import type { EditStart } from './use-record-form.ts'

interface Props<Values, Stored> {
  readonly kind: RecordKind<Values, Stored>
  readonly Editor: ComponentType<{ readonly edit: EditStart<Values> }>
}

/** The page of a new record. */
export function NewRecordPage<Values, Stored>({
  kind,
  Editor,
  empty,
}: Props<Values, Stored> & { readonly empty: Values }) {
  return (
    <NewRecord kind={kind} empty={empty}>
      {(edit) => <Editor edit={edit} />}
    </NewRecord>
  )
}

interface StoredProps<Values, Stored> extends Props<Values, Stored> {
  readonly id: string
  /** Path of the list page. */
  readonly path: '/admin/blog' | '/admin/gallery' | '/admin/products'
}

/** The edit page of a stored record. */
export function StoredRecordPage<Values, Stored extends StoredRecord & NamedRecord>(
  props: StoredProps<Values, Stored>,
) {
  const { kind, id, path } = props
  return (
    <RecordPage
      noun={kind.noun}
      query={useQuery(storedQuery(kind, id))}
      nameOf={nameOf}
      list={
        <LinkButton variant="default" to={path}>
          {`All ${kind.noun}s`}
        </LinkButton>
      }
      trash={
        <LinkButton variant="default" to={path} search={{ state: 'trash' }}>
          Go to trash
        </LinkButton>
      }
    >
      {(stored) => <StoredEditor key={id} {...props} stored={stored} />}
    </RecordPage>
  )
}

function StoredEditor<Values, Stored extends StoredRecord>({
  kind,
  Editor,
  stored,
}: Props<Values, Stored> & { readonly stored: Stored }) {
  return <Editor edit={useStoredRecord(kind, stored)} />
}

/** Never cached: somebody else may have changed the record. */
const storedQuery = <Values, Stored>({ noun, read }: RecordKind<Values, Stored>, id: string) =>
  queryOptions({
    queryKey: [adminKey, `${noun}s`, 'one', id],
    queryFn: ({ signal }) => valueOf(read(id, signal)),
    staleTime: 0,
    gcTime: 0,
    // The form started with the loaded record; saving detects later changes.
    refetchOnReconnect: false,
  })
