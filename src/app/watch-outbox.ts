import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { OutboxEntry } from '#src/outbox/entry.ts'
import type { Outbox } from '#src/outbox/outbox.ts'
import { marksAfter, marksAtStart, readMarks, writeMarks } from '#src/outbox/react/outbox-marks.ts'

/** What watching needs from the page. */
export interface WatchPorts {
  /** Whether the tab is visible; only then anything is announced. */
  readonly isVisible: () => boolean
  /** Subscribes to the tab becoming visible. */
  readonly listen: (listener: () => void) => void
  /** Runs one at a time across tabs, where the browser has locks. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Whether a form of this page already reports on an entry. */
  readonly isAttended: (id: string) => boolean
  readonly tellDelivered: (entry: OutboxEntry) => void
  /** Asks for persistent storage; called once per page. */
  readonly askToKeep: () => void
}

/**
 * Remembers outside the database what waits in the outbox, and announces what was delivered in the
 * meantime, once across tabs. Resolves when it is known whether anything has vanished; deliver
 * nothing before.
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
      const reported = arrived.filter(({ id }) => ports.isVisible() || ports.isAttended(id))
      const codes = new Set(reported.map(({ id }) => leadReference(id)))
      writeMarks({ ...marks, arrived: marks.arrived.filter((code) => !codes.has(code)) })
      for (const entry of reported) if (!ports.isAttended(entry.id)) ports.tellDelivered(entry)
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
