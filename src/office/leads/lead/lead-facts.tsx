import type { ReactNode } from 'react'
import { detailTexts } from '#src/domain/leads/lead-details.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { longMoment } from '#src/office/leads/india-time.ts'
import own from './lead-drawer.module.css'
import { inquiryTypeLabels, subjectOf } from '#src/office/leads/lead-labels.ts'

/** A request as it was sent. What the customer wrote is shown as text and nothing else. */
export function LeadFacts({ lead }: { readonly lead: Lead }) {
  return (
    <>
      <dl className={own['facts']}>
        <Fact label="Reference">{leadReference(lead.id)}</Fact>
        <Fact label="Received">
          <time dateTime={lead.receivedAt}>{longMoment(lead.receivedAt)}</time>
        </Fact>
        <Fact label="Company">{lead.company}</Fact>
        <Fact label="Email">{lead.email}</Fact>
        <Fact label="Phone">{lead.phone}</Fact>
        <Fact label="Callback time">{lead.preferredTime}</Fact>
        {lead.kind === 'quote' ? (
          <Fact label="Product">{subjectOf(lead)}</Fact>
        ) : (
          <Fact label="Type">{inquiryTypeLabels(lead.inquiryType)}</Fact>
        )}
        {detailTexts(lead.kind, lead.details).map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        <Fact label="Spam score">{lead.spamScore === 0 ? null : `${lead.spamScore} of 100`}</Fact>
        <Fact label="First response">
          {lead.firstResponseAt === null ? null : longMoment(lead.firstResponseAt)}
        </Fact>
      </dl>
      <p className={own['words']} dir="auto">
        {lead.text}
      </p>
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
