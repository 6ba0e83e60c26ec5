import { MantineRoot } from '#src/ui/mantine-root.tsx'
import { QuoteForm } from './quote-form.tsx'
import { quoteHeadingId } from './quote-section.tsx'

interface Props {
  readonly takesShared?: boolean
}

/** The quote form of the contact page, on which the product is chosen. */
export function ContactQuoteForm({ takesShared = false }: Props) {
  return (
    <MantineRoot>
      <QuoteForm product={null} name={{ headingId: quoteHeadingId }} takesShared={takesShared} />
    </MantineRoot>
  )
}

/** The same with what another app shared. */
export function SharedQuoteForm() {
  return <ContactQuoteForm takesShared />
}
