import { Badge, Group, NavLink, Paper, Stack, Text } from '@mantine/core'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { figure } from '#src/office/dashboard/text/figure.ts'
import { cardFrame } from '#src/office/dashboard/stats-card.tsx'
import styles from './to-do.module.css'

interface LaneLink {
  readonly href: string
  readonly label: string
}

interface Props {
  readonly title: string
  readonly count: number
  readonly isAlarm: boolean
  /** Shown if there is nothing to do. */
  readonly empty: string
  /** What comes next, each with a short description. */
  readonly entries: readonly (LaneLink & { readonly key: string; readonly note: string })[]
  /** Links to the complete lists. */
  readonly lists: readonly LaneLink[]
}

/** One kind of work: how much there is, and what comes next. */
export function ToDoLane({ title, count, isAlarm, empty, entries, lists }: Props) {
  return (
    <Paper {...cardFrame} className={styles['lane'] ?? ''} data-quiet={count === 0}>
      <Group component="h3" justify="space-between" wrap="nowrap" align="flex-start" fz={16}>
        {title}{' '}
        <Badge size="lg" {...(!isAlarm && { color: 'var(--line)', c: 'var(--ink)' })}>
          {figure(count)}
        </Badge>
      </Group>
      {count === 0 && (
        <Text c="dimmed" fz={15}>
          {empty}
        </Text>
      )}
      <Stack component="ul" gap={0} mt="xs" mx={-8}>
        {entries.map(({ key, href, label, note }) => (
          <li key={key}>
            <NavLink component={OfficeLink} href={href} label={<b>{label}</b>} description={note} />
          </li>
        ))}
      </Stack>
      {count > 0 && lists.length > 0 && (
        <Group gap="lg" mt="sm" fz="sm" fw={600}>
          {lists.map(({ href, label }) => (
            <OfficeLink key={href} href={href}>
              {label}
            </OfficeLink>
          ))}
        </Group>
      )}
    </Paper>
  )
}
