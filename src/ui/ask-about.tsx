import { company, phoneLink, whatsappLink } from '#src/domain/company/company.ts'
import styles from './ask-about.module.css'

interface Props {
  /** What to mention when calling. */
  readonly text: string
  /** The first words of a message, and the subject of a mail. */
  readonly message: string
  readonly subject: string
}

/** How to reach the company about what a page shows. */
export function AskAbout({ text, message, subject }: Props) {
  return (
    <div className={styles['contact']}>
      <h2>Ask about it</h2>
      <p>{text}</p>
      <ul>
        <li>
          <a href={phoneLink}>{company.phone}</a>
        </li>
        <li>
          <a href={whatsappLink(message)} rel="noopener noreferrer">
            WhatsApp
          </a>
        </li>
        <li>
          <a href={`mailto:${company.email}?subject=${encodeURIComponent(subject)}`}>
            {company.email}
          </a>
        </li>
      </ul>
    </div>
  )
}
