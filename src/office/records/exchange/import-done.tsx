import { Button, Group, List, Stack } from '@mantine/core'
import type { ImportEntry, Imported } from './import-plan.ts'

interface Props<Entry extends ImportEntry> {
  readonly results: readonly Imported<Entry>[]
  readonly onAgain: (entries: readonly Entry[]) => void
  readonly onClose: () => void
}

/** The result of an import, with the entries that failed. */
export function ImportDone<Entry extends ImportEntry>(props: Props<Entry>) {
  const { results, onAgain, onClose } = props
  const failed = results.filter(({ error }) => error !== '')
  return (
    <Stack>
      <p role="status">
        {results.length - failed.length} of {results.length} saved.
      </p>
      {failed.length > 0 && (
        <List aria-label="Not saved">
          {failed.map(({ entry, error }) => (
            <List.Item key={entry.line}>
              Line {entry.line}, {entry.name}: {error}
            </List.Item>
          ))}
        </List>
      )}
      <Group gap={10}>
        {failed.length > 0 && (
          <Button onClick={() => onAgain(failed.map(({ entry }) => entry))}>Retry these</Button>
        )}
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
