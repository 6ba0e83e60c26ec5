import styles from './dimension-line.module.css'

/** A measure between two ticks, as under an engineer's drawing. */
export function DimensionLine({ measure }: { readonly measure: string }) {
  return (
    <p className={styles['line']}>
      <span>{measure}</span>
    </p>
  )
}
