import { useNavigate, useSearch } from '@tanstack/react-router'
import { quoteForm } from '#src/domain/leads/lead-rules.ts'
import { visitedQuoteForm } from '#src/domain/leads/visit-rules.ts'
import { useEditedLead } from './edited-lead.ts'
import { QuoteForm } from './quote-form.tsx'
import { quoteHeadingId } from './quote-section.tsx'

const name = { headingId: quoteHeadingId }

/** The quote form of the contact page, with a choice of the product. */
export function ContactQuoteForm() {
  return <QuoteForm product={null} name={name} />
}

/** The form with content that another app shared. */
export function SharedQuoteForm() {
  return <QuoteForm product={null} name={name} takesShared />
}

/** The form with a request of the outbox that the server refused. */
export function EditedQuoteForm() {
  const { edit } = useSearch({ from: '/contact' })
  const navigate = useNavigate()
  const edited = useEditedLead(edit, 'quote')
  if (edited === undefined) return null
  if (edited === null) return <ContactQuoteForm />
  return (
    <QuoteForm
      product={edited.product}
      name={name}
      edited={edited}
      rules={edited.siteVisit === null ? quoteForm : visitedQuoteForm}
      onSent={() => void navigate({ to: '/outbox' })}
    />
  )
}
