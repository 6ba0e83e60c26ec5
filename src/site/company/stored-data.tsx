import type { PrivacyText } from '#src/domain/content/word-rules.ts'
import styles from './stored-data.module.css'

/** What is stored about a visitor, with the reason and the time for each. */
export function StoredData({ text: { kept } }: { readonly text: PrivacyText }) {
  return (
    <section className="wrap" aria-label="What we keep">
      <ul className={styles['things']}>
        {kept.map(({ name, what, why, howLong }) => (
          <li key={name}>
            <h2>{name}</h2>
            <div>
              <p>{what}</p>
              <p className={styles['why']}>{why}</p>
            </div>
            <p className={styles['time']}>{howLong}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
