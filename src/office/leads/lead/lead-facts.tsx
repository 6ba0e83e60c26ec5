import type { ReactNode } from 'react'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { longMoment } from '#src/office/leads/india-time.ts'
import own from './lead-drawer.module.css'
import {
  budgetLabels,
  inquiryTypeLabels,
  subjectOf,
  timelineLabels,
} from '#src/office/leads/lead-labels.ts'

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
        <Fact label="E-mail">{lead.email}</Fact>
        <Fact label="Phone">{lead.phone}</Fact>
        <Fact label="Call back">{lead.preferredTime}</Fact>
        {lead.kind === 'quote' ? (
          <Fact label="Product">{subjectOf(lead)}</Fact>
        ) : (
          <Fact label="Type">{inquiryTypeLabels(lead.inquiryType)}</Fact>
        )}
        <Fact label="Timeline">{timelineLabels(lead.timeline)}</Fact>
        <Fact label="Budget">{budgetLabels(lead.budgetRange)}</Fact>
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
