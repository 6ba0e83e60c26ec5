import { Link } from '@tanstack/react-router'
import { numberText } from '#src/domain/offers/number-text.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { dayText } from '#src/office/records/fields/day-text.ts'
import { AddressText } from '#src/office/records/address-text.tsx'
import type { Column } from '#src/office/records/list/data-table.tsx'
import type { ListedOffer } from './offer-list-api.ts'
import { OfferStateMark } from '#src/office/offers/offer-state-mark.tsx'

/** Columns of the offer list. @param nameOf the name of the assignee. */
export function offerColumns(
  nameOf: (owner: string | null) => string,
): readonly Column<ListedOffer>[] {
  return [
    {
      key: 'number',
      header: 'Offer',
      sort: 'number',
      cell: (offer) => <OfferLink offer={offer} />,
    },
    {
      key: 'customer',
      header: 'Customer',
      sort: 'customer_name',
      cell: ({ customer_name, customer_company }) => (
        <>
          <bdi>{customer_name}</bdi>
          {customer_company !== null && (
            <>
              , <bdi>{customer_company}</bdi>
            </>
          )}
        </>
      ),
    },
    {
      key: 'total',
      header: 'Total',
      sort: 'total_paise',
      isNumber: true,
      cell: ({ total_paise }) => formatRupees(total_paise),
    },
    {
      key: 'state',
      header: 'Status',
      cell: (offer) => <OfferStateMark state={offer.state} hasDraft={hasNewDraft(offer)} />,
    },
    {
      key: 'owner',
      header: 'Owner',
      cell: ({ owner }) => <AddressText text={owner === null ? 'No one' : nameOf(owner)} />,
    },
    {
      key: 'valid',
      header: 'Valid until',
      sort: 'valid_until',
      cell: ({ valid_until }) => (valid_until === null ? '–' : dayText(valid_until)),
    },
    {
      key: 'updated',
      header: 'Changed',
      sort: 'updated_at',
      cell: ({ updated_at }) => <time dateTime={updated_at}>{formatMoment(updated_at)}</time>,
    },
    {
      key: 'sent',
      header: 'Sent',
      isExtra: true,
      cell: ({ sent_at }) => (sent_at === null ? '–' : formatMoment(sent_at)),
    },
    {
      key: 'created',
      header: 'Created',
      isExtra: true,
      cell: ({ created_at }) => formatMoment(created_at),
    },
  ]
}

/** Whether there is a draft next to the sent revision. */
export const hasNewDraft = ({ revision, has_draft }: ListedOffer) => revision !== null && has_draft

/** Link to an offer, with its number. */
export function OfferLink({ offer }: { readonly offer: ListedOffer }) {
  return (
    <Link to="/admin/offers/$id" params={{ id: offer.id }} style={{ whiteSpace: 'nowrap' }}>
      {numberText(offer.number, offer.revision)}
    </Link>
  )
}
