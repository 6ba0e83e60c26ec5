import { shiftDay } from '#src/domain/text/india-day.ts'
import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import type { LeadFigures } from './lead-figures.ts'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { counted, figure } from './counted.ts'
import styles from './dashboard.module.css'
import { durationText } from './duration-text.ts'
import { weekText } from './week-text.ts'

interface Props {
  readonly figures: LeadFigures
  readonly days: number
}

/** What a sales manager looks at first. */
export function KeyFigures({ figures, days }: Props) {
  const today = figures.byDay.at(-1)
  const { overdue, responseHours, firstResponseMinutes } = figures
  return (
    <dl className={styles['keys']}>
      <div>
        <dt>New today</dt>
        <dd>
          <strong>{figure(figures.today)}</strong>
          {today !== undefined && figures.today > 0 ? (
            <KindLinks
              counts={{ inquiry: today.inquiries, quote: today.quotes }}
              search={`from=${today.day}&to=${today.day}`}
            />
          ) : (
            <small>None yet since midnight in Hyderabad</small>
          )}
        </dd>
      </div>
      <div>
        <dt>This week</dt>
        <dd>
          <strong>{figure(figures.thisWeek)}</strong>
          <small>
            {weekText(figures)}; {figure(figures.weekBefore)} in all of last week
          </small>
        </dd>
      </div>
      <div>
        <dt>Time to first response</dt>
        <dd>
          <strong>
            {firstResponseMinutes === null ? '–' : durationText(firstResponseMinutes)}
          </strong>
          <small>
            {firstResponseMinutes === null
              ? `Nothing answered yet of the last ${days} days`
              : `Median of the last ${days} days`}
          </small>
        </dd>
      </div>
      <div data-alarm={overdue.all > 0}>
        <dt>Overdue</dt>
        <dd>
          <strong>{figure(overdue.all)}</strong>
          {overdue.all > 0 ? (
            <KindLinks counts={overdue} search={overdueSearch(today?.day, responseHours)} />
          ) : (
            <small>Nothing waits for longer than {figure(responseHours)} h</small>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** New leads, the longest waiting first, up to the last day on which one can be overdue. */
function overdueSearch(today: string | undefined, hours: number): string {
  const latest = today === undefined ? '' : `&to=${shiftDay(today, -Math.floor(hours / 24))}`
  return `status=new${latest}&sort=received`
}

interface LinksProps {
  readonly counts: Readonly<Record<LeadKind, number>>
  /** The search parameters of the list that is linked. */
  readonly search: string
}

/** How many of each kind, each with the way to their list; a kind without any is left out. */
function KindLinks({ counts, search }: LinksProps) {
  const kinds = (['inquiry', 'quote'] as const).filter((kind) => counts[kind] > 0)
  return (
    <small className={styles['kinds']}>
      {kinds.map((kind) => (
        <OfficeLink key={kind} href={`${leadKinds[kind].path}?${search}`}>
          {counted(counts[kind], leadKinds[kind].one, leadKinds[kind].many)}
        </OfficeLink>
      ))}
    </small>
  )
}
