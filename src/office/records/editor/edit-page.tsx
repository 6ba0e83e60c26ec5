import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
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
    <Paper component="section" p="clamp(16px, 2.4vw, 24px)" miw={0} aria-label={title}>
      <Stack>
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  )
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className="columns">{children}</div>
}

/** A short field and a longer one in one row. */
export function UnevenPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles['uneven']}>{children}</div>
}

/** A hint for a section of the form. */
export function EditHint({ children }: { readonly children: ReactNode }) {
  return (
    <Text c="dimmed" size="sm">
      {children}
    </Text>
  )
}

/** An error of a section that no single field can show; it can get the focus. */
export function EditError({ message }: { readonly message: string | undefined }) {
  if (message === undefined) return null
  return (
    <Text c="var(--error)" size="sm" fw={560} tabIndex={-1} data-form-error>
      {message}
    </Text>
  )
}

interface AddProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Adds an entry to a list of the form. */
export function AddButton({ onClick, children }: AddProps) {
  return (
    <div>
      <Button variant="default" onClick={onClick}>
        {children}
      </Button>
    </div>
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
    <Alert mb="lg" role="status" variant="light">
      <Group gap="xs">
        <p>
          We restored your unsaved changes from {formatMoment(new Date(savedAt).toISOString())}.{' '}
          {more}
        </p>
        <Button variant="default" size="compact-md" onClick={onStartOver}>
          Discard changes
        </Button>
      </Group>
    </Alert>
  )
}
