import { useSyncExternalStore } from 'react'
import { company, phoneLink } from '#src/domain/company/company.ts'
import { forgetLost, lostCodes, subscribeToMarks } from '#src/outbox/react/outbox-marks.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './outbox-view.module.css'

/** Reports that the browser deleted waiting entries; renders nothing when it did not. */
export function VanishedNotice({ onRead }: { readonly onRead: () => void }) {
  const text = useSyncExternalStore(subscribeToMarks, lostCodes, () => '')
  if (text === '') return null
  const read = () => {
    forgetLost()
    onRead()
  }
  const one = !text.includes(',')
  return (
    <section aria-labelledby="vanished" className={styles['vanished']}>
      <h2 id="vanished">
        {one ? 'The browser deleted a request' : 'The browser deleted requests'}
      </h2>
      <p>
        {one ? 'It was' : 'They were'} waiting on this device, but the browser has cleared what this
        site had stored. We may not have received {one ? 'it' : 'them'}.
      </p>
      <p>
        <strong className={styles['code']}>{text}</strong>
      </p>
      <p>
        Please send {one ? 'it' : 'them'} again, or give us the reference at{' '}
        <a href={phoneLink}>{company.phone}</a> or{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
      <p>
        <ActionButton onClick={read}>I have read this</ActionButton>
      </p>
    </section>
  )
}
