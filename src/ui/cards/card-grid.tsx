import type { ReactNode, Ref } from 'react'
import styles from './card-grid.module.css'

interface Props {
  readonly children: ReactNode
  /** One large card beside two small ones. */
  readonly isLed?: boolean
  /** Of another grid than that of cards. */
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLUListElement>
}

/** A list of cards; its children are list items. */
export function CardGrid({ children, isLed = false, className, ref }: Props) {
  const own = isLed ? `${styles['grid']} ${styles['lead']}` : styles['grid']
  return (
    <ul ref={ref} className={className ?? own}>
      {children}
    </ul>
  )
}
