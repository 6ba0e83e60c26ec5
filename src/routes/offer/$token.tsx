import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#src/domain/pages.ts'
import { OfferView } from '#src/site/offer/offer-view.tsx'
import { secretHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/offer/$token')({
  head: () => secretHead(pages.offer.name),
  component: Offer,
})

function Offer() {
  const { token } = Route.useParams()
  return <OfferView key={token} token={token} />
}
