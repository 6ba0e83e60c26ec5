import styles from './spinner.module.css'

/** A spinner with words. */
export function Spinner({ words }: { readonly words: string }) {
  return (
    <p role="status" className={styles['spinner']}>
      <span aria-hidden="true" />
      {words}
    </p>
  )
}
