import { Button, Group, Text } from '@mantine/core'
import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import { AlertChoice } from './alert-choice.tsx'
import { type LeadSearchParams, filterOf } from '#src/office/leads/lead-search-params.ts'
import { useNewLeads } from './use-new-leads.ts'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
  readonly onAddress: (patch: Partial<LeadSearchParams>) => void
}

/** A line with the leads that have arrived. Its space is reserved, so nothing moves. */
export function NewLeadsBanner({ kind, address, onAddress }: Props) {
  const { count, load } = useNewLeads(filterOf(kind, address))
  return (
    <Group justify="space-between" mih={40} gap="xs" style={{ borderTop: '1px solid var(--line)' }}>
      <span role="status">
        {count === 0 ? (
          <Text span c="dimmed" size="sm">
            New leads appear here automatically.
          </Text>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              load()
              if (address.page !== undefined) onAddress({ page: undefined })
            }}
          >
            Show {count >= 100 ? '99+' : count} new
          </Button>
        )}
      </span>
      <AlertChoice />
    </Group>
  )
}
