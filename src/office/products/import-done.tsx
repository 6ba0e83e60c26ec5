import { Button } from '@mantine/core'
import styles from './exchange.module.css'
import type { ImportLine } from './plan-import.ts'
import type { Imported } from './use-import.ts'

interface Props {
  readonly results: readonly Imported[]
  readonly onAgain: (lines: readonly ImportLine[]) => void
  readonly onClose: () => void
}

/** What an import has done, and what it could not do. */
export function ImportDone({ results, onAgain, onClose }: Props) {
  const failed = results.filter(({ trouble }) => trouble !== '')
  return (
    <div className={styles['report']}>
      <p role="status">
        {results.length - failed.length} of {results.length} saved.
      </p>
      {failed.length > 0 && (
        <ul className={styles['failed']} aria-label="Not saved">
          {failed.map(({ entry, trouble }) => (
            <li key={entry.line}>
              Line {entry.line}, {entry.name}: {trouble}
            </li>
          ))}
        </ul>
      )}
      <p className={styles['actions']}>
        {failed.length > 0 && (
          <Button onClick={() => onAgain(failed.map(({ entry }) => entry))}>Retry these</Button>
        )}
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </p>
    </div>
  )
}
