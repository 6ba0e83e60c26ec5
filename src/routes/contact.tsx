import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageDescription, pageTitle } from '#src/content/head-texts.ts'
import { BusinessHours } from '#src/features/contact/business-hours.tsx'
import { ContactDetails } from '#src/features/contact/contact-details.tsx'
import { ContactForms } from '#src/features/contact/contact-forms.tsx'
import { InquirySection } from '#src/features/leads/inquiry-section.tsx'
import { QuoteSection } from '#src/features/leads/quote-section.tsx'
import { pageHead } from '#src/lib/page-head.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'

const description =
  'Call, write or fill in a form. Every question and every request for a quote is read by the people in Hyderabad who draw and weld the buildings.'

const searchSchema = v.object({
  /** The service worker sends here with it after another app has shared files. */
  shared: v.optional(v.fallback(v.optional(v.literal(1)), undefined)),
  /** The id of an entry of the outbox that needs attention. */
  edit: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
})

export const Route = createFileRoute('/contact')({
  validateSearch: searchSchema,
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
