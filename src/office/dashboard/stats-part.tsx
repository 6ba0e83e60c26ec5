import { Paper, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadError } from '#src/office/records/read-error.tsx'
import styles from './dashboard.module.css'

interface Props<Figures> {
  readonly query: UseQueryResult<Figures>
  readonly children: (figures: Figures) => ReactNode
}

/** Figures of a period; the previous ones stay, faded, while the next ones load. */
export function StatsPart<Figures>({ query, children }: Props<Figures>) {
  const { data, isError, isPlaceholderData } = query
  return (
    <>
      {isError && <ReadError what="figures" query={query} />}
      {data === undefined && !isError && <StatsOutline />}
      {data !== undefined && (
        <Stack className={styles['stats']} aria-busy={isPlaceholderData}>
          {children(data)}
        </Stack>
      )}
    </>
  )
}

const places = [0, 1, 2, 3]

/** Placeholder while the figures load. */
function StatsOutline() {
  return (
    <Stack>
      <p className="visually-hidden" role="status">
        Loading figures…
      </p>
      <div className={styles['keys']}>
        {places.map((place) => (
          <Paper key={place} h={118} />
        ))}
      </div>
      <Paper h={340} />
    </Stack>
  )
}
