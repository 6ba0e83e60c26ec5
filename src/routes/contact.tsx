import { createFileRoute } from '@tanstack/react-router'
import { pageDescription, pageTitle } from '#src/content/head-texts.ts'
import { BusinessHours } from '#src/features/contact/business-hours.tsx'
import { ContactDetails } from '#src/features/contact/contact-details.tsx'
import { ContactForms } from '#src/features/contact/contact-forms.tsx'
import { InquirySection } from '#src/features/leads/inquiry-section.tsx'
import { QuoteSection } from '#src/features/leads/quote-section.tsx'
import { oneOf } from '#src/lib/one-of.ts'
import { pageHead } from '#src/lib/page-head.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'

const description =
  'Call, write or fill in a form. Every question and every request for a quote is read by the people in Hyderabad who draw and weld the buildings.'

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
  head: () =>
    pageHead({
      title: pageTitle('Contact'),
      description: pageDescription(description),
      path: '/contact',
    }),
  component: Contact,
})

function Contact() {
  const { shared, edit } = Route.useSearch()
  const isEdited = edit !== undefined
  return (
    <>
      <PageHeading eyebrow="Contact" title="Tell us what has to stand where" text={description} />
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
