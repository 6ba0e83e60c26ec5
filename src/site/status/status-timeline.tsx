import { type LeadStatus, leadStatuses } from '#src/domain/leads/lead-status.ts'
import styles from './status-timeline.module.css'

const closedWay: readonly LeadStatus[] = ['Received', 'Closed']
const openWay = leadStatuses.filter((status) => status !== 'Closed')

const explanations: Readonly<Record<LeadStatus, string>> = {
  Received: 'It is with our sales team.',
  'In contact': 'We have read it and are in touch with you.',
  'Quote sent': 'We have sent you our price and drawing.',
  Ordered: 'Your order is going into production.',
  Closed: 'This request is closed. Ask us if you want to go on with it.',
}

/** The stages of a request, with the current one marked. A state outside them is named as it is. */
export function StatusTimeline({ status }: { readonly status: string }) {
  const way = status === 'Closed' ? closedWay : openWay
  const reached = way.findIndex((step) => step === status)
  if (reached < 0) return <p className={styles['other']}>{status}</p>
  return (
    <ol className={styles['timeline']}>
      {way.map((step, place) => (
        <li
          key={step}
          className={place > reached ? styles['ahead'] : undefined}
          aria-current={place === reached ? 'step' : undefined}
        >
          <span className={styles['step']}>
            {step}
            <span className="visually-hidden">{stateText(place, reached)}</span>
          </span>
          {place === reached && <span className={styles['text']}>{explanations[step]}</span>}
        </li>
      ))}
    </ol>
  )
}

function stateText(place: number, reached: number): string {
  if (place === reached) return ': now'
  return place < reached ? ': done' : ': still to come'
}
