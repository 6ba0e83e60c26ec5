import { Table } from '@mantine/core'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { shareText } from '#src/office/dashboard/text/change-text.ts'
import { figure } from '#src/office/dashboard/text/figure.ts'
import styles from '#src/office/dashboard/dashboard.module.css'
import type { LeadStats } from './lead-stats.ts'

/** The most viewed products, and how many quote requests they led to. */
export function ViewedProducts({ products }: { readonly products: LeadStats['products'] }) {
  return (
    <section className={styles['part']}>
      <h2>Most viewed products</h2>
      {products.length === 0 ? (
        <p className={styles['empty']}>No product views in this period.</p>
      ) : (
        <Table aria-label="Most viewed products" className={styles['table']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Product</Table.Th>
              <Table.Th>Views</Table.Th>
              <Table.Th>Requests</Table.Th>
              <Table.Th>Per view</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {products.map(({ id, name, views, quotes }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <OfficeLink href={`/admin/products/${id}`}>{name}</OfficeLink>
                </Table.Td>
                <Table.Td>{figure(views)}</Table.Td>
                <Table.Td>{figure(quotes)}</Table.Td>
                <Table.Td>{shareText(quotes, views)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
