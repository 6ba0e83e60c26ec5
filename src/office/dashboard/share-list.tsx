import { Group, Progress, Stack, Text } from '@mantine/core'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { figure } from '#src/office/dashboard/text/figure.ts'
import { StatsCard, StatsNote } from './stats-card.tsx'

interface Share {
  readonly label: string
  /** Details after the label. */
  readonly detail?: string | undefined
  readonly count: number
  /** Details after the count. */
  readonly note?: string
  /** Link to the list of what is counted, if there is one. */
  readonly href?: string | undefined
}

interface Props {
  readonly title: string
  readonly shares: readonly Share[]
  /** Shown if there is nothing to count. */
  readonly empty: string
  /** The count with a full bar, by default the largest; a larger count has no bar. */
  readonly full?: number
  /** Explains what is counted. */
  readonly foot?: string
}

/** Counts with bars of proportional length. */
export function ShareList({ title, shares, empty, full, foot }: Props) {
  const most = Math.max(1, full ?? Math.max(...shares.map(({ count }) => count)))
  return (
    <StatsCard title={title} empty={shares.length === 0 ? empty : null}>
      <Stack component="ul" gap={10} fz={15} lh={1.4}>
        {shares.map(({ label, detail, count, note, href }) => (
          <li key={`${label} ${href}`}>
            <Group justify="space-between" gap="md" wrap="nowrap">
              <span style={{ overflowWrap: 'anywhere' }}>
                {href === undefined ? label : <OfficeLink href={href}>{label}</OfficeLink>}
                {detail !== undefined && <small> {detail}</small>}
              </span>
              <Text span inherit fw={620} ta="end">
                {figure(count)} {note !== undefined && <small>{note}</small>}
              </Text>
            </Group>
            {count <= most && (
              <Progress
                value={(100 * count) / most}
                size={5}
                mt={3}
                radius={0}
                color="var(--steel)"
                bg="var(--line)"
                aria-hidden
              />
            )}
          </li>
        ))}
      </Stack>
      {foot !== undefined && <StatsNote>{foot}</StatsNote>}
    </StatsCard>
  )
}
