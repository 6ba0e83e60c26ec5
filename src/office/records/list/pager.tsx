import styles from './pager.module.css'

interface Props {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  /** How many rows there are in all; null while nobody knows. */
  readonly total: number | null
  readonly onPage: (page: number) => void
}

/** Where one is in a long list, and the way on and back. */
export function Pager({ page, pageSize, total, onPage }: Props) {
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total ?? page * pageSize)
  const words =
    total === null
      ? ''
      : total === 0
        ? 'No results'
        : `${first.toLocaleString('en-IN')}–${last.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`
  return (
    <nav aria-label="Pagination" className={styles['pager']}>
      <p aria-live="polite">{words}</p>
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      <button
        type="button"
        disabled={total === null || last >= total}
        onClick={() => onPage(page + 1)}
      >
        Next
      </button>
    </nav>
  )
}
