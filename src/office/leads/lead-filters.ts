import { useQuery } from '@tanstack/react-query'
import { inquiryTypeChoices } from '#src/domain/leads/enumerations.ts'
import { type LeadKind, workStatuses } from '#src/domain/leads/lead-work.ts'
import { suspiciousScore } from '#src/domain/leads/suspicious-score.ts'
import type { ListFilter } from '#src/office/records/list/list-filter.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { nobody } from './api/lead-filter.ts'
import { productNamesQuery } from './api/lead-queries.ts'
import { type LeadSearchParams, statusesOf } from './lead-search-params.ts'

const replyChoices = [{ value: 'due', label: 'Waiting for our answer' }] as const

const spamChoices = [
  { value: 'low', label: `Below ${suspiciousScore}` },
  { value: 'high', label: `${suspiciousScore} or more` },
] as const

/** The filters of a list of leads besides its search; the URL holds all of them. */
export function useLeadFilters(
  kind: LeadKind,
  address: LeadSearchParams,
  onAddress: (patch: Partial<LeadSearchParams>) => void,
): readonly ListFilter[] {
  const { data: staff = [] } = useQuery(staffQuery)
  const { data: products = [] } = useQuery({ ...productNamesQuery, enabled: kind === 'quote' })
  const narrow = (patch: Partial<LeadSearchParams>) => onAddress({ ...patch, page: undefined })
  const subject: ListFilter =
    kind === 'quote'
      ? {
          kind: 'one',
          key: 'product',
          label: 'Product',
          choices: products.map(({ id, name }) => ({ value: id, label: name })),
          value: address.product,
          onChange: (product) => narrow({ product }),
        }
      : {
          kind: 'one',
          key: 'type',
          label: 'Type',
          choices: inquiryTypeChoices,
          value: address.type,
          onChange: (value) =>
            narrow({ type: inquiryTypeChoices.find((type) => type.value === value)?.value }),
        }
  return [
    {
      kind: 'some',
      key: 'status',
      label: 'Status',
      choices: workStatuses,
      value: statusesOf(address),
      onChange: (statuses) =>
        narrow({ status: statuses.length === 0 ? undefined : statuses.join(',') }),
    },
    subject,
    {
      kind: 'one',
      key: 'assignee',
      label: 'Assignee',
      choices: [
        { value: nobody, label: 'Unassigned' },
        ...staff.map(({ id, email }) => ({ value: id, label: email })),
      ],
      value: address.assignee,
      onChange: (assignee) => narrow({ assignee }),
    },
    {
      kind: 'one',
      key: 'sold',
      label: 'Sold by',
      choices: [
        { value: nobody, label: 'Nobody' },
        ...staff.map(({ id, email }) => ({ value: id, label: email })),
      ],
      value: address.sold,
      onChange: (sold) => narrow({ sold }),
    },
    {
      kind: 'one',
      key: 'reply',
      label: 'Customer reply',
      choices: replyChoices,
      value: address.reply,
      onChange: (reply) =>
        narrow({ reply: replyChoices.find(({ value }) => value === reply)?.value }),
    },
    {
      kind: 'days',
      key: 'received',
      label: 'Received',
      value: { from: address.from, to: address.to },
      onChange: ({ from, to }) => narrow({ from, to }),
    },
    {
      kind: 'one',
      key: 'spam',
      label: 'Spam score',
      choices: spamChoices,
      value: address.spam,
      onChange: (spam) => narrow({ spam: spamChoices.find(({ value }) => value === spam)?.value }),
    },
  ]
}
