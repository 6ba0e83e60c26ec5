import styles from './dimension-line.module.css'

/** A dimension between two ticks, as below an engineering drawing. */
export function DimensionLine({ measure }: { readonly measure: string }) {
  return (
    <p className={styles['line']}>
      <span>{measure}</span>
    </p>
  )
}
