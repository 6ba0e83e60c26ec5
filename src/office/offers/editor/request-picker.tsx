import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { dayText } from '#src/office/records/fields/day-text.ts'
import { openRequestsQuery } from '#src/office/offers/offer-queries.ts'
import type { OfferRequest } from '#src/office/offers/offer-request-api.ts'

/** Chooses the quote request that a new offer starts with; offline, of those on this device. */
export function RequestPicker() {
  const navigate = useNavigate()
  const { data } = useQuery(openRequestsQuery)
  if (data === undefined || data.value.length === 0) return null
  return (
    <Select
      label="Quote request"
      description={
        data.isFromDevice
          ? 'The server can’t be reached. These are the requests saved on this device.'
          : 'Its customer and products are copied into the offer. Leave it empty for an offer without a request.'
      }
      placeholder="Start from a quote request"
      mb="md"
      maw={560}
      searchable
      value={null}
      limit={60}
      nothingFoundMessage="No open request matches."
      data={data.value.map((request) => ({ value: request.id, label: nameOf(request) }))}
      onChange={(quote) => {
        if (quote !== null) void navigate({ to: '/admin/offers/new', search: { quote } })
      }}
    />
  )
}

function nameOf({ contact_name, company, received_at }: OfferRequest): string {
  const who = [contact_name, company].filter(Boolean).join(', ')
  return `${who} – ${dayText(indiaDay(Date.parse(received_at)))}`
}
