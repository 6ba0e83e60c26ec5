import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

/** What became of the last save. */
export type SaveResult =
  | { readonly kind: 'none' }
  /** Null when there is nothing before it to go back to. */
  | { readonly kind: 'saved'; readonly undo: (() => void) | null }
  /** On this device, until the server answers. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'failed'; readonly reason: string }

interface Props {
  readonly isSubmitting: boolean
  readonly isDirty: boolean
  readonly errorCount: number
  /** What the save needs to wait for; empty when nothing. */
  readonly waitsFor: string
  readonly result: SaveResult
  /** What is saved with the fields, such as whether it is published. */
  readonly children: ReactNode
}

/** The end of the form, always in sight: its one main button, and beside it how things stand. */
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
        <p role="alert" className={styles['failed']}>
          {result.reason}
        </p>
      )}
      <p role="status" className={styles['state']}>
        {stateWords(props)}
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
      </p>
    </div>
  )
}

function stateWords({ isSubmitting, isDirty, errorCount, waitsFor, result }: Props): string {
  if (isSubmitting) return 'Saving…'
  if (waitsFor !== '') return waitsFor
  if (errorCount > 0) {
    return `${errorCount} ${errorCount === 1 ? 'field needs' : 'fields need'} attention.`
  }
  if (isDirty) return 'Unsaved changes, kept on this device.'
  if (result.kind === 'kept') return 'Kept on this device until the server can be reached.'
  return result.kind === 'saved' ? 'Saved.' : ''
}
