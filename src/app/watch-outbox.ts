import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { OutboxEntry } from '#src/outbox/entry.ts'
import type { Outbox } from '#src/outbox/outbox.ts'
import { marksAfter, marksAtStart, readMarks, writeMarks } from '#src/outbox/react/outbox-marks.ts'

/** What watching needs of the page. */
export interface WatchPorts {
  /** Whether somebody sees this tab; only then something is told. */
  readonly isVisible: () => boolean
  /** Calls back whenever the tab may have become visible. */
  readonly listen: (listener: () => void) => void
  /** Runs one after another in all tabs, where the browser can. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Whether a form of this page tells what becomes of an entry. */
  readonly isAttended: (id: string) => boolean
  readonly tellDelivered: (entry: OutboxEntry) => void
  /** Asks the browser not to empty the storage by itself; called once per page. */
  readonly askToKeep: () => void
}

/**
 * Remembers outside the database what waits in it, and tells what was delivered meanwhile, once in
 * all tabs. Resolves when it is known whether something has vanished; deliver nothing before.
 */
export async function watchOutbox(outbox: Outbox, ports: WatchPorts): Promise<void> {
  let hasAsked = false
  const look = (atStart: boolean) =>
    ports.alone(async () => {
      const survey = await outbox.survey()
      if (survey === null) return
      const before = atStart ? marksAtStart(readMarks(), survey) : readMarks()
      const marks = marksAfter(before, survey)
      const arrived = survey.entries.filter(({ id }) => marks.arrived.includes(leadReference(id)))
      const told = arrived.filter(({ id }) => ports.isVisible() || ports.isAttended(id))
      const codes = new Set(told.map(({ id }) => leadReference(id)))
      writeMarks({ ...marks, arrived: marks.arrived.filter((code) => !codes.has(code)) })
      for (const entry of told) if (!ports.isAttended(entry.id)) ports.tellDelivered(entry)
      if (marks.open.length > 0 && !hasAsked) {
        hasAsked = true
        ports.askToKeep()
      }
    })
  const lookAgain = () => void look(false).catch(() => undefined)
  outbox.subscribe(lookAgain)
  ports.listen(lookAgain)
  await look(true).catch(() => undefined)
}
