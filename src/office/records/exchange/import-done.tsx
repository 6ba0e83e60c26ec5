import { Button, Group } from '@mantine/core'
import styles from './import.module.css'
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
    <div className={styles['report']}>
      <p role="status">
        {results.length - failed.length} of {results.length} saved.
      </p>
      {failed.length > 0 && (
        <ul className={styles['failed']} aria-label="Not saved">
          {failed.map(({ entry, error }) => (
            <li key={entry.line}>
              Line {entry.line}, {entry.name}: {error}
            </li>
          ))}
        </ul>
      )}
      <Group gap={10}>
        {failed.length > 0 && (
          <Button onClick={() => onAgain(failed.map(({ entry }) => entry))}>Retry these</Button>
        )}
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
    </div>
  )
}
