import { Button } from '@mantine/core'
import styles from './empty-state.module.css'

interface Props {
  /** Why the list is empty. */
  readonly text: string
  /** What to do next, if anything. */
  readonly way?: { readonly label: string; readonly run: () => void } | undefined
}

/** Says why a list is empty, and what to do about it. */
export function EmptyState({ text, way }: Props) {
  return (
    <div className={styles['empty']}>
      <p>{text}</p>
      {way !== undefined && (
        <Button variant="default" onClick={way.run}>
          {way.label}
        </Button>
      )}
    </div>
  )
}
