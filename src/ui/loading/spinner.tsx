import styles from './spinner.module.css'

/** A spinner with words. */
export function Spinner({ text }: { readonly text: string }) {
  return (
    <p role="status" className={styles['spinner']}>
      <span aria-hidden="true" />
      {text}
    </p>
  )
}
