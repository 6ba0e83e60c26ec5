import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

/** The column and direction of the sort. */
export interface Sort {
  readonly by: string
  readonly descending: boolean
}

interface Props {
  /** The sort key; undefined when the column is not sortable. */
  readonly name: string | undefined
  readonly isNumber: boolean
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
  readonly children: ReactNode
}

/** A column heading that sorts the rows; pressing it again reverses the order. */
export function SortHeader({ name, isNumber, sort, onSort, children }: Props) {
  if (name === undefined || onSort === undefined) {
    return (
      <Table.Th scope="col" data-number={isNumber}>
        {children}
      </Table.Th>
    )
  }
  const isBy = sort?.by === name
  const direction = sort?.descending === true ? 'descending' : 'ascending'
  return (
    <Table.Th scope="col" data-number={isNumber} aria-sort={isBy ? direction : undefined}>
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onSort({ by: name, descending: isBy ? !sort.descending : false })}
      >
        {children}
        <svg viewBox="0 0 10 12" aria-hidden="true">
          {(!isBy || !sort.descending) && <path d="M2 5l3-3 3 3" />}
          {(!isBy || sort.descending) && <path d="M2 7l3 3 3-3" />}
        </svg>
      </button>
    </Table.Th>
  )
}
