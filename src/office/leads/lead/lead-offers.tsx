import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { OfferLink, hasNewDraft } from '#src/office/offers/list/offer-columns.tsx'
import { offerRequestQuery, offersOfQuery } from '#src/office/offers/offer-queries.ts'
import { OfferStateMark } from '#src/office/offers/offer-state-mark.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { LinkButton } from '#src/office/records/link-button.tsx'
import { Part } from './part.tsx'

/** The offers that answer a lead, with a link to a new one. */
export function LeadOffers({ lead }: { readonly lead: LeadKey }) {
  const query = useQuery(offersOfQuery(lead))
  // Stores the lead on the device, so that an offer can be written offline.
  useQuery({ ...offerRequestQuery(lead), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Part title="Offers" isPrinted={false}>
      {query.isError && <ReadError what="offers" query={query} />}
      <Stack component="ul" gap={0} className="ruled">
        {(query.data ?? []).map((offer) => (
          <li key={offer.id}>
            <Group component="span" gap="xs">
              <OfferLink offer={offer} />
              <OfferStateMark state={offer.state} hasDraft={hasNewDraft(offer)} />
              <b>{formatRupees(offer.total_paise)}</b>
            </Group>
            <Text span c="dimmed" size="sm">
              Changed {formatMoment(offer.updated_at)}
            </Text>
          </li>
        ))}
      </Stack>
      <div>
        <LinkButton variant="default" to="/admin/offers/new" search={{ [lead.kind]: lead.id }}>
          Write offer
        </LinkButton>
      </div>
    </Part>
  )
}
