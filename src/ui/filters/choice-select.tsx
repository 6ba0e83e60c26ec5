import type { ComponentProps } from 'react'
import styles from './choice-select.module.css'

/** A list to choose from, as filters have it. */
export function ChoiceSelect(props: ComponentProps<'select'>) {
  return <select {...props} className={styles['select']} />
}
