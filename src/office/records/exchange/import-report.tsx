import { Button, Checkbox, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#src/office/records/format-count.ts'
import type { ImportEntry, ImportPlan } from './import-plan.ts'

interface Props<Entry extends ImportEntry> {
  readonly fileName: string
  readonly plan: ImportPlan<Entry>
  /** Plural and singular of the imported records. */
  readonly what: { readonly one: string; readonly many: string }
  readonly onImport: (entries: readonly Entry[]) => void
}

/** What an import would do: its changes, and each problem with its line. */
export function ImportReport<Entry extends ImportEntry>(props: Props<Entry>) {
  const { fileName, plan, what, onImport } = props
  const [leavesOut, setLeavesOut] = useState(false)
  if (plan.fault !== '') {
    return (
      <Text role="alert" c="var(--error)" fw={560}>
        {fileName}: {plan.fault}
      </Text>
    )
  }
  const bad = plan.lines.filter(({ problems }) => problems.length > 0)
  const good = plan.lines.filter(({ problems }) => problems.length === 0)
  const wanted = good.filter(({ action }) => action !== 'same')
  const count = (action: ImportEntry['action']) =>
    good.filter((entry) => entry.action === action).length
  const { skipped = [] } = plan
  const isReady = wanted.length > 0 && (bad.length === 0 || leavesOut)
  return (
    <Stack>
      <p role="status">
        {fileName}: {count('add')} to add, {count('change')} to change, {count('same')} unchanged,{' '}
        {bad.length} with problems.
      </p>
      {bad.length > 0 && (
        <>
          <LineTable
            caption="Problems by line"
            header="Problems"
            what={what.one}
            rows={bad.map((entry) => ({ ...entry, details: entry.problems }))}
          />
          <Checkbox
            label={`Skip ${bad.length === 1 ? 'the line' : `the ${bad.length} lines`} with problems`}
            size="md"
            checked={leavesOut}
            onChange={(event) => setLeavesOut(event.currentTarget.checked)}
          />
        </>
      )}
      <Changes entries={wanted} what={what} />
      {skipped.length > 0 && (
        <details>
          <summary>Skipped: {formatCount(skipped.length, { one: 'line', many: 'lines' })}</summary>
          <LineTable
            caption="Skipped lines"
            header="Reason"
            what="text"
            rows={skipped.map((entry) => ({ ...entry, details: [entry.reason] }))}
          />
        </details>
      )}
      <p>
        <Button disabled={!isReady} onClick={() => onImport(wanted)}>
          Import {formatCount(wanted.length, what)}
        </Button>
      </p>
    </Stack>
  )
}

function Changes({
  entries,
  what,
}: Pick<Props<ImportEntry>, 'what'> & {
  readonly entries: readonly ImportEntry[]
}) {
  const changed = entries.flatMap(({ changes, ...entry }) =>
    changes === undefined ? [] : [{ ...entry, details: changes }],
  )
  return changed.length === 0 ? null : (
    <LineTable caption="Changes by line" header="Changes" what={what.one} rows={changed} />
  )
}

/** More lines would make the page slow, and nobody reads them. */
const mostShown = 200

interface TableProps {
  readonly caption: string
  readonly header: string
  readonly what: string
  readonly rows: readonly {
    readonly line: number
    readonly name: string
    readonly details: readonly string[]
  }[]
}

function LineTable({ caption, header, what, rows }: TableProps) {
  const more = rows.length - mostShown
  return (
    <>
      <Table
        aria-label={caption}
        verticalSpacing="xs"
        fz={15}
        style={{ overflowWrap: 'anywhere' }}
        data={{
          head: ['Line', what.charAt(0).toUpperCase() + what.slice(1), header],
          body: rows
            .slice(0, mostShown)
            .map(({ line, name, details }) => [
              line,
              name,
              details.map((detail) => <div key={detail}>{detail}</div>),
            ]),
        }}
      />
      {more > 0 && <p>and {formatCount(more, { one: 'line', many: 'lines' })} more</p>}
    </>
  )
}
