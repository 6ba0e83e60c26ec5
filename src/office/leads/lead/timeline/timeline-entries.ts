import type { HistoryEntry } from '#src/office/leads/api/lead-history.ts'
import type { LeadCall } from '#src/office/leads/api/lead-calls.ts'
import type { LeadMail } from '#src/office/leads/api/lead-mails.ts'
import type { LeadNote } from '#src/office/leads/api/lead-notes.ts'
import type { ReceivedMail } from '#src/office/leads/api/received-mails.ts'
import type { Lead, LeadFile } from '#src/office/leads/api/lead-row.ts'
import type { NamedOfferEvent } from '#src/office/offers/list/offer-list-api.ts'
import type { Task } from '#src/office/tasks/task-api.ts'

/** An entry of a lead's timeline. */
export type TimelineEntry = {
  readonly key: string
  /** ISO 8601. */
  readonly at: string
} & (
  | { readonly kind: 'request' }
  | { readonly kind: 'file'; readonly file: LeadFile }
  | {
      readonly kind: 'change'
      readonly change: HistoryEntry
      /** The acceptance that caused this change automatically. */
      readonly cause: NamedOfferEvent | null
    }
  | { readonly kind: 'note'; readonly note: LeadNote }
  | { readonly kind: 'call'; readonly call: LeadCall }
  | { readonly kind: 'mail'; readonly mail: LeadMail }
  | { readonly kind: 'received-mail'; readonly mail: ReceivedMail }
  | { readonly kind: 'offer'; readonly event: NamedOfferEvent }
  | { readonly kind: 'task-added'; readonly task: Task }
  | { readonly kind: 'task-done'; readonly task: Task }
)

/** The loaded data of a lead; parts that are not loaded yet are empty. */
export interface LeadRecord {
  readonly lead: Lead
  readonly changes: readonly HistoryEntry[]
  readonly notes: readonly LeadNote[]
  readonly calls: readonly LeadCall[]
  readonly mails: readonly LeadMail[]
  readonly receivedMails: readonly ReceivedMail[]
  readonly tasks: readonly Task[]
  readonly offerEvents: readonly NamedOfferEvent[]
  /** Arrival times of files, by path. */
  readonly arrivals: Readonly<Record<string, string>>
}

/** The timeline's filters. */
export const timelineFilters = [
  { value: 'notes', label: 'Notes', kinds: ['note'] },
  { value: 'emails', label: 'Emails', kinds: ['mail', 'received-mail'] },
  { value: 'offers', label: 'Offers', kinds: ['offer'] },
  { value: 'calls', label: 'Calls', kinds: ['call'] },
  { value: 'tasks', label: 'Tasks', kinds: ['task-added', 'task-done'] },
  { value: 'files', label: 'Files', kinds: ['file'] },
  { value: 'changes', label: 'Changes', kinds: ['change', 'request'] },
] as const satisfies readonly {
  readonly value: string
  readonly label: string
  readonly kinds: readonly TimelineEntry['kind'][]
}[]

/** All entries of a lead's timeline, latest first. */
export function timelineEntries(record: LeadRecord): readonly TimelineEntry[] {
  const { lead, changes, notes, calls, mails, receivedMails, tasks, offerEvents, arrivals } = record
  const entries: TimelineEntry[] = [
    { kind: 'request', key: 'request', at: lead.receivedAt },
    ...lead.files.flatMap((file): TimelineEntry[] => {
      const at = arrivals[file.path]
      return at === undefined ? [] : [{ kind: 'file', key: file.path, at, file }]
    }),
    ...changes.map((change): TimelineEntry => ({
      kind: 'change',
      key: `change-${change.key}`,
      at: change.at,
      change,
      cause: causeOf(change, offerEvents),
    })),
    ...notes.map((note): TimelineEntry => ({
      kind: 'note',
      key: note.id,
      at: note.createdAt,
      note,
    })),
    ...calls.map((call): TimelineEntry => ({
      kind: 'call',
      key: call.id,
      at: call.createdAt,
      call,
    })),
    ...mails.map((mail): TimelineEntry => ({
      kind: 'mail',
      key: mail.id,
      at: mail.createdAt,
      mail,
    })),
    ...receivedMails.map((mail): TimelineEntry => ({
      kind: 'received-mail',
      key: mail.id,
      at: mail.receivedAt,
      mail,
    })),
    ...offerEvents.map((event): TimelineEntry => ({
      kind: 'offer',
      key: `offer-${event.id}`,
      at: event.at,
      event,
    })),
    ...tasks.flatMap((task): TimelineEntry[] => [
      { kind: 'task-added', key: `${task.id}-added`, at: task.createdAt, task },
      ...(task.doneAt === null
        ? []
        : [{ kind: 'task-done' as const, key: `${task.id}-done`, at: task.doneAt, task }]),
    ]),
  ]
  return entries
    .map((entry) => ({ entry, time: Date.parse(entry.at) }))
    .toSorted((a, b) => b.time - a.time)
    .map(({ entry }) => entry)
}

/**
 * Changes that the database makes because a customer accepted have no actor and the time of the
 * acceptance.
 */
function causeOf(
  { actor, column, at }: HistoryEntry,
  offerEvents: readonly NamedOfferEvent[],
): NamedOfferEvent | null {
  if (actor !== null || column !== 'status') return null
  return offerEvents.find((event) => event.kind === 'accepted' && event.at === at) ?? null
}

/** Id of the person; null for the customer, the system, and unrecorded events. */
export function actorOf(entry: TimelineEntry): string | null {
  switch (entry.kind) {
    case 'note':
      return entry.note.author
    case 'call':
      return entry.call.author
    case 'mail':
      return entry.mail.author
    case 'change':
      return entry.change.actor
    case 'task-added':
      return entry.task.author
    case 'task-done':
      return entry.task.doneBy
    case 'request':
    case 'received-mail':
    case 'file':
    // The text already names the person.
    case 'offer':
      return null
  }
}
