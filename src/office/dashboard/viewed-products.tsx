import type { LeadFigures } from './lead-figures.ts'
import { type Column, DataTable } from '#src/office/records/list/data-table.tsx'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { figure } from './counted.ts'
import styles from './dashboard.module.css'

type Viewed = LeadFigures['products'][number]

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

const columns: readonly Column<Viewed>[] = [
  {
    key: 'name',
    header: 'Product',
    cell: ({ id, name }) => <OfficeLink href={`/admin/products/${id}`}>{name}</OfficeLink>,
  },
  { key: 'views', header: 'Views', isNumber: true, cell: ({ views }) => figure(views) },
  { key: 'quotes', header: 'Quote requests', isNumber: true, cell: ({ quotes }) => figure(quotes) },
  {
    key: 'rate',
    header: 'Requests per view',
    isNumber: true,
    cell: ({ views, quotes }) => (views === 0 ? '–' : percent.format(quotes / views)),
  },
]

/** What visitors look at most, and how often they ask for it then. */
export function ViewedProducts({ products }: { readonly products: readonly Viewed[] }) {
  return (
    <section className={styles['part']}>
      <h2>Most viewed products</h2>
      {products.length === 0 ? (
        <p className={styles['empty']}>No product views in this period.</p>
      ) : (
        <DataTable
          caption="Most viewed products"
          columns={columns}
          rows={products}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  )
}
