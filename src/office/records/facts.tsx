import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Props {
  readonly label?: string
  /** A fact whose value is null or empty is left out. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** Labels and values, line by line. Values may be a customer's words. */
export function Facts({ label, facts }: Props) {
  return (
    <dl aria-label={label}>
      {facts.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
