import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { FitAddress } from '#src/site/fit/fit-address.ts'
import type { FitForm } from '#src/site/fit/fit-check.tsx'
import { FitPage, quoteHeadingId } from '#src/site/fit/fit-page.tsx'
import { headOf } from '#src/site/pages/page-heads.ts'
import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'

export const Route = createFileRoute('/fit')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as FitAddress,
  head: () => headOf('fit'),
  component: Fit,
})

function Fit() {
  return <FitPage form={FitQuote} />
}

const part = lazyPart(async () => (await import('#src/site/leads/quote-form.tsx')).QuoteForm)

const name = { headingId: quoteHeadingId }

function FitQuote(asked: FitForm) {
  const { product, lines, siteCheck, onSent } = asked
  const partProps = useMemo(
    () => ({ product, lines, siteCheck, name, onSent, draftName: 'fit' }),
    [product, lines, siteCheck, onSent],
  )
  return <LazyPlace part={part} partProps={partProps} />
}
