import type { LeadFigures } from './lead-figures.ts'
import styles from './dashboard.module.css'
import { LeadChart } from './lead-chart.tsx'
import { sharesByProduct, sharesBySource, sharesByStatus } from './lead-shares.ts'
import { ShareList } from './share-list.tsx'
import { ViewedProducts } from './viewed-products.tsx'

/** The figures of a period: by day, and what the leads of it are. */
export function LeadFigureParts({ figures }: { readonly figures: LeadFigures }) {
  const hasLeads = figures.byDay.some(({ inquiries, quotes }) => inquiries + quotes > 0)
  return (
    <>
      <section className={styles['part']}>
        <h2>Leads by day</h2>
        {hasLeads ? (
          <LeadChart days={figures.byDay} />
        ) : (
          <p className={styles['empty']}>No leads in this period.</p>
        )}
      </section>
      {hasLeads && (
        <div className={styles['trio']}>
          <ShareList title="By source" shares={sharesBySource(figures)} empty="" />
          <ShareList title="By status" shares={sharesByStatus(figures)} empty="" />
          <ShareList
            title="Quote requests by product"
            shares={sharesByProduct(figures)}
            empty="No quote requests in this period."
          />
        </div>
      )}
      <ViewedProducts products={figures.products} />
    </>
  )
}
