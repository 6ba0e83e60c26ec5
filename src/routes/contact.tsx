import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/site/pages/page-heads.ts'
import { pages } from '#src/domain/pages.ts'
import { BusinessHours } from '#src/site/contact/business-hours.tsx'
import { ContactDetails } from '#src/site/contact/contact-details.tsx'
import { ContactForms } from '#src/site/contact/contact-forms.tsx'
import { InquirySection } from '#src/site/leads/inquiry-section.tsx'
import { QuoteSection } from '#src/site/leads/quote-section.tsx'
import { oneOf } from '#src/platform/one-of.ts'
import { isUuid } from '#src/platform/uuid.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'

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
      <PageHeading eyebrow="Contact" title="Tell us what you need" text={pages.contact.summary} />
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
