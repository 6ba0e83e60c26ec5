import type { ComponentProps } from 'react'
import styles from './choice-select.module.css'

/** A select field for a filter. */
export function ChoiceSelect(props: ComponentProps<'select'>) {
  return <select {...props} className={styles['select']} />
}
