import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { choiceLabel } from '#src/domain/leads/enumerations.ts'
import { leadDetails } from '#src/domain/leads/lead-details.ts'
import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { suspiciousScore } from '#src/domain/leads/suspicious-score.ts'
import type { Lead } from './api/lead-row.ts'
import type { StaffMember } from '#src/office/staff/staff-members.ts'
import type { Column } from '#src/office/records/list/data-table.tsx'
import { memberName } from './change-messages.ts'
import type { LeadSearchParams } from './lead-search-params.ts'
import styles from './lead-columns.module.css'
import { leadLinkAttribute } from './lead-link.ts'
import { AddressText } from '#src/office/records/address-text.tsx'
import { formatCount } from '#src/office/records/format-count.ts'
import { subjectOf } from './lead-labels.ts'
import { StatusMark } from './status-mark.tsx'

/** The columns of a list of leads. */
export function leadColumns(
  kind: LeadKind,
  address: LeadSearchParams,
  staff: readonly StaffMember[],
): readonly Column<Lead>[] {
  return [
    {
      key: 'name',
      header: 'Customer',
      sort: 'name',
      cell: (lead) => <Customer lead={lead} address={address} />,
    },
    {
      key: 'subject',
      header: kind === 'quote' ? 'Request' : 'Inquiry',
      cell: (lead) => <Subject lead={lead} />,
    },
    {
      key: 'received',
      header: 'Received (IST)',
      sort: 'received',
      cell: (lead) => (
        <time dateTime={lead.receivedAt} style={{ whiteSpace: 'nowrap' }}>
          {formatMoment(lead.receivedAt)}
        </time>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      sort: 'status',
      cell: (lead) => <StatusMark status={lead.status} />,
    },
    {
      key: 'assignee',
      header: 'Assignee',
      cell: (lead) =>
        lead.assignee === null ? (
          <Text span c="dimmed" size="sm">
            Unassigned
          </Text>
        ) : (
          <AddressText text={memberName(lead.assignee, staff)} />
        ),
    },
    {
      key: 'sold',
      header: 'Sold by',
      isExtra: true,
      cell: ({ soldBy }) =>
        soldBy === null ? null : <AddressText text={memberName(soldBy, staff)} />,
    },
    {
      key: 'email',
      header: 'Email',
      isExtra: true,
      cell: ({ email }) => <AddressText text={email ?? ''} />,
    },
    { key: 'phone', header: 'Phone', isExtra: true, cell: ({ phone }) => phone },
    ...(kind === 'quote'
      ? [{ key: 'company', header: 'Company', isExtra: true, cell: (lead: Lead) => lead.company }]
      : []),
    ...leadDetails[kind].map(({ field, label, choices = [] }) => ({
      key: field,
      header: label,
      isExtra: true,
      cell: ({ details }: Lead) => choiceLabel(choices, details[field] ?? null),
    })),
    {
      key: 'response',
      header: 'First response (IST)',
      isExtra: true,
      cell: ({ firstResponseAt }) =>
        firstResponseAt === null ? (
          <Text span c="dimmed" size="sm">
            None yet
          </Text>
        ) : (
          formatMoment(firstResponseAt)
        ),
    },
    {
      key: 'spam',
      header: 'Spam score',
      isExtra: true,
      isNumber: true,
      cell: ({ spamScore }) => spamScore,
    },
    {
      key: 'reference',
      header: 'Reference',
      isExtra: true,
      cell: ({ id }) => leadReference(id),
    },
  ]
}

function Customer({ lead, address }: { readonly lead: Lead; readonly address: LeadSearchParams }) {
  return (
    <Stack gap={1} miw={0}>
      <Link
        to={leadKinds[lead.kind].path}
        search={{ ...address, lead: lead.id }}
        className={styles['name']}
        {...{ [leadLinkAttribute]: lead.id }}
      >
        <bdi>{lead.name}</bdi>
      </Link>
      <Text span c="dimmed" size="sm">
        <AddressText text={lead.company ?? lead.email ?? lead.phone ?? ''} />
      </Text>
    </Stack>
  )
}

function Subject({ lead }: { readonly lead: Lead }) {
  const files = lead.files.length
  return (
    <Stack gap={1} miw="16ch" style={{ overflowWrap: 'anywhere' }}>
      <span>
        {subjectOf(lead)}
        {lead.spamScore >= suspiciousScore && (
          <Text span c="var(--error)" size="sm">
            {' '}
            · spam score {lead.spamScore}
          </Text>
        )}
        {files > 0 && (
          <Text span c="dimmed" size="sm">
            {' '}
            · {formatCount(files, { one: 'file', many: 'files' })}
          </Text>
        )}
      </span>
      <Text span c="dimmed" size="sm" lineClamp={1} maw="46ch">
        {lead.text}
      </Text>
    </Stack>
  )
}
