import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoment } from '#src/domain/text/india-text.ts'
import styles from './edit-page.module.css'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A section of a form. */
export function EditSection({ title, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>
}

/** A short field and a longer one in one row. */
export function UnevenPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles['uneven']}>{children}</div>
}

/** A hint for a section of the form. */
export function EditHint({ children }: { readonly children: ReactNode }) {
  return <p className={styles['hint']}>{children}</p>
}

/** An error of a section that no single field can show; it can get the focus. */
export function EditError({ message }: { readonly message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className={styles['error']} tabIndex={-1} data-form-error>
      {message}
    </p>
  )
}

interface AddProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Adds an entry to a list of the form. */
export function AddButton({ onClick, children }: AddProps) {
  return (
    <Button className={styles['add']} variant="default" onClick={onClick}>
      {children}
    </Button>
  )
}

interface NoticeProps {
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** A further sentence, such as that somebody else has saved in the meantime. */
  readonly more: string
  readonly onStartOver: () => void
}

/** Says that unsaved input of this device was restored. */
export function DraftNotice({ savedAt, more, onStartOver }: NoticeProps) {
  return (
    <Alert className={styles['kept']} role="status" variant="light">
      <div>
        <p>
          We restored your unsaved changes from {formatMoment(new Date(savedAt).toISOString())}.{' '}
          {more}
        </p>
        <Button variant="default" size="compact-md" onClick={onStartOver}>
          Discard changes
        </Button>
      </div>
    </Alert>
  )
}
