import { Alert, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { leadKinds } from '#src/domain/leads/lead-work.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import type { RelatedLead } from '#src/office/leads/api/related-leads.ts'
import { relatedLeadsQuery } from '#src/office/leads/api/lead-queries.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { looksLikeTheSame, sameness } from '#src/office/leads/duplicate.ts'
import { relatedSubject } from '#src/office/leads/lead-labels.ts'
import { Part } from './part.tsx'
import { StatusMark } from '#src/office/leads/status-mark.tsx'

/** The customer's other leads, with a hint at a likely duplicate. */
export function RelatedLeads({ lead }: { readonly lead: Lead }) {
  const query = useQuery(relatedLeadsQuery(lead))
  const others = query.data ?? []
  const twins = others.filter((other) => looksLikeTheSame(lead, other))
  return (
    <Part title="Other leads from this customer" isPrinted={false}>
      {query.isError && <ReadError what="other leads" query={query} />}
      {twins.length > 0 && (
        <Alert role="note">
          Possible duplicate of {twins.map(({ id }) => leadReference(id)).join(', ')}.
        </Alert>
      )}
      {query.data !== undefined && others.length === 0 && (
        <Text c="dimmed" size="sm">
          None.
        </Text>
      )}
      <Stack component="ul" gap={0} className="ruled">
        {others.map((other) => (
          <RelatedLine key={other.id} lead={lead} other={other} />
        ))}
      </Stack>
    </Part>
  )
}

function RelatedLine({ lead, other }: { readonly lead: Lead; readonly other: RelatedLead }) {
  const inTrash = other.deletedAt !== null
  return (
    <li>
      <Group component="span" gap="xs">
        <Link
          to={leadKinds[other.kind].path}
          search={inTrash ? { lead: other.id, trash: true } : { lead: other.id }}
        >
          {leadReference(other.id)} {relatedSubject(other)}
        </Link>
        <StatusMark status={other.status} />
        {inTrash && (
          <Text span c="dimmed" size="sm">
            in trash
          </Text>
        )}
      </Group>
      <Text span c="dimmed" size="sm">
        {formatMoment(other.receivedAt)}, {sameness(lead, other)}
      </Text>
    </li>
  )
}
