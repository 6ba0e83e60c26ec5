import { Chip, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { TimelineLine } from './timeline-line.tsx'
import { timelineEntries, timelineFilters } from './timeline-entries.ts'
import { useLeadRecord } from './use-lead-record.ts'

const everything = 'everything'

interface Props {
  readonly lead: Lead
  /** Starts a new mail with the text of one that was not sent. */
  readonly onReuse: (words: { readonly subject: string; readonly body: string }) => void
}

/** A lead's timeline, latest first. */
export function Timeline({ lead, onReuse }: Props) {
  const { record, failed } = useLeadRecord(lead)
  const [shown, setShown] = useState<string>(everything)
  const entries = timelineEntries(record)
  const filter = timelineFilters.find(({ value }) => value === shown)
  const kinds: readonly string[] | undefined = filter?.kinds
  const listed = entries.filter(({ kind }) => kinds === undefined || kinds.includes(kind))
  const choices = timelineFilters.filter(({ kinds: some }) =>
    entries.some(({ kind }) => (some as readonly string[]).includes(kind)),
  )
  return (
    <>
      {failed.map(([what, query]) => (
        <ReadError key={what} what={what} query={query} />
      ))}
      <Group role="group" aria-label="Show" gap={6} className="screen-only">
        <Chip.Group value={shown} onChange={setShown}>
          <Chip value={everything} size="xs">
            Everything
          </Chip>
          {choices.map(({ value, label }) => (
            <Chip key={value} value={value} size="xs">
              {label}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
      {listed.length === 0 && (
        <Text c="dimmed" size="sm">
          Nothing here yet.
        </Text>
      )}
      <Stack renderRoot={(props) => <ol reversed {...props} />} gap={0}>
        {listed.map((entry) => (
          <TimelineLine key={entry.key} lead={lead} entry={entry} onReuse={onReuse} />
        ))}
      </Stack>
    </>
  )
}
