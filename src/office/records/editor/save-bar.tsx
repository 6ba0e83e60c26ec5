import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

/** The result of the last save. */
export type SaveResult =
  | { readonly kind: 'none' }
  /** Null when there is no earlier state to undo to. */
  | { readonly kind: 'saved'; readonly undo: (() => void) | null }
  /** Stored on this device until the server responds. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'failed'; readonly reason: string }

interface Props {
  readonly isSubmitting: boolean
  readonly isDirty: boolean
  readonly errorCount: number
  /** What saving has to wait for; empty when nothing. */
  readonly waitsFor: string
  readonly result: SaveResult
  /** Controls saved with the fields, such as the publication state. */
  readonly children: ReactNode
}

/** The sticky end of the form: its main button, with the state of the last save next to it. */
export function SaveBar(props: Props) {
  const { isSubmitting, isDirty, result, children } = props
  const isSaved = result.kind === 'saved' && !isDirty && !isSubmitting
  return (
    <div className={styles['bar']}>
      <Button type="submit" size="md" aria-disabled={isSubmitting} title="Ctrl+S">
        {isSubmitting ? 'Saving…' : 'Save'}
      </Button>
      {children}
      {result.kind === 'failed' && !isSubmitting && (
        <Text role="alert" c="var(--error)" size="sm" fw={560}>
          {result.reason}
        </Text>
      )}
      <Group role="status" component="p" gap={6} ml="auto" c="dimmed" fz="sm">
        {stateText(props)}
        {isSaved && result.undo !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label="Undo the last save"
            onClick={result.undo}
          >
            Undo
          </Button>
        )}
      </Group>
    </div>
  )
}

function stateText({ isSubmitting, isDirty, errorCount, waitsFor, result }: Props): string {
  if (isSubmitting) return 'Saving…'
  if (waitsFor !== '') return waitsFor
  if (errorCount > 0) {
    return `${errorCount} ${errorCount === 1 ? 'field needs' : 'fields need'} attention.`
  }
  if (isDirty) return 'Unsaved changes, stored on this device.'
  if (result.kind === 'kept') return 'Saved on this device until the server can be reached.'
  return result.kind === 'saved' ? 'Saved.' : ''
}
