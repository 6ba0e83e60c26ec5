import { MantineRoot } from '#src/ui/mantine-root.tsx'
import { QuoteForm } from './quote-form.tsx'
import { quoteHeadingId } from './quote-section.tsx'

/** The quote form of the contact page, on which the product is chosen. */
export function ContactQuoteForm() {
  return (
    <MantineRoot>
      <QuoteForm product={null} name={{ headingId: quoteHeadingId }} />
    </MantineRoot>
  )
}
