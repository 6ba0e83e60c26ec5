import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog } from '#src/office/records/ask-dialog.tsx'
import type { useRecordActions } from '#src/office/records/editor/use-record-actions.ts'
import { publicationParts } from '#src/office/records/views/publication-parts.ts'
import type { Column } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListHead } from './list-head.tsx'
import { RecordBulk } from './record-bulk.tsx'
import { RecordList } from './record-list.tsx'
import {
  type UnpagedListRules,
  type UnpagedListSearch,
  narrowRows,
  sortOf,
} from './unpaged-list-search.ts'

interface ListedRow {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly published: boolean
  readonly deleted_at: string | null
}

/** Actions for the rows of an unpaged list. */
export interface RowActions<Row> extends Pick<
  ReturnType<typeof useRecordActions>,
  'publish' | 'trash' | 'remove'
> {
  /** Asks for confirmation first. */
  readonly onDelete: (row: Row) => void
}

interface Props<Row> {
  readonly list: 'gallery' | 'posts'
  /** Plural and singular of the rows, as in "projects". */
  readonly what: { readonly one: string; readonly many: string }
  /** All rows, or those in the trash. */
  readonly query: UseQueryResult<readonly Row[]>
  readonly rules: UnpagedListRules<Row>
  readonly columns: (actions: RowActions<Row>) => readonly Column<Row>[]
  readonly actions: ReturnType<typeof useRecordActions>
  /** Whether rows can be published in bulk. */
  readonly mayPublish?: boolean
  readonly address: UnpagedListSearch
  /** Undefined removes a parameter. */
  readonly onAddress: (patch: Partial<UnpagedListSearch>) => void
  /** What the search looks at, for its label. */
  readonly placeholder: string
  /** What else is lost when a row is deleted. */
  readonly lost: string
}

const noFilter = { q: undefined, category: undefined } as const
const none: ReadonlySet<string> = new Set()

/** A list of records that are few enough to load at once; its address holds the whole view. */
export function UnpagedList<Row extends ListedRow>(props: Props<Row>) {
  const { list, what, query, rules, columns, actions, mayPublish = true } = props
  const { address, onAddress, placeholder, lost } = props
  const [selected, setSelected] = useState(none)
  const [doomed, setDoomed] = useState<Row | null>(null)
  const rows = query.data && narrowRows(query.data, address, rules)
  const marked = rows?.filter(({ id }) => selected.has(id)) ?? []
  const sort = sortOf(address, rules.keys)
  const change = (patch: Partial<UnpagedListSearch>) => {
    // A new view starts without a selection.
    setSelected(none)
    onAddress(patch)
  }
  const isNarrowed = address.q !== undefined || address.category !== undefined
  return (
    <>
      <ListHead
        list={list}
        label={`Views of ${what.many}`}
        parts={publicationParts}
        address={address}
        onAddress={change}
        search={{ placeholder, value: address.q ?? '' }}
        filters={[
          {
            kind: 'one',
            key: 'category',
            label: 'Category',
            choices: rules.categories.map((value) => ({ value, label: value })),
            value: rules.categories.find((name) => name === address.category),
            onChange: (category) => change({ category }),
          },
        ]}
        noFilter={noFilter}
      />
      <RecordList<Row>
        list={list}
        what={what}
        caption={`${what.many.charAt(0).toUpperCase()}${what.many.slice(1)}`}
        query={query}
        rows={rows}
        keyOf={({ id }) => id}
        columns={columns({ ...actions, onDelete: setDoomed })}
        {...(sort && { sort })}
        onSort={({ by, descending }) => change({ sort: `${descending ? '-' : ''}${by}` })}
        marking={{
          // Marks of rows that are no longer shown do not count.
          selected: new Set(marked.map(({ id }) => id)),
          onSelect: setSelected,
          labelOf: ({ title }) => title,
          actions: (
            <RecordBulk
              rows={marked}
              isTrash={address.state === 'trash'}
              actions={actions}
              mayPublish={mayPublish}
              onDone={() => setSelected(none)}
            />
          ),
        }}
        empty={
          <EmptyState
            text={emptyText(what.many, address, isNarrowed)}
            way={isNarrowed ? { label: 'Clear filters', run: () => change(noFilter) } : undefined}
          />
        }
      />
      <AskDialog
        isOpen={doomed !== null}
        title={`Delete ${doomed?.title ?? ''} permanently?`}
        yes="Delete permanently"
        onYes={() => {
          if (doomed !== null) void actions.remove(doomed)
        }}
        onClose={() => setDoomed(null)}
      >
        <p>{lost}</p>
      </AskDialog>
    </>
  )
}

function emptyText(many: string, { state }: UnpagedListSearch, isNarrowed: boolean): string {
  if (isNarrowed) return `No ${many} match these filters.`
  if (state === 'trash') return 'The trash is empty.'
  return state === undefined ? `No ${many} yet.` : `No ${state} ${many}.`
}
