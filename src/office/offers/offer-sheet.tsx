import type { ReactNode } from 'react'
import { gstStates, isGstState } from '#src/domain/offers/gst-state.ts'
import { percentText } from '#src/domain/offers/percent.ts'
import { quantityWords } from '#src/domain/offers/price-item.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { dayText } from '#src/office/records/fields/day-text.ts'
import type { OfferRevision } from './offer-api.ts'
import { OfferPdf } from './offer-pdf.tsx'
import { numberText } from './offer-states.ts'
import styles from './offer-sheet.module.css'
import { TotalLines } from './total-lines.tsx'

interface Props {
  /** Of the offer. */
  readonly number: string
  readonly revision: OfferRevision
}

/** An offer as it was sent, to be read and saved as a PDF. */
export function OfferSheet({ number, revision }: Props) {
  return (
    <OfferText {...revision}>
      <OfferPdf
        number={numberText(number, revision.revision)}
        sentOn={indiaDay(Date.parse(revision.sent_at))}
        read={() => revision}
      />
    </OfferText>
  )
}

interface TextProps extends Pick<OfferRevision, 'content' | 'totals'> {
  /** What can be done with it. */
  readonly children: ReactNode
}

/** What an offer says and comes to. */
export function OfferText({ content, totals, children }: TextProps) {
  const { customer, lines, stages, terms, note } = content
  const state = customer.delivery_state
  const facts = [
    ['Customer', [customer.name, customer.company].filter(Boolean).join(', ')],
    ['Email', customer.email],
    ['Phone', customer.phone],
    ['GSTIN', customer.gstin],
    ['Billing address', customer.billing_address],
    ['Delivery address', customer.delivery_address],
    ['State of delivery', isGstState(state) ? gstStates[state] : state],
    ['Valid until', dayText(content.valid_until)],
    ['Note', note],
  ] as const
  return (
    <div className={styles['sheet']}>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) =>
          value === null || value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <table className={styles['table']}>
        <caption className="visually-hidden">Lines</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Taxable</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            // What is shown does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place}>
              <td>
                <b>{line.name}</b>
                {line.description !== null && <p>{line.description}</p>}
                <small>
                  HSN {line.hsn}, GST {percentText(line.gst_basis_points)} %
                </small>
              </td>
              <td>{quantityWords(line)}</td>
              <td>
                {formatRupees(line.unit_price_paise)}
                {line.discount_basis_points > 0 && (
                  <small>less {percentText(line.discount_basis_points)} %</small>
                )}
              </td>
              <td>{formatRupees(totals.lines[place]?.taxable_paise ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TotalLines totals={totals} deliveryState={state} />
      {stages.length > 0 && (
        <section>
          <h3>Payment</h3>
          <ul>
            {stages.map(({ name, basis_points }) => (
              <li key={name}>
                {percentText(basis_points)} %: {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      {terms !== null && (
        <section>
          <h3>Terms</h3>
          <p className={styles['terms']}>{terms}</p>
        </section>
      )}
      {children}
    </div>
  )
}
