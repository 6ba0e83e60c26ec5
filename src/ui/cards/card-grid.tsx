import type { ReactNode, Ref } from 'react'
import styles from './card-grid.module.css'

interface Props {
  readonly children: ReactNode
  /** One large card beside two small ones. */
  readonly isLed?: boolean
  readonly ref?: Ref<HTMLUListElement>
}

/** A list of cards; its children are list items. */
export function CardGrid({ children, isLed = false, ref }: Props) {
  return (
    <ul ref={ref} className={isLed ? `${styles['grid']} ${styles['lead']}` : styles['grid']}>
      {children}
    </ul>
  )
}
