import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { detailTexts } from '#src/domain/leads/lead-details.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { memberName } from '#src/office/leads/change-messages.ts'
import { longMoment } from '#src/office/leads/india-time.ts'
import type { StaffMember } from '#src/office/staff/staff-members.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { Facts } from '#src/office/records/facts.tsx'
import { inquiryTypeLabels, subjectOf } from '#src/office/leads/lead-labels.ts'

/** A request as sent. The customer's words are always shown as plain text. */
export function LeadFacts({ lead }: { readonly lead: Lead }) {
  const { data: staff = [] } = useQuery(staffQuery)
  return (
    <>
      <Facts
        facts={[
          ['Reference', leadReference(lead.id)],
          [
            'Received',
            <time key="received" dateTime={lead.receivedAt}>
              {longMoment(lead.receivedAt)}
            </time>,
          ],
          ['Sold by', soldByText(lead, staff)],
          ['Company', lead.company],
          ['Email', lead.email],
          ['Phone', lead.phone],
          ['Callback time', lead.preferredTime],
          lead.kind === 'quote'
            ? ['Product', subjectOf(lead)]
            : ['Type', inquiryTypeLabels(lead.inquiryType)],
          ...detailTexts(lead.kind, lead.details),
          ['Spam score', lead.spamScore === 0 ? null : `${lead.spamScore} of 100`],
          [
            'First response',
            lead.firstResponseAt === null ? null : longMoment(lead.firstResponseAt),
          ],
        ]}
      />
      <Text
        fz={16}
        maw="68ch"
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
        dir="auto"
      >
        {lead.text}
      </Text>
    </>
  )
}

/** Null unless a staff device sent it. */
function soldByText({ soldBy, soldByEnded }: Lead, staff: readonly StaffMember[]): string | null {
  if (soldBy !== null) return memberName(soldBy, staff)
  if (soldByEnded === null) return null
  return `Nobody: sent from a device of ${memberName(soldByEnded, staff)} after its credit had ended`
}
