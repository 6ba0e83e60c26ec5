import { List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { numberText } from '#src/domain/offers/number-text.ts'
import { gstStates, isGstState } from '#src/domain/offers/gst-state.ts'
import { percentText } from '#src/domain/offers/percent.ts'
import { formatQuantity } from '#src/domain/offers/price-item.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { dayText } from '#src/office/records/fields/day-text.ts'
import type { OfferRevision } from './offer-api.ts'
import { Facts } from '#src/office/records/facts.tsx'
import styles from './offer-view.module.css'
import { ArchivedPdf } from './sending/archived-pdf.tsx'
import type { OfferDocument } from './sending/delivery-api.ts'
import { deliveryQuery } from './sending/delivery-query.ts'
import { cachedPdfsQuery } from './cached/cached-pdfs.ts'
import { TotalLines } from '#src/ui/total-lines.tsx'

interface Props {
  readonly offerId: string
  /** Id of the offer. */
  readonly number: string
  readonly revision: OfferRevision
}

/** An offer as sent, to read and save as a PDF. */
export function OfferView({ offerId, number, revision }: Props) {
  const delivery = useQuery(deliveryQuery(offerId))
  const stored = useQuery({ ...cachedPdfsQuery(offerId), enabled: delivery.isError })
  const named = { offerId, number, title: `Offer ${numberText(number, revision.revision)}` }
  const ofRevision = (documents: readonly OfferDocument[]) =>
    documents.find(
      (document) => document.kind === 'offer' && document.revision === revision.revision,
    )
  const copy = ofRevision(delivery.isError ? (stored.data ?? []) : [])
  return (
    <OfferText {...revision}>
      {delivery.data !== undefined && (
        <ArchivedPdf {...named} document={ofRevision(delivery.data.documents)} />
      )}
      {delivery.isError && copy !== undefined && (
        <ArchivedPdf {...named} document={copy} isFromDevice />
      )}
      {delivery.isError && copy === undefined && (
        <>
          {stored.data !== undefined && <p>This device has no copy of the archived PDF.</p>}
          <ReadError what="PDF" query={delivery} />
        </>
      )}
    </OfferText>
  )
}

interface TextProps extends Pick<OfferRevision, 'content' | 'totals'> {
  /** Its actions. */
  readonly children: ReactNode
}

/** Content and totals of an offer. */
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
    <Stack gap={22}>
      <Facts facts={facts} />
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
            // These rows never change.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place}>
              <td>
                <b>{line.name}</b>
                {line.description !== null && <p>{line.description}</p>}
                <small>
                  HSN {line.hsn}, GST {percentText(line.gst_basis_points)} %
                </small>
              </td>
              <td>{formatQuantity(line)}</td>
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
          <Title order={2} size="h3" mb={6}>
            Payment
          </Title>
          <List>
            {stages.map(({ name, basis_points }) => (
              <List.Item key={name}>
                {percentText(basis_points)} %: {name}
              </List.Item>
            ))}
          </List>
        </section>
      )}
      {terms !== null && (
        <section>
          <Title order={2} size="h3" mb={6}>
            Terms
          </Title>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{terms}</Text>
        </section>
      )}
      {children}
    </Stack>
  )
}
