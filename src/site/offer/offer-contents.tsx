import { gstStates, isGstState } from '#src/domain/offers/gst-state.ts'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import type { OfferTotals } from '#src/domain/offers/offer-totals.ts'
import { percentText } from '#src/domain/offers/percent.ts'
import { formatQuantity, unitLabels } from '#src/domain/offers/price-item.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { stageAmounts } from '#src/domain/offers/stage-amounts.ts'
import { formatFullDay } from '#src/domain/text/india-text.ts'
import { TotalLines } from '#src/ui/total-lines.tsx'
import styles from './offer-contents.module.css'

interface Props {
  readonly content: OfferContent
  /** Totals of the same content. */
  readonly totals: OfferTotals
}

/** The content of an offer, as in its PDF. */
export function OfferContents({ content, totals }: Props) {
  const { customer, stages, terms, note } = content
  const amounts = stageAmounts(stages, totals.total_paise)
  return (
    <>
      <section aria-labelledby="lines-heading">
        <h2 id="lines-heading">What we offer</h2>
        <Lines content={content} totals={totals} />
        <p className={styles['below']}>{taxableNote(content)}</p>
        <TotalLines totals={totals} deliveryState={customer.delivery_state} />
      </section>
      {stages.length > 0 && (
        <section aria-labelledby="stages-heading">
          <h2 id="stages-heading">Payment</h2>
          <ol className={styles['rows']}>
            {stages.map(({ name, basis_points }, place) => (
              // A sent revision never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                <span>
                  {name}, {percentText(basis_points)} %
                </span>
                <b>{formatRupees(amounts[place] ?? 0)}</b>
              </li>
            ))}
          </ol>
        </section>
      )}
      {note !== null && (
        <section aria-labelledby="note-heading">
          <h2 id="note-heading">Note</h2>
          <p className={styles['text']}>{note}</p>
        </section>
      )}
      {terms !== null && (
        <section aria-labelledby="terms-heading">
          <h2 id="terms-heading">Terms</h2>
          <p className={styles['text']}>{terms}</p>
        </section>
      )}
      <section aria-labelledby="customer-heading">
        <h2 id="customer-heading">Offered to</h2>
        <dl className={styles['facts']}>
          {factsOf(content).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function Lines({ content: { lines }, totals }: Props) {
  return (
    <ol className={styles['lines']}>
      {lines.map((line, place) => (
        // A sent revision never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <div>
            <h3>{line.name}</h3>
            {line.description !== null && <p className={styles['text']}>{line.description}</p>}
            <p className={styles['hint']}>
              {formatQuantity(line)} at {formatRupees(line.unit_price_paise)} per{' '}
              {unitLabels[line.unit]}
              {line.discount_basis_points > 0 &&
                `, less ${percentText(line.discount_basis_points)} %`}
            </p>
            <p className={styles['hint']}>
              HSN {line.hsn}, GST {percentText(line.gst_basis_points)} %
            </p>
          </div>
          <b className={styles['amount']}>
            {formatRupees(totals.lines[place]?.taxable_paise ?? 0)}
          </b>
        </li>
      ))}
    </ol>
  )
}

function taxableNote({ discount_basis_points: off }: OfferContent): string {
  return off === 0
    ? 'Line amounts are after their discounts and before GST.'
    : `Line amounts are after all discounts, including the ${percentText(off)} % on the whole offer, and before GST.`
}

function factsOf({ customer, valid_until }: OfferContent): readonly (readonly [string, string])[] {
  const state = customer.delivery_state
  const facts = [
    ['Name', customer.name],
    ['Company', customer.company],
    ['GSTIN', customer.gstin],
    ['Billing address', customer.billing_address],
    ['Delivery address', customer.delivery_address],
    ['State of delivery', isGstState(state) ? gstStates[state] : state],
    ['Valid until', formatFullDay(valid_until)],
  ] as const
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}
