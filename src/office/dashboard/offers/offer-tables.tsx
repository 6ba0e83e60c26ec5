import { Table } from '@mantine/core'
import { useActorName } from '#src/office/changes/actor-name.ts'
import { offerStates } from '#src/office/offers/offer-states.ts'
import styles from '#src/office/dashboard/dashboard.module.css'
import { formatCount } from '#src/office/records/format-count.ts'
import { figure } from '#src/office/dashboard/text/figure.ts'
import { type OfferStats, pipelineStates } from './offer-stats.ts'
import { rupeeFigure } from '#src/office/dashboard/text/rupee-figure.ts'

type Entry = OfferStats['pipeline'][number]

const expires = { one: 'offer expires', many: 'offers expire' }

const sumOf = (entries: readonly Entry[], name: 'number' | 'paise') =>
  entries.reduce((sum, entry) => sum + entry[name], 0)

/** The name of an owner in a table, or "No one". */
function useOwnerName(): (owner: string | null) => string {
  const nameOf = useActorName()
  return (owner) => (owner === null ? 'No one' : nameOf(owner))
}

interface PipelineProps {
  readonly entries: readonly Entry[]
  readonly expiring: OfferStats['expiring']
}

/** The value of open offers, by state and by owner. */
export function Pipeline({ entries, expiring }: PipelineProps) {
  const nameOf = useOwnerName()
  const owners = [...new Set(entries.map(({ owner }) => owner))]
  const states = pipelineStates.filter((state) => entries.some((entry) => entry.state === state))
  return (
    <section className={styles['part']}>
      <h2>Open now</h2>
      {entries.length === 0 ? (
        <p className={styles['empty']}>No open offers.</p>
      ) : (
        <>
          <OpenOffers
            by="Status"
            groups={states.map((state) => ({
              key: state,
              name: offerStates[state],
              own: entries.filter((entry) => entry.state === state),
            }))}
          />
          <OpenOffers
            by="Owner"
            groups={owners.map((owner) => ({
              key: owner,
              name: nameOf(owner),
              own: entries.filter((entry) => entry.owner === owner),
            }))}
          />
          <p className={styles['note']}>
            {formatCount(sumOf(entries, 'number'), { one: 'open offer', many: 'open offers' })}{' '}
            worth {rupeeFigure(sumOf(entries, 'paise'))}.
            {expiring.number > 0 &&
              ` ${formatCount(expiring.number, expires)} within 7 days, worth ${rupeeFigure(expiring.paise)}.`}
          </p>
        </>
      )}
    </section>
  )
}

interface OpenProps {
  readonly by: string
  readonly groups: readonly {
    readonly key: string | null
    readonly name: string
    readonly own: readonly Entry[]
  }[]
}

function OpenOffers({ by, groups }: OpenProps) {
  return (
    <Table aria-label={`Open offers by ${by.toLowerCase()}`} className={styles['table']}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{by}</Table.Th>
          <Table.Th>Offers</Table.Th>
          <Table.Th>Value</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map(({ key, name, own }) => (
          <Table.Tr key={key}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{figure(sumOf(own, 'number'))}</Table.Td>
            <Table.Td>{rupeeFigure(sumOf(own, 'paise'))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** What each person sent, won and lost in the period. */
export function OfferPersons({ persons }: { readonly persons: OfferStats['byPerson'] }) {
  const nameOf = useOwnerName()
  return (
    <section className={styles['part']}>
      <h2>Sent and accepted by person</h2>
      {persons.length === 0 ? (
        <p className={styles['empty']}>No offers in this period.</p>
      ) : (
        <Table aria-label="Sent and accepted by person" className={styles['table']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Person</Table.Th>
              <Table.Th>Sent</Table.Th>
              <Table.Th>Accepted</Table.Th>
              <Table.Th>Lost</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {persons.map(({ owner, sent, sentPaise, won, wonPaise, lost }) => (
              <Table.Tr key={owner}>
                <Table.Td>{nameOf(owner)}</Table.Td>
                <Table.Td>
                  {figure(sent)} <small>{rupeeFigure(sentPaise)}</small>
                </Table.Td>
                <Table.Td>
                  {figure(won)} <small>{rupeeFigure(wonPaise)}</small>
                </Table.Td>
                <Table.Td>{figure(lost)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
