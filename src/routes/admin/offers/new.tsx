import { createFileRoute } from '@tanstack/react-router'
import { NewOfferPage } from '#src/office/offers/offer-page.tsx'
import { isUuid } from '#src/platform/uuid.ts'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export interface NewOfferSearch {
  /** The quote request that the offer answers. */
  readonly quote?: string
  /** The inquiry that it answers. */
  readonly inquiry?: string
}

export const Route = createFileRoute('/admin/offers/new')({
  validateSearch: ({ quote, inquiry }): NewOfferSearch => {
    if (typeof quote === 'string' && isUuid(quote)) return { quote }
    return typeof inquiry === 'string' && isUuid(inquiry) ? { inquiry } : {}
  },
  head: () => hiddenHead('Write offer'),
  component: NewOffer,
})

function NewOffer() {
  const { quote, inquiry } = Route.useSearch()
  if (quote !== undefined) return <NewOfferPage lead={{ kind: 'quote', id: quote }} />
  return <NewOfferPage lead={inquiry === undefined ? null : { kind: 'inquiry', id: inquiry }} />
}
