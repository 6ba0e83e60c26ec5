import type { RemovedPart } from '#src/outbox/basket/basket-store.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './basket-view.module.css'

interface Props {
  readonly parts: readonly RemovedPart[]
  readonly onPutBack: (id: string) => void
}

/** What was removed since the page was opened, newest first. */
export function RemovedParts({ parts, onPutBack }: Props) {
  return (
    <ul className={styles['removed']} aria-label="Removed">
      {parts.toReversed().map(({ id, name }) => (
        <li key={id}>
          <span>Removed: {name}</span>
          <ActionButton aria-label={`Undo: put back ${name}`} onClick={() => onPutBack(id)}>
            Undo
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}
