import { OfficeLink } from '#src/office/records/office-link.tsx'
import { StatsCard } from '#src/office/dashboard/stats-card.tsx'
import { StatsTable } from '#src/office/dashboard/stats-table.tsx'
import { shareText } from '#src/office/dashboard/text/change-text.ts'
import { figure } from '#src/office/dashboard/text/figure.ts'
import type { LeadStats } from './lead-stats.ts'

const title = 'Most viewed products'

/** The most viewed products, and how many quote requests they led to. */
export function ViewedProducts({ products }: { readonly products: LeadStats['products'] }) {
  return (
    <StatsCard
      title={title}
      empty={products.length === 0 ? 'No product views in this period.' : null}
    >
      <StatsTable
        label={title}
        head={['Product', 'Views', 'Requests', 'Per view']}
        rows={products.map(({ id, name, views, quotes }) => [
          <OfficeLink key={id} href={`/admin/products/${id}`}>
            {name}
          </OfficeLink>,
          figure(views),
          figure(quotes),
          shareText(quotes, views),
        ])}
      />
    </StatsCard>
  )
}
