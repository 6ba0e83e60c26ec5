import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { StatsCard } from '#src/office/dashboard/stats-card.tsx'
import { StatsTable } from '#src/office/dashboard/stats-table.tsx'
import { figure } from '#src/office/dashboard/text/figure.ts'
import { durationText } from '#src/office/dashboard/text/duration-text.ts'
import type { LeadStats } from './lead-stats.ts'

const title = 'First responses by person'

/** Who responded first to the period's leads, how often and how fast. */
export function ResponseTimes({ persons }: { readonly persons: LeadStats['byPerson'] }) {
  const { data: staff = [] } = useQuery(staffQuery)
  const nameOf = (person: string | null) =>
    staff.find(({ id }) => id === person)?.email ??
    (person === null ? 'Unknown' : 'Former staff member')
  return (
    <StatsCard
      title={title}
      empty={persons.length === 0 ? 'Nobody has responded to these leads yet.' : null}
    >
      <StatsTable
        label={title}
        head={['Person', 'Leads', 'Median time']}
        rows={persons.map(({ person, answered, minutes }) => [
          nameOf(person),
          figure(answered),
          durationText(minutes),
        ])}
      />
    </StatsCard>
  )
}
