import { shareText } from '#src/office/dashboard/text/change-text.ts'
import { figure } from '#src/office/dashboard/text/figure.ts'
import { ShareList } from '#src/office/dashboard/share-list.tsx'
import type { LeadStats, PeriodStats } from './lead-stats.ts'

const steps = [
  { name: 'views', label: 'Product views', of: null },
  { name: 'requests', label: 'Requests', of: 'views' },
  { name: 'contacted', label: 'Contacted', of: 'requests' },
  { name: 'quoted', label: 'Quoted', of: 'contacted' },
  { name: 'won', label: 'Won', of: 'quoted' },
] as const satisfies readonly {
  readonly name: keyof PeriodStats
  readonly label: string
  readonly of: keyof PeriodStats | null
}[]

/** How far the period's leads came, each step as a share of the one before. */
export function Funnel({ figures: { now, before } }: { readonly figures: LeadStats }) {
  return (
    <ShareList
      title="From view to won"
      empty=""
      full={now.requests}
      shares={steps.map(({ name, label, of }) => ({
        label,
        detail:
          of !== null && now[of] > 0
            ? `${shareText(now[name], now[of])} of the step before`
            : undefined,
        count: now[name],
        note: `${figure(before[name])} before`,
      }))}
      foot="Counts what has become of the period’s leads by now; a lost lead counts as contacted."
    />
  )
}
