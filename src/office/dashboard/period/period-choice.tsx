import { Button, Group } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { LinkButton } from '#src/office/records/link-button.tsx'
import {
  type DashboardSearchParams,
  type Period,
  isPeriod,
  mostDays,
  namedPeriods,
  periodLengths,
  usualLength,
} from './period.ts'

interface SubjectProps {
  readonly address: DashboardSearchParams
}

const subjects = [
  { of: undefined, label: 'Leads' },
  { of: 'offers', label: 'Offers' },
] as const

/** The selected of several links. */
const lookOf = (isCurrent: boolean) =>
  isCurrent ? { px: 'sm', variant: 'filled', color: 'dark' } : { px: 'sm', variant: 'default' }

/** Whether the figures are of leads or of offers; also part of the URL. */
export function SubjectChoice({ address }: SubjectProps) {
  return (
    <nav aria-label="Figures of">
      <Button.Group>
        {subjects.map(({ of, label }) => (
          <LinkButton
            key={label}
            {...lookOf(of === address.of)}
            to="/admin"
            search={{ ...address, of }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={of === address.of ? 'page' : false}
          >
            {label}
          </LinkButton>
        ))}
      </Button.Group>
    </nav>
  )
}

interface Props {
  /** What the figures are of. */
  readonly of: DashboardSearchParams['of']
  readonly period: Period
  readonly today: string
}

type Range = [string | null, string | null]

/** The period of the figures; part of the URL. */
export function PeriodChoice({ of, period, today }: Props) {
  return (
    <Group gap={10} align="flex-start">
      <nav aria-label="Period">
        <Button.Group>
          {periodLengths.map((length) => (
            <LinkButton
              key={length}
              {...lookOf(length === period.length)}
              to="/admin"
              search={{ of, days: length === usualLength ? undefined : length }}
              resetScroll={false}
              // The router marks it as well, but only if nothing else is chosen.
              activeOptions={{ exact: true }}
              aria-current={length === period.length ? 'page' : false}
            >
              {length} days
            </LinkButton>
          ))}
        </Button.Group>
      </nav>
      <DateRange key={`${period.first} ${period.last}`} of={of} period={period} today={today} />
    </Group>
  )
}

function DateRange({ of, period: { first, last, length }, today }: Props) {
  const navigate = useNavigate()
  // The button labels the calendar.
  const id = useId()
  const [range, setRange] = useState<Range>(length === null ? [first, last] : [null, null])
  const [from, to] = range
  const isTooLong = from !== null && to !== null && !isPeriod(from, to)
  const choose = (chosen: Range) => {
    setRange(chosen)
    const [from, to] = chosen
    if (from === null || to === null || !isPeriod(from, to)) return
    void navigate({ to: '/admin', search: { of, from, to }, resetScroll: false })
  }
  return (
    <DatePickerInput
      type="range"
      id={id}
      popoverProps={{ id }}
      placeholder="Choose dates"
      valueFormat="D MMM YYYY"
      miw={250}
      value={range}
      onChange={choose}
      presets={namedPeriods(today).map(({ label, value }) => ({ label, value }))}
      maxDate={today}
      allowSingleDateInRange
      hideOutsideDates
      weekendDays={[]}
      error={isTooLong ? `Choose ${mostDays} days at most` : undefined}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
    />
  )
}
