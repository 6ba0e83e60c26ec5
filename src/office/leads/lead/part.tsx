import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly isPrinted?: boolean
}

/** A section of a lead, with a heading. */
export function Part({ title, children, isPrinted = true }: Props) {
  const id = useId()
  return (
    <Stack
      component="section"
      gap={10}
      aria-labelledby={id}
      className={isPrinted ? '' : 'screen-only'}
    >
      <Title order={3} id={id} pb={6} style={{ borderBottom: '2px solid var(--ink)' }}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}
