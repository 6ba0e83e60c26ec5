import { qualityPage } from './quality-page.ts'
import styles from './certifications.module.css'

/** The certifications as a register, with a place for each number. */
export function Certifications() {
  return (
    <section className={`wrap section ${styles['section']}`} aria-label="Certifications">
      <div className={styles['intro']}>
        <p className="eyebrow">Certifications</p>
        <h2>On paper, too</h2>
        <p>{qualityPage.certificatesNote}</p>
      </div>
      <dl className={styles['register']}>
        {qualityPage.certifications.map(({ name, subject }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{subject}</dd>
            <dd className={styles['number']}>{qualityPage.certificateNumber}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
