import { useActorName } from '#src/office/changes/actor-name.ts'
import { offerStates } from '#src/office/offers/offer-states.ts'
import { StatsCard, StatsNote } from '#src/office/dashboard/stats-card.tsx'
import { StatsTable } from '#src/office/dashboard/stats-table.tsx'
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
    <StatsCard title="Open now" empty={entries.length === 0 ? 'No open offers.' : null}>
      <OpenOffers
        by="Status"
        groups={states.map((state) => ({
          name: offerStates[state],
          own: entries.filter((entry) => entry.state === state),
        }))}
      />
      <OpenOffers
        by="Owner"
        groups={owners.map((owner) => ({
          name: nameOf(owner),
          own: entries.filter((entry) => entry.owner === owner),
        }))}
      />
      <StatsNote>
        {formatCount(sumOf(entries, 'number'), { one: 'open offer', many: 'open offers' })} worth{' '}
        {rupeeFigure(sumOf(entries, 'paise'))}.
        {expiring.number > 0 &&
          ` ${formatCount(expiring.number, expires)} within 7 days, worth ${rupeeFigure(expiring.paise)}.`}
      </StatsNote>
    </StatsCard>
  )
}

interface OpenProps {
  readonly by: string
  readonly groups: readonly { readonly name: string; readonly own: readonly Entry[] }[]
}

function OpenOffers({ by, groups }: OpenProps) {
  return (
    <StatsTable
      label={`Open offers by ${by.toLowerCase()}`}
      head={[by, 'Offers', 'Value']}
      rows={groups.map(({ name, own }) => [
        name,
        figure(sumOf(own, 'number')),
        rupeeFigure(sumOf(own, 'paise')),
      ])}
    />
  )
}

const personsTitle = 'Sent and accepted by person'

/** What each person sent, won and lost in the period. */
export function OfferPersons({ persons }: { readonly persons: OfferStats['byPerson'] }) {
  const nameOf = useOwnerName()
  return (
    <StatsCard
      title={personsTitle}
      empty={persons.length === 0 ? 'No offers in this period.' : null}
    >
      <StatsTable
        label={personsTitle}
        head={['Person', 'Sent', 'Accepted', 'Lost']}
        rows={persons.map(({ owner, sent, sentPaise, won, wonPaise, lost }) => [
          nameOf(owner),
          <NumberAndSum key="sent" number={sent} paise={sentPaise} />,
          <NumberAndSum key="won" number={won} paise={wonPaise} />,
          figure(lost),
        ])}
      />
    </StatsCard>
  )
}

function NumberAndSum({ number, paise }: { readonly number: number; readonly paise: number }) {
  return (
    <>
      {figure(number)} <small>{rupeeFigure(paise)}</small>
    </>
  )
}
