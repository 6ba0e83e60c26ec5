import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { figure } from '#src/office/dashboard/text/figure.ts'
import styles from '#src/office/dashboard/dashboard.module.css'
import { durationText } from '#src/office/dashboard/text/duration-text.ts'
import type { LeadStats } from './lead-stats.ts'

/** Who responded first to the period's leads, how often and how fast. */
export function ResponseTimes({ persons }: { readonly persons: LeadStats['byPerson'] }) {
  const { data: staff = [] } = useQuery(staffQuery)
  const nameOf = (person: string | null) =>
    staff.find(({ id }) => id === person)?.email ??
    (person === null ? 'Unknown' : 'Former staff member')
  return (
    <section className={styles['part']}>
      <h2>First responses by person</h2>
      {persons.length === 0 ? (
        <p className={styles['empty']}>Nobody has responded to these leads yet.</p>
      ) : (
        <Table aria-label="First responses by person" className={styles['table']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Person</Table.Th>
              <Table.Th>Leads</Table.Th>
              <Table.Th>Median time</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {persons.map(({ person, answered, minutes }) => (
              <Table.Tr key={person}>
                <Table.Td>{nameOf(person)}</Table.Td>
                <Table.Td>{figure(answered)}</Table.Td>
                <Table.Td>{durationText(minutes)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
