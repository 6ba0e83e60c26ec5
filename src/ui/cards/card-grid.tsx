import type { ReactNode, Ref } from 'react'
import styles from './card-grid.module.css'

interface Props {
  readonly children: ReactNode
  /** Shows the first card large, next to two small ones. */
  readonly isLed?: boolean
  /** Whether the cards are larger, with fewer in a row. */
  readonly isLarge?: boolean
  readonly ref?: Ref<HTMLUListElement>
}

/** A list of cards; its children are list items. */
export function CardGrid({ children, isLed = false, isLarge = false, ref }: Props) {
  const look = isLed ? styles['lead'] : isLarge ? styles['large'] : ''
  return (
    <ul ref={ref} className={`${styles['grid']} ${look}`.trim()}>
      {children}
    </ul>
  )
}
