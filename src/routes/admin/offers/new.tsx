import { createFileRoute } from '@tanstack/react-router'
import { NewOfferPage } from '#src/office/offers/offer-page.tsx'
import { isUuid } from '#src/platform/uuid.ts'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export interface NewOfferSearch {
  /** The quote request that the offer answers. */
  readonly quote?: string
}

export const Route = createFileRoute('/admin/offers/new')({
  validateSearch: ({ quote }): NewOfferSearch =>
    typeof quote === 'string' && isUuid(quote) ? { quote } : {},
  head: () => hiddenHead('Write offer'),
  component: NewOffer,
})

function NewOffer() {
  return <NewOfferPage quote={Route.useSearch().quote ?? null} />
}
