import { missingNumber } from '#src/domain/content/quality-words.ts'
import type { QualityWords } from '#src/domain/content/word-rules.ts'
import styles from './certifications.module.css'

/** The certifications as a register, with the numbers that are known. */
export function Certifications({ words }: { readonly words: QualityWords }) {
  return (
    <section className={`wrap section ${styles['section']}`} aria-label="Certifications">
      <div className={styles['intro']}>
        <p className="eyebrow">Certifications</p>
        <h2>Our certificates</h2>
        <p>{words.certificatesNote}</p>
      </div>
      <dl className={styles['register']}>
        {words.certificates.map(({ name, subject, number }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{subject}</dd>
            {number !== missingNumber && <dd className={styles['number']}>{number}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
