import { expect, it } from 'vitest'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { type LeadRecord, actorOf, timelineEntries, timelineFilters } from './timeline-entries.ts'

const file = (path: string) => ({ path, name: path, type: 'application/pdf', size: 1 })
const author = null

const record: LeadRecord = {
  lead: {
    receivedAt: '2026-11-20T05:00:00Z',
    files: [file('a'), file('missing')],
  } as unknown as Lead,
  arrivals: { a: '2026-11-20T05:01:00+00:00', unknown: '2026-11-20T05:02:00Z' },
  changes: [
    { key: '1', at: '2026-11-21T05:00:00Z', actor: null, column: 'status', from: 'new', to: 'won' },
  ],
  notes: [{ id: 'n', body: 'x', author, createdAt: '2026-11-22T05:00:00Z' }],
  calls: [
    {
      id: 'c',
      channel: 'phone',
      direction: 'out',
      outcome: 'busy',
      note: null,
      author,
      // The same moment as the note, an hour later by the letters.
      createdAt: '2026-11-22T10:30:00+05:30',
    },
  ],
  mails: [
    {
      id: 'm',
      to: 'a@example.com',
      subject: 's',
      body: 'b',
      author,
      createdAt: '2026-11-23T05:00:00Z',
      sentAt: null,
      nextAttemptAt: null,
      reason: null,
      state: 'failed',
    },
  ],
  receivedMails: [
    {
      id: 'r',
      kind: 'answer',
      fromName: 'Anna',
      fromAddress: 'a@example.com',
      isFromCustomer: true,
      subject: 's',
      body: 'b',
      files: [],
      receivedAt: '2026-11-23T06:00:00Z',
      handledAt: null,
    },
  ],
  offerEvents: [
    {
      id: 7,
      revision: 0,
      kind: 'accepted',
      actor: null,
      note: null,
      answer: null,
      order_file_id: null,
      at: '2026-11-23T07:00:00Z',
      offer: { id: 'o', number: 'O/2026-27/0001' },
    },
  ],
  tasks: [
    {
      id: 't',
      title: 'x',
      dueOn: '2026-11-30',
      owner: null,
      author,
      createdAt: '2026-11-20T06:00:00Z',
      doneAt: '2026-11-24T05:00:00Z',
      doneBy: 'whoever did it',
      lead: null,
    },
  ],
}

it('a timeline has everything once, latest first, with files that have arrived', () => {
  expect(timelineEntries(record).map(({ kind, key }) => [kind, key])).toEqual([
    ['task-done', 't-done'],
    ['offer', 'offer-7'],
    ['received-mail', 'r'],
    ['mail', 'm'],
    ['note', 'n'],
    ['call', 'c'],
    ['change', 'change-1'],
    ['task-added', 't-added'],
    ['file', 'a'],
    ['request', 'request'],
  ])
})

it('every kind of entry is in one filter', () => {
  const kinds = timelineEntries(record).map(({ kind }) => kind)
  const filtered = timelineFilters.flatMap(({ kinds: some }) => some)
  expect([...filtered].toSorted()).toEqual([...new Set(kinds)].toSorted())
})

it('a task is done by whoever ticked it off', () => {
  const done = timelineEntries(record).find(({ kind }) => kind === 'task-done')
  expect(done && actorOf(done)).toBe('whoever did it')
})
