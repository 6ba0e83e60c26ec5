import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { detailTexts } from '#src/domain/leads/lead-details.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { memberName } from '#src/office/leads/change-messages.ts'
import { longMoment } from '#src/office/leads/india-time.ts'
import type { StaffMember } from '#src/office/staff/staff-members.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import controls from '#src/office/records/controls.module.css'
import own from './lead-drawer.module.css'
import { inquiryTypeLabels, subjectOf } from '#src/office/leads/lead-labels.ts'

/** A request as sent. The customer's words are always shown as plain text. */
export function LeadFacts({ lead }: { readonly lead: Lead }) {
  const { data: staff = [] } = useQuery(staffQuery)
  return (
    <>
      <dl className={controls['facts']}>
        <Fact label="Reference">{leadReference(lead.id)}</Fact>
        <Fact label="Received">
          <time dateTime={lead.receivedAt}>{longMoment(lead.receivedAt)}</time>
        </Fact>
        <Fact label="Sold by">{soldByText(lead, staff)}</Fact>
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

/** Null unless a staff device sent it. */
function soldByText({ soldBy, soldByEnded }: Lead, staff: readonly StaffMember[]): string | null {
  if (soldBy !== null) return memberName(soldBy, staff)
  if (soldByEnded === null) return null
  return `Nobody: sent from a device of ${memberName(soldByEnded, staff)} after its credit had ended`
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
