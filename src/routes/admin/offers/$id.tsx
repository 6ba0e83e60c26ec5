import { createFileRoute } from '@tanstack/react-router'
import { LogQuestion } from '#src/office/leads/lead/log-question.tsx'
import { OfferPage } from '#src/office/offers/offer-page.tsx'
import { MessageLog, type MessageLogProps } from '#src/office/offers/sending/message-log.ts'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/admin/offers/$id')({
  head: () => hiddenHead('Offer'),
  component: Offer,
})

function Offer() {
  const { id } = Route.useParams()
  return (
    <MessageLog value={logOfLead}>
      <OfferPage key={id} id={id} />
    </MessageLog>
  )
}

function logOfLead({ lead, isOffered, onDone }: MessageLogProps) {
  return <LogQuestion lead={lead} channel={isOffered ? 'whatsapp' : null} onDone={onDone} />
}
