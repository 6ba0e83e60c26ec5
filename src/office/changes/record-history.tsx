import { Box, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { useActorName } from './actor-name.ts'
import type { ChangeEntry } from './change-log-api.ts'
import { type HistoryLabels, historySteps, valueLines } from './history-steps.ts'
import { recordHistoryQuery } from './record-history-api.ts'

/** How many log lines are loaded at once. */
const portion = 40

const asLogged = (entry: ChangeEntry) => entry

interface Props {
  /** The id of the record. */
  readonly row: string
  readonly labels: HistoryLabels
  /** Describes a log line, where the stored row is not what staff should read. */
  readonly shownAs?: (entry: ChangeEntry) => ChangeEntry
}

/** The history of a record: who changed it, when, and each value before and after. */
export function RecordHistory({ row, labels, shownAs = asLogged }: Props) {
  const [size, setSize] = useState(portion)
  const history = useQuery(recordHistoryQuery(row, size))
  const nameOf = useActorName()
  const { data } = history
  if (data === undefined) {
    return history.isError ? <ReadError what="history" query={history} /> : <p>Loading history…</p>
  }
  const steps = historySteps(row, data.rows.map(shownAs), labels)
  return (
    <>
      {history.isError && <ReadError what="history" query={history} />}
      {steps.length === 0 && <Text c="dimmed">No changes recorded.</Text>}
      <Stack component="ol" className="events" aria-label="History">
        {steps.map(({ id, at, actor, deed, fields }) => (
          <li key={id}>
            <p>
              <b>{nameOf(actor)}</b> <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            {deed !== '' && <p>{deed}</p>}
            {fields.map(({ key, name, before, after }) => (
              <Box component="dl" key={key} mt={6} style={{ whiteSpace: 'pre-line' }}>
                <Text component="dt" c="dimmed" size="sm">
                  {name}
                </Text>
                <dd>
                  {before !== undefined && <del>{valueLines(before)}</del>}
                  {before !== undefined && after !== undefined && (
                    <span aria-hidden="true"> → </span>
                  )}
                  {after !== undefined && <ins>{valueLines(after)}</ins>}
                </dd>
              </Box>
            ))}
          </li>
        ))}
      </Stack>
      {data.total > data.rows.length && (
        <Button
          variant="default"
          size="xs"
          loading={history.isFetching}
          onClick={() => setSize(size + portion)}
        >
          Earlier changes
        </Button>
      )}
    </>
  )
}

/** Who saved a record last, and when. */
export function LastSaved({ row }: { readonly row: string }) {
  const { data } = useQuery(recordHistoryQuery(row, portion))
  const nameOf = useActorName()
  const [latest] = data?.rows ?? []
  if (latest === undefined) return data === undefined ? '…' : 'Not recorded'
  return (
    <>
      {formatMoment(latest.at)} by {nameOf(latest.actor)}
    </>
  )
}
