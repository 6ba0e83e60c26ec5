import { useId, useState } from 'react'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { useOnline } from '#src/ui/shell/use-online.ts'
import { AcceptForm } from './accept-form.tsx'
import styles from './answer-section.module.css'
import { ChangeForm } from './change-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import type { ShownOffer } from './offer-api.ts'
import type { Order } from './use-order.ts'

interface Props {
  readonly token: string
  readonly offer: ShownOffer
  readonly order: Order
  /** Announces the result of an answer, next to the state that it changes. */
  readonly onNews: (words: string) => void
}

const ways = [
  ['accept', 'Accept'],
  ['change', 'Ask for a change'],
  ['decline', 'Decline'],
] as const

type Way = (typeof ways)[number][0]

/** The three answers. Input in one stays while another is shown. */
export function AnswerSection({ token, offer, order, onNews }: Props) {
  const id = useId()
  const isOnline = useOnline()
  const [way, setWay] = useState<Way | null>(null)
  const form = { shown: { token, revision: offer.revision }, onNews }
  return (
    <section aria-labelledby="answer-heading" className={styles['answer']}>
      <h2 id="answer-heading">Your answer</h2>
      <p>
        Your answer applies to this revision: {formatRupees(offer.totals.total_paise)} with GST.
      </p>
      {!isOnline && (
        <p role="status" className={styles['offline']}>
          You are offline. You need a connection to answer; nothing is sent later by itself.
        </p>
      )}
      <div className={styles['ways']}>
        {ways.map(([value, label]) => (
          <ActionButton
            key={value}
            filled={value === 'accept'}
            aria-expanded={way === value}
            aria-controls={`${id}-${value}`}
            onClick={() => setWay(way === value ? null : value)}
          >
            {label}
          </ActionButton>
        ))}
      </div>
      <div id={`${id}-accept`} hidden={way !== 'accept'} className={styles['form']}>
        <AcceptForm {...form} {...{ offer, order }} />
      </div>
      <div id={`${id}-change`} hidden={way !== 'change'} className={styles['form']}>
        <ChangeForm {...form} />
      </div>
      <div id={`${id}-decline`} hidden={way !== 'decline'} className={styles['form']}>
        <DeclineForm {...form} />
      </div>
    </section>
  )
}
