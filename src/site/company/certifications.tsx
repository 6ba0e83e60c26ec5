import { missingNumber } from '#src/domain/content/quality-text.ts'
import type { QualityText } from '#src/domain/content/word-rules.ts'
import { largestPicture } from '#src/domain/picture.ts'
import { slidePicture } from '#src/images/slide-picture.ts'
import styles from './certifications.module.css'

/** The certifications, with their numbers and copies where available. */
export function Certifications({ text }: { readonly text: QualityText }) {
  return (
    <section className={`wrap section ${styles['section']}`} aria-label="Certifications">
      <div className={styles['intro']}>
        <p className="eyebrow">Certifications</p>
        <h2>Our certificates</h2>
        <p>{text.certificatesNote}</p>
      </div>
      <dl className={styles['register']}>
        {text.certificates.map(({ name, subject, number, picture }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {subject} <CopyLink picture={picture} name={name} />
            </dd>
            {number !== missingNumber && <dd className={styles['number']}>{number}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

function CopyLink({ picture, name }: { readonly picture: string; readonly name: string }) {
  const copy = picture === '' ? null : slidePicture({ picture, alt: '' })
  if (copy === null) return null
  return (
    <a href={largestPicture(copy.url)}>
      See the certificate<span className="visually-hidden"> {name}</span>
    </a>
  )
}
