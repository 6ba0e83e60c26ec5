import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

interface Props {
  readonly label: string
  readonly head: readonly string[]
  /** Cells of each row; the first one names it. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** Figures in columns, aligned at their end. */
export function StatsTable({ label, head, rows }: Props) {
  return (
    <Table
      aria-label={label}
      className={styles['table']}
      data={{ head: [...head], body: rows.map((cells) => [...cells]) }}
    />
  )
}
