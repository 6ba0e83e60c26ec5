import { useEffect, useRef, useState } from 'react'
import { archiveFailureText } from '#src/domain/offers/archived-pdf.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { Report } from '#src/site/pages/report.tsx'
import { DocumentTools } from '#src/ui/documents/document-tools.tsx'
import { AnswerSection } from './answer-section.tsx'
import { type ShownOffer, fetchPdf } from './offer-api.ts'
import { OfferContents } from './offer-contents.tsx'
import styles from './offer-report.module.css'
import { OrderSection } from './order-section.tsx'
import { isOpen, stateTitles, stateText } from './state-text.ts'
import { useOrder } from './use-order.ts'
import { useSeen } from './use-seen.ts'

interface Props {
  readonly token: string
  readonly offer: ShownOffer
  /** When it was loaded, in milliseconds since 1970, if refetching has failed since. */
  readonly readAt: number | null
}

/** An offer as its customer sees it: its state, its content and their answer. */
export function OfferReport({ token, offer, readAt }: Props) {
  const { number, revision, state, sent_at, answer } = offer
  const name = numberText(number, revision)
  const heading = useRef<HTMLHeadingElement>(null)
  // Counted, so that the same message is announced again after a second answer.
  const [news, setNews] = useState({ words: '', count: 0 })
  const [firstShown] = useState(revision)
  const isStaff = useSeen(token, offer)
  const onNews = (words: string) => setNews(({ count }) => ({ words, count: count + 1 }))
  const answering = { shown: { token, revision }, onNews }
  const order = useOrder(answering)
  useEffect(() => {
    // The pressed button has usually disappeared.
    if (news.words !== '') heading.current?.focus()
  }, [news])
  return (
    <>
      <PageHeading eyebrow="Your offer" title={name} text={stateText(offer)} />
      <Report
        noun="offer"
        staleSince={readAt === null ? null : `${formatMoment(new Date(readAt).toISOString())} IST`}
        keepTitle="Keep this link to yourself"
        keep={
          <p>
            Anyone who has it can read this offer and decline it. Only a code that we email confirms
            that it is accepted.
          </p>
        }
        ask={{
          text: `Give us the number ${name}, and we will find your offer.`,
          message: `About your offer ${name}: `,
          subject: `Offer ${name}`,
        }}
      >
        <section aria-labelledby="state-heading">
          <h2 id="state-heading" ref={heading} tabIndex={-1}>
            {stateTitles[state]}
          </h2>
          <p role="status" className={news.words === '' ? 'visually-hidden' : styles['news']}>
            <span key={news.count}>{news.words}</span>
          </p>
          {revision !== firstShown && (
            <p className={styles['news']}>
              This is a newer revision than the one you opened. Please read it before you answer.
            </p>
          )}
          <p className={styles['total']}>{formatRupees(offer.totals.total_paise)} with GST</p>
          {answer !== null && 'name' in answer && (
            <p>
              Accepted by {answer.name}, {answer.role}
              {answer.order_number !== null && `, under your order number ${answer.order_number}`}.
            </p>
          )}
          {isStaff && (
            <p className={styles['hint']}>
              You are signed in as staff, so this visit does not count as seen by the customer.
            </p>
          )}
          <p className={styles['hint']}>
            Sent on <time dateTime={sent_at}>{formatMoment(sent_at)} IST</time>
          </p>
        </section>
        <OfferContents content={offer.content} totals={offer.totals} />
        <DocumentTools
          title={`Offer ${name}`}
          make={() => fetchPdf(token, offer, 'offer')}
          failureText={archiveFailureText}
        />
        {state === 'accepted' && offer.has_proforma && (
          <section aria-labelledby="proforma-heading">
            <h2 id="proforma-heading">Proforma invoice</h2>
            <p className={styles['hint']}>For the first payment. This is not a tax invoice.</p>
            <DocumentTools
              title={`Proforma invoice ${name}`}
              make={() => fetchPdf(token, offer, 'proforma')}
              failureText={archiveFailureText}
            />
          </section>
        )}
        {isOpen(state) && <AnswerSection {...{ token, offer, order, onNews }} />}
        {state === 'accepted' && <OrderSection {...answering} {...{ offer, order }} />}
      </Report>
    </>
  )
}
