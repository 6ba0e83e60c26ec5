import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { numberText } from '#src/domain/offers/number-text.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { type OfferRevision, type StoredOffer, leadOf } from '#src/office/offers/offer-api.ts'
import { offersChanged } from '#src/office/offers/offer-queries.ts'
import { isOpen, latestState } from '#src/office/offers/offer-states.ts'
import { useOfferWork } from '#src/office/offers/use-offer-work.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { mailColours, mailStateText, mailError } from '#src/office/templates/mail-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import { ArchivedPdf } from './archived-pdf.tsx'
import type { OfferMail } from './delivery-api.ts'
import { deliveryQuery } from './delivery-query.ts'
import { cachePdf } from '#src/office/offers/cached/cached-pdfs.ts'
import { LinkTools } from './link-tools.tsx'
import { SendDialog } from './send-dialog.tsx'
import { PanelPart } from '#src/office/records/editor/panel-frame.tsx'

interface Props {
  readonly offer: StoredOffer
  readonly latest: OfferRevision
  /** The version shown on the page. */
  readonly version: number
}

/** What was sent to the customer, and their link. */
export function Delivery({ offer, latest, version }: Props) {
  const queryClient = useQueryClient()
  const session = useSession()
  const query = useQuery(deliveryQuery(offer.id))
  const [isWriting, setWriting] = useState(false)
  const work = useOfferWork({ id: offer.id, version }, () => undefined)
  const named = {
    number: numberText(offer.number, latest.revision),
    content: latest.content,
    totalPaise: latest.totals.total_paise,
    lead: leadOf(offer),
  }
  const isStillOpen = isOpen(latestState(offer))
  const archived = query.data?.documents.find(
    ({ kind, revision }) => kind === 'offer' && revision === latest.revision,
  )
  useEffect(() => {
    if (isStillOpen && archived !== undefined) whenIdle(() => void cachePdf(offer.id, archived))
  }, [isStillOpen, archived, offer.id])
  if (query.isError) return <ReadError what="emails of this offer" query={query} />
  if (query.data === undefined) return null
  const { mails, documents, link } = query.data
  const proforma = documents.find(
    ({ kind, revision }) => kind === 'proforma' && revision === latest.revision,
  )
  return (
    <>
      <PanelPart id="offer-mails" title="Emails">
        {mails.length === 0 && (
          <Text c="dimmed" size="sm">
            Nothing was mailed from here.
          </Text>
        )}
        {mails.length > 0 && (
          <Stack component="ul" gap="sm">
            {mails.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </Stack>
        )}
        {latest.content.customer.email !== null && isOpen(latestState(offer)) && (
          <Group gap={8}>
            <Button variant="default" onClick={() => setWriting(true)}>
              {mails.length === 0 ? 'Send by email' : 'Email again'}
            </Button>
          </Group>
        )}
      </PanelPart>
      {proforma !== undefined && (
        <PanelPart id="offer-proforma" title="Proforma invoice">
          <Text c="dimmed" size="sm">
            For the first payment of the accepted offer.
          </Text>
          <ArchivedPdf
            offerId={offer.id}
            title={`Proforma invoice ${named.number}`}
            number={offer.number}
            document={proforma}
          />
        </PanelPart>
      )}
      {link !== null && (
        <LinkTools
          offerId={offer.id}
          offer={named}
          link={link}
          onChanged={() => void offersChanged(queryClient)}
        />
      )}
      {isWriting && session.status === 'signed-in' && (
        <SendDialog
          id={offer.id}
          offer={named}
          me={session.email}
          onMail={work.mailAgain}
          onHandedOver={null}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}

function Mail({ mail }: { readonly mail: OfferMail }) {
  const error = mailError(mail)
  return (
    <li>
      <p>
        {mail.isReminder ? 'Reminder to' : mail.isConfirmation ? 'Confirmation to' : 'To'}{' '}
        <bdi>{mail.to}</bdi>: <b>{mail.subject}</b>
      </p>
      <Group gap="xs" c="dimmed">
        <Badge variant="light" color={mailColours[mail.state]}>
          {mailStateText(mail)}
        </Badge>{' '}
        <time dateTime={mail.sentAt ?? mail.createdAt}>
          {formatMoment(mail.sentAt ?? mail.createdAt)}
        </time>
      </Group>
      {error !== null && (
        <Text inherit c="var(--error)">
          {error}
        </Text>
      )}
    </li>
  )
}
