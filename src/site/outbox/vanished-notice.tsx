import { useSyncExternalStore } from 'react'
import { company, phoneLink } from '#src/domain/company/company.ts'
import { forgetLost, lostCodes, subscribeToMarks } from '#src/outbox/react/outbox-marks.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './outbox-view.module.css'

/** Says plainly that the browser deleted what waited here; silent when it did not. */
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
        {one ? 'A request was deleted by the browser' : 'Requests were deleted by the browser'}
      </h2>
      <p>
        {one ? 'It was' : 'They were'} waiting on this device and {one ? 'is' : 'are'} not here any
        more: the browser has emptied the storage of this site. We may not have received{' '}
        {one ? 'it' : 'them'}.
      </p>
      <p>
        <strong className={styles['code']}>{text}</strong>
      </p>
      <p>
        Please send {one ? 'it' : 'them'} again, or ask us with the reference at{' '}
        <a href={phoneLink}>{company.phone}</a> or{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
      <p>
        <ActionButton onClick={read}>I have read this</ActionButton>
      </p>
    </section>
  )
}
