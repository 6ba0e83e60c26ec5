import type { ReactNode } from 'react'
import styles from './register.module.css'

interface Entry {
  readonly name: string
  readonly text: string
  /** Framed, beside the name. */
  readonly mark?: string | undefined
  readonly more?: ReactNode
}

interface Props {
  readonly eyebrow: string
  readonly title: string
  readonly intro?: string
  readonly entries: readonly Entry[]
}

/** A section that lists things by their names, such as certificates or customers. */
export function Register({ eyebrow, title, intro, entries }: Props) {
  return (
    <section className={`wrap section ${styles['section']}`} aria-label={eyebrow}>
      <div className={styles['intro']}>
        <p className="eyebrow">{eyebrow}</p>
        <h2>{title}</h2>
        {intro !== undefined && <p>{intro}</p>}
      </div>
      <dl className={styles['register']}>
        {entries.map(({ name, text, mark, more }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text} {more}
            </dd>
            {mark !== undefined && <dd className={styles['mark']}>{mark}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
