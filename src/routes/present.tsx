import { createFileRoute } from '@tanstack/react-router'
import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import { collectProduct } from '#src/site/basket/collect-product.ts'
import { QuoteForm } from '#src/site/leads/quote-form.tsx'
import { headOf } from '#src/site/pages/page-heads.ts'
import type { DeckQuote } from '#src/site/present/deck.tsx'
import type { PresentAddress } from '#src/site/present/present-address.ts'
import { PresentPage } from '#src/site/present/present-page.tsx'

export const Route = createFileRoute('/present')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as PresentAddress,
  head: () => headOf('present'),
  component: Present,
})

function Present() {
  return <PresentPage address={Route.useSearch()} quote={ProductQuote} collect={collect} />
}

/** Nothing of it is kept unsent: the next customer would find it. */
function ProductQuote({ product: { id, name }, onSent }: DeckQuote) {
  return (
    <QuoteForm
      product={{ id, name }}
      name={{ label: `Request a Quote: ${name}` }}
      draftName={null}
      onSent={onSent}
    />
  )
}

async function collect(product: ProductSummary): Promise<string> {
  return (await collectProduct(product)).message
}
