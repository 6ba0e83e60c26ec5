import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { LengthCount } from '#src/ui/forms/length-count.tsx'

interface Props {
  readonly text: string
  /**
   * Maximum length of the rule. Longer text is not cut; the counter shows by how much it is too
   * long.
   */
  readonly maximum: number
  /** A hint for the user. */
  readonly children?: ReactNode
}

/** The description of a text field: its hint and a character counter. */
export function Counted({ text, maximum, children }: Props) {
  return (
    <Group component="span" justify="space-between" gap="2px 16px">
      <span>{children}</span>
      <LengthCount text={text} maximum={maximum} />
    </Group>
  )
}
