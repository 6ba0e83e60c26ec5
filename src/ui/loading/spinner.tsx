import styles from './spinner.module.css'

/** Something that takes its time, said and shown. */
export function Spinner({ words }: { readonly words: string }) {
  return (
    <p role="status" className={styles['spinner']}>
      <span aria-hidden="true" />
      {words}
    </p>
  )
}
