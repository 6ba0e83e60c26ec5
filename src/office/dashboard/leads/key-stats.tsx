import { Paper, Text } from '@mantine/core'
import { daysFromTo } from '#src/domain/text/india-day.ts'
import { type Change, changeOf, changeSentence } from '#src/office/dashboard/text/change-text.ts'
import { figure, noFigure } from '#src/office/dashboard/text/figure.ts'
import styles from '#src/office/dashboard/dashboard.module.css'
import { durationText } from '#src/office/dashboard/text/duration-text.ts'
import type { LeadStats } from './lead-stats.ts'
import type { Period } from '#src/office/dashboard/period/period.ts'

interface Props {
  readonly figures: LeadStats
  readonly period: Period
}

const counts = [
  { label: 'Requests', name: 'requests' },
  { label: 'Won', name: 'won' },
  { label: 'Product views', name: 'views' },
] as const

/** The key figures of a period, compared with the previous one. */
export function KeyStats({ figures: { now, before }, period }: Props) {
  const days = daysFromTo(period.first, period.last)
  return (
    <dl className={styles['keys']}>
      {counts.map(({ label, name }) => (
        <KeyFigure
          key={name}
          label={label}
          value={figure(now[name])}
          before={figure(before[name])}
          change={changeOf(now[name], before[name])}
          good="up"
          days={days}
        />
      ))}
      <KeyFigure
        label="Median time to first response"
        value={durationText(now.minutes)}
        before={durationText(before.minutes)}
        change={
          now.minutes === null || before.minutes === null
            ? null
            : changeOf(now.minutes, before.minutes)
        }
        good="down"
        days={days}
      />
    </dl>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly before: string
  /** Null if there is nothing to compare with. */
  readonly change: Change | null
  /** Whether more or less is better. */
  readonly good: 'up' | 'down'
  readonly days: number
}

const arrows = { up: '▲', down: '▼', same: '' }

/** A figure of the period, compared with the previous one. */
export function KeyFigure({ label, value, before, change, good, days }: FigureProps) {
  return (
    <Paper miw={0} px="lg" py={14}>
      <Text component="dt" c="dimmed" size="sm" fw={600}>
        {label}
      </Text>
      <dd>
        <strong>{value}</strong>
        {change === null ? (
          <small>{before === noFigure ? 'None' : before} before</small>
        ) : (
          <small>
            <span className="visually-hidden">{changeSentence(change, before, days)}</span>
            <span aria-hidden="true">
              {change.share === null ? (
                change.direction === 'same' ? (
                  'Same as before'
                ) : (
                  `${before} before`
                )
              ) : (
                <>
                  <b data-good={change.direction === good}>
                    {arrows[change.direction]} {change.share}
                  </b>{' '}
                  {before} before
                </>
              )}
            </span>
          </small>
        )}
      </dd>
    </Paper>
  )
}
