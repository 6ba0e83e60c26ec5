import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** Shown instead of the content; null if there is content. */
  readonly empty: string | null
  readonly children: ReactNode
}

/** The frame of everything on the dashboard. */
export const cardFrame = { component: 'section', miw: 0, px: 'lg', pt: 'md', pb: 18 } as const

/** One statistic of the dashboard. */
export function StatsCard({ title, empty, children }: Props) {
  return (
    <Paper {...cardFrame}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      {empty === null ? (
        children
      ) : (
        <Text c="dimmed" fz={15}>
          {empty}
        </Text>
      )}
    </Paper>
  )
}

/** What a statistic counts, and what it leaves out. */
export function StatsNote({ children }: { readonly children: ReactNode }) {
  return (
    <Text c="dimmed" fz="xs" mt={14}>
      {children}
    </Text>
  )
}
