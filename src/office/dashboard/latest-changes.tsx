import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useActorName } from '#src/office/changes/actor-name.ts'
import { changeSentence, pathOfRow } from '#src/office/changes/change-log.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { latestChangesQuery } from './dashboard-queries.ts'
import { MayOpen } from '#src/office/records/may-open.ts'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { StatsCard } from './stats-card.tsx'

/** Recent changes by staff. */
export function LatestChanges() {
  const changes = useQuery(latestChangesQuery)
  const nameOf = useActorName()
  const mayOpen = use(MayOpen)
  return (
    <StatsCard title="Latest changes" empty={null}>
      {changes.isError && <ReadError what="latest changes" query={changes} />}
      {changes.data?.entries.length === 0 && <Text c="dimmed">No changes yet.</Text>}
      <Stack component="ul" gap={14} fz={15} lh={1.45} style={{ overflowWrap: 'anywhere' }}>
        {changes.data?.entries.map((entry) => {
          const path = pathOfRow(entry)
          const text = changeSentence(entry)
          return (
            <li key={entry.id}>
              {path === null ? text : <OfficeLink href={path}>{text}</OfficeLink>}
              <Text c="dimmed" size="sm">
                {nameOf(entry.actor)} · {formatMoment(entry.at)}
              </Text>
            </li>
          )
        })}
      </Stack>
      {mayOpen('/admin/changes') && (
        <Text mt="sm" fz={15} fw={600}>
          <OfficeLink href="/admin/changes">All changes</OfficeLink>
        </Text>
      )}
    </StatsCard>
  )
}
