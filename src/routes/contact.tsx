import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/content/page-heads.ts'
import { pages } from '#src/content/pages.ts'
import { BusinessHours } from '#src/features/contact/business-hours.tsx'
import { ContactDetails } from '#src/features/contact/contact-details.tsx'
import { ContactForms } from '#src/features/contact/contact-forms.tsx'
import { InquirySection } from '#src/features/leads/inquiry-section.tsx'
import { QuoteSection } from '#src/features/leads/quote-section.tsx'
import { oneOf } from '#src/lib/one-of.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** The search parameters of the page. */
export interface ContactSearch {
  /** The service worker sends here with it after another app has shared files. */
  readonly shared?: 1 | undefined
  /** The id of an entry of the outbox that needs attention. */
  readonly edit?: string | undefined
}

export const Route = createFileRoute('/contact')({
  validateSearch: ({ shared, edit }: Record<string, unknown>): ContactSearch => ({
    shared: oneOf([1], shared),
    edit: isUuid(edit) ? edit : undefined,
  }),
  head: () => headOf('contact'),
  component: Contact,
})

function Contact() {
  const { shared, edit } = Route.useSearch()
  const isEdited = edit !== undefined
  return (
    <>
      <PageHeading
        eyebrow="Contact"
        title="Tell us what has to stand where"
        text={pages.contact.summary}
      />
      <ContactDetails />
      <div className="section sheet">
        <ContactForms
          inquiry={<InquirySection isEdited={isEdited} />}
          quote={<QuoteSection takesShared={shared === 1} isEdited={isEdited} />}
        />
      </div>
      <BusinessHours />
    </>
  )
}
