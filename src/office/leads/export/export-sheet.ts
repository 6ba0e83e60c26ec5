import { siteCheckLines } from '#src/domain/fit/site-check.ts'
import { detailTexts, leadDetails } from '#src/domain/leads/lead-details.ts'
import { siteVisitLines } from '#src/domain/leads/site-visit.ts'
import { wholeLineText } from '#src/domain/leads/request-lines.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { type LeadKind, statusLabel } from '#src/domain/leads/lead-work.ts'
import type { SheetColumn } from '#src/office/records/exchange/sheet-column.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import type { StaffMember } from '#src/office/staff/staff-members.ts'
import { memberName } from '#src/office/leads/change-messages.ts'
import { inquiryTypeLabels, subjectOf } from '#src/office/leads/lead-labels.ts'

type LeadColumn = SheetColumn<Lead>

/** The columns of an export; times are those of Hyderabad. */
export function exportColumns(
  kind: LeadKind,
  staff: readonly StaffMember[],
): readonly LeadColumn[] {
  return [
    { header: 'Reference', width: 12, value: ({ id }) => leadReference(id) },
    { header: 'Received (IST)', width: 19, value: ({ receivedAt }) => ({ moment: receivedAt }) },
    { header: 'Status', width: 12, value: ({ status }) => statusLabel(status) },
    {
      header: 'Assignee',
      width: 26,
      value: ({ assignee }) => (assignee === null ? null : memberName(assignee, staff)),
    },
    {
      header: 'Sold by',
      width: 26,
      value: ({ soldBy }) => (soldBy === null ? null : memberName(soldBy, staff)),
    },
    {
      header: 'First response (IST)',
      width: 19,
      value: ({ firstResponseAt }) =>
        firstResponseAt === null ? null : { moment: firstResponseAt },
    },
    { header: 'Name', width: 24, value: ({ name }) => name },
    ...(kind === 'quote'
      ? [{ header: 'Company', width: 24, value: ({ company }: Lead) => company }]
      : []),
    { header: 'Email', width: 30, value: ({ email }) => email },
    { header: 'Phone', width: 18, value: ({ phone }) => phone },
    kind === 'quote'
      ? { header: 'Product', width: 28, value: subjectOf }
      : {
          header: 'Type',
          width: 18,
          value: ({ inquiryType }) => inquiryTypeLabels(inquiryType),
        },
    ...leadDetails[kind].map(({ label, width }, place): LeadColumn => ({
      header: label,
      width,
      value: (lead) => detailTexts(kind, lead.details)[place]?.[1] ?? null,
    })),
    ...(kind === 'quote' ? quoteColumns : inquiryColumns),
    { header: 'Spam score', width: 11, value: ({ spamScore }) => spamScore },
    { header: 'ID', width: 38, value: ({ id }) => id },
  ]
}

const quoteColumns: readonly LeadColumn[] = [
  {
    header: 'Products',
    width: 60,
    value: ({ lines }) => lines.map(wholeLineText).join('\n') || null,
  },
  {
    header: 'Site check',
    width: 60,
    value: ({ siteCheck }) => siteCheck && siteCheckLines(siteCheck).join('\n'),
  },
  {
    header: 'Site visit',
    width: 60,
    value: ({ siteVisit }) => siteVisit && siteVisitLines(siteVisit).join('\n'),
  },
  { header: 'Details', width: 60, value: ({ text }) => text },
  { header: 'Files', width: 7, value: ({ files }) => files.length },
]

const inquiryColumns: readonly LeadColumn[] = [
  { header: 'Callback time', width: 30, value: ({ preferredTime }) => preferredTime },
  { header: 'Message', width: 60, value: ({ text }) => text },
]
