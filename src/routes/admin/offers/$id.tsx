import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '#src/office/offers/offer-page.tsx'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/admin/offers/$id')({
  head: () => hiddenHead('Offer'),
  component: Offer,
})

function Offer() {
  const { id } = Route.useParams()
  return <OfferPage key={id} id={id} />
}
