import { Table } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import styles from './data-table.module.css'
import { SelectAll, SelectRow } from './row-selection.tsx'
import { SortHeader, type Sort } from './sort-header.tsx'
import { mostDrawnRows, useRowWindow } from './use-row-window.ts'

/** A column: its heading, and the cell of a row. */
export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The sort key; without it the column is not sortable. */
  readonly sort?: string
  /** Numbers are aligned at the end of the column. */
  readonly isNumber?: boolean
  /** Hidden unless the user has chosen it. */
  readonly isExtra?: boolean
}

/** The rows selected for a bulk action, by key. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** The name of a row for screen readers. */
  readonly labelOf: (row: Row) => string
}

interface Props<Row> {
  /** The table's caption for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  readonly selection?: Selection<Row>
  /** Whether the rows are those of the previous query, shown until the next ones arrive. */
  readonly isStale?: boolean
}

/** A table whose rows become cards on narrow screens. Long lists only render the rows in view. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, sort, onSort, selection, isStale = false } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { start, end, height } = useRowWindow(body, rows.length)
  const isWindowed = rows.length > mostDrawnRows
  return (
    <Table
      className={styles['table'] ?? ''}
      captionSide="top"
      aria-busy={isStale}
      {...(isWindowed && { 'aria-rowcount': rows.length + 1 })}
    >
      <caption className="visually-hidden">{caption}</caption>
      <Table.Thead>
        <Table.Tr>
          {selection !== undefined && (
            <Table.Th scope="col" className={styles['mark'] ?? ''}>
              <SelectAll keys={rows.map(keyOf)} selection={selection} />
            </Table.Th>
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
        </Table.Tr>
      </Table.Thead>
      <tbody ref={body}>
        <Undrawn height={start * height} />
        {/* Plain elements: hundreds of Mantine's cells cost a long task on a slow phone. */}
        {rows.slice(start, end).map((row, place) => (
          <tr
            key={keyOf(row)}
            data-row={keyOf(row)}
            tabIndex={-1}
            data-selected={selection?.selected.has(keyOf(row))}
            {...(isWindowed && { 'aria-rowindex': start + place + 2 })}
          >
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
        <Undrawn height={(rows.length - end) * height} />
      </tbody>
    </Table>
  )
}

/** Takes the height of the rows that are not rendered. */
function Undrawn({ height }: { readonly height: number }) {
  return height <= 0 ? null : <tr aria-hidden="true" style={{ height }} />
}
