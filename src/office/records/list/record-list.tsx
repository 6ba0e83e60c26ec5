import { type ReactNode, useRef } from 'react'
import { formatCount } from '#src/office/records/format-count.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { type Column, DataTable, type Selection } from './data-table.tsx'
import type { ListName } from './list-name.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { Pager, type PagerProps } from './pager.tsx'
import styles from './record-list.module.css'
import type { Sort } from './sort-header.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useShownColumns } from './use-shown-columns.ts'

interface Props<Row> {
  readonly list: ListName
  /** Plural and singular of the rows, as in "quote requests". */
  readonly what: { readonly one: string; readonly many: string }
  readonly caption: string
  /** Loading state of the rows. */
  readonly query: {
    readonly isError: boolean
    readonly isPlaceholderData: boolean
    readonly dataUpdatedAt: number
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** Undefined until they have been loaded once. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  readonly marking?: Selection<Row> & {
    /** Actions for the selected rows. */
    readonly actions: ReactNode
  }
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  /** Left out when all rows are shown. */
  readonly pages?: PagerProps
}

/**
 * The list of one kind of record: selection and bulk actions, rows and pager. Shows when it is
 * loading, could not be loaded, or is empty.
 */
export function RecordList<Row>(props: Props<Row>) {
  const { list, what, caption, query, rows, keyOf, columns, sort, onSort, marking, empty } = props
  const { pages } = props
  const element = useRef<HTMLDivElement>(null)
  useListKeys(element)
  const { shown, toggle, reset } = useShownColumns(list, columns)
  const total = pages === undefined ? rows?.length : (pages.total ?? undefined)
  const count = marking?.selected.size ?? 0
  const selectionText = `${formatCount(count, what)} selected`
  return (
    <div ref={element} className={styles['list']}>
      {query.isError && <ReadError what={what.many} query={query} />}
      {rows === undefined && !query.isError && <ListSkeleton what={what.many} />}
      {rows !== undefined && (
        <>
          <p className="visually-hidden" role="status">
            {count > 0 && selectionText}
          </p>
          <div className={styles['line']} data-marked={count > 0}>
            {marking !== undefined && count > 0 ? (
              <BulkBar text={selectionText} onClear={() => marking.onSelect(new Set())}>
                {marking.actions}
              </BulkBar>
            ) : (
              <>
                <p>{total !== undefined && total > 0 && formatCount(total, what)}</p>
                <ColumnMenu columns={columns} shown={shown} onToggle={toggle} onReset={reset} />
              </>
            )}
          </div>
          {rows.length === 0 ? (
            empty
          ) : (
            <DataTable
              caption={caption}
              columns={shown}
              rows={rows}
              keyOf={keyOf}
              {...(sort && { sort })}
              {...(onSort && { onSort })}
              {...(marking && { selection: marking })}
              isStale={query.isPlaceholderData}
            />
          )}
          {pages !== undefined && <Pager {...pages} />}
        </>
      )}
    </div>
  )
}
