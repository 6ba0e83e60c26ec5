import { missingNumber } from '#src/domain/content/quality-words.ts'
import type { QualityWords } from '#src/domain/content/word-rules.ts'
import { largestPicture } from '#src/domain/picture.ts'
import { Register } from './register.tsx'

/** The certifications as a register, with the numbers and copies that there are. */
export function Certifications({ words }: { readonly words: QualityWords }) {
  return (
    <Register
      eyebrow="Certifications"
      title="Our certificates"
      intro={words.certificatesNote}
      entries={words.certificates.map(({ name, subject, number, picture }) => ({
        name,
        text: subject,
        mark: number === missingNumber ? undefined : number,
        more: picture !== '' && (
          <a href={largestPicture(picture)}>
            See the certificate<span className="visually-hidden"> {name}</span>
          </a>
        ),
      }))}
    />
  )
}
