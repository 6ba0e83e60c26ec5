import { Anchor, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** The number of selected rows, in words. */
  readonly text: string
  /** Buttons of the bulk actions. */
  readonly children: ReactNode
  readonly onClear: () => void
}

/** The actions for the selected rows. */
export function BulkBar({ text, children, onClear }: Props) {
  return (
    <Group component="section" aria-label="Selected rows" gap="xs" py={6}>
      <Text fz={15} fw={640}>
        {text}
      </Text>
      {children}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        Clear selection
      </Button>
    </Group>
  )
}

interface PlainProps {
  readonly onClick: () => void
  readonly children: ReactNode
  /** Name of the row, for screen readers. */
  readonly what?: string
}

/** A button that looks like a link. */
export function PlainButton({ onClick, children, what }: PlainProps) {
  return (
    <Anchor type="button" component="button" fz={14.5} fw={560} onClick={onClick}>
      {children} {what !== undefined && <span className="visually-hidden">{what}</span>}
    </Anchor>
  )
}
