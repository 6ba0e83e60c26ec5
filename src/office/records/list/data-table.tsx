import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { SelectAll, SelectRow } from './row-selection.tsx'
import { SortHeader, type Sort } from './sort-header.tsx'

/** One column: what it is called, and what a row shows in it. */
export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The name to sort by; without it the column cannot be sorted by. */
  readonly sort?: string
  /** Figures stand at the end of their column. */
  readonly isNumber?: boolean
}

/** Rows that are marked for a bulk action, by key. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** What a row is called for those who do not see it. */
  readonly labelOf: (row: Row) => string
}

interface Props<Row> {
  /** What the table holds, for those who do not see it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  readonly selection?: Selection<Row>
  /** The rows are those of the question before this one. */
  readonly isStale?: boolean
}

/** A table that becomes a list of labelled lines where it does not fit. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, sort, onSort, selection, isStale = false } = props
  return (
    <table className={styles['table']} aria-busy={isStale}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col" className={styles['mark']}>
              <SelectAll keys={rows.map(keyOf)} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <SortHeader
              key={column.key}
              name={column.sort}
              isNumber={column.isNumber === true}
              sort={sort}
              onSort={onSort}
            >
              {column.header}
            </SortHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-selected={selection?.selected.has(keyOf(row))}>
            {selection !== undefined && (
              <td className={styles['mark']}>
                <SelectRow row={row} rowKey={keyOf(row)} selection={selection} />
              </td>
            )}
            {columns.map(({ key, header, cell, isNumber }) => (
              <td key={key} data-label={header} data-number={isNumber}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
