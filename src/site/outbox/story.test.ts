import { describe, expect, it } from 'vitest'
import type { Obstacle, OutboxEntry } from '#src/outbox/entry.ts'
import { ageWarning, kindText, stateText, storyOf, summaryOf, triedLine } from './story.ts'
import { clockText } from '#src/domain/text/clock-text.ts'

const now = new Date(2026, 10, 21, 13, 30).getTime()
const id = '4f0c9a31-0000-4000-8000-000000000001'

const file = {
  path: `${id}/0-0123456789abcdef.jpg`,
  name: 'site.jpg',
  type: 'image/jpeg',
  size: 1_200_000,
  sha256: '0'.repeat(64),
  pickedSize: 8_100_000,
  state: 'waiting',
} as const

const waiting: OutboxEntry = {
  version: 1,
  id,
  kind: 'inquiry',
  lead: {
    kind: 'inquiry',
    row: {
      id,
      name: 'Ravi Kumar',
      email: 'ravi@example.com',
      phone: '+91 98480 12345',
      inquiry_type: 'support',
      message: 'The door of our cabin sticks.',
      preferred_time: null,
    },
  },
  files: [],
  state: 'waiting',
  leadArrived: false,
  attempts: 0,
  nextAttemptAt: 0,
  createdAt: now,
  events: [{ kind: 'saved', at: now }],
  receipt: null,
}

function tried(obstacle: Obstacle, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    ...waiting,
    attempts: 3,
    events: [...waiting.events, { kind: 'tried', at: now, obstacle }],
    ...changes,
  }
}

describe('the status of an entry', () => {
  it('is waiting before the first attempt', () => {
    expect(stateText(waiting, now)).toBe('Waiting to be sent')
  })

  it.each<[Obstacle['kind'], string]>([
    ['no-connection', 'Waiting for a connection'],
    ['not-our-server', 'Waiting for a connection: this network asks you to sign in first'],
    ['server-busy', 'Server busy until 14:05'],
    ['rate-limited', 'We already have many requests from you. This one waits until 14:05'],
    ['not-permitted', 'Our server cannot accept this right now. It waits until 14:05'],
    ['device-trouble', 'This device could not read its copy. It waits until 14:05'],
  ])('says of %s: %s', (kind, text) => {
    const obstacle = { kind } as Obstacle
    const until = new Date(2026, 10, 21, 14, 5).getTime()
    expect(stateText(tried(obstacle, { nextAttemptAt: until }), now)).toBe(text)
  })

  it('shows no time that has passed', () => {
    expect(stateText(tried({ kind: 'server-busy' }, { nextAttemptAt: now - 1 }), now)).toBe(
      'Server busy',
    )
  })

  it('reports that the request has arrived when only files are missing', () => {
    const entry = tried({ kind: 'no-connection' }, { leadArrived: true })
    expect(stateText(entry, now)).toBe(
      'The request has arrived, but not all of its files. Waiting for a connection',
    )
  })

  it('reports that nothing is lost when the server refuses', () => {
    const entry = tried({ kind: 'rejected', code: '23514' }, { state: 'needs-attention' })
    expect(stateText(entry, now)).toContain('Nothing is lost')
  })

  it('does not report full delivery when a file is missing', () => {
    const delivered = { ...waiting, state: 'delivered', lead: null } as const
    expect(stateText(delivered, now)).toBe('Delivered')
    const arrived = { ...file, state: 'arrived' } as const
    const lost = { ...file, state: 'lost' } as const
    expect(stateText({ ...delivered, files: [arrived] }, now)).toBe('Delivered with all its files')
    expect(stateText({ ...delivered, files: [lost] }, now)).toBe('Delivered without site.jpg')
    expect(stateText({ ...delivered, files: [lost, lost] }, now)).toBe(
      'Delivered without site.jpg, site.jpg',
    )
  })
})

it('shows the last attempt while it waits', () => {
  expect(triedLine(waiting, now)).toBeNull()
  const stopped = tried({ kind: 'no-connection' })
  expect(triedLine(stopped, now)).toBe('Last tried 13:30, 3 times so far')
  expect(triedLine({ ...stopped, state: 'delivered' }, now)).toBeNull()
})

it('warns of entries that wait longer than three days', () => {
  const day = 86_400_000
  expect(ageWarning(waiting, now + 3 * day)).toBeNull()
  expect(ageWarning(waiting, now + 4.5 * day)).toContain('waiting for 4 days')
  expect(ageWarning({ ...waiting, state: 'delivered' }, now + 9 * day)).toBeNull()
})

it('summarises what is waiting and what needs the visitor', () => {
  const refused = { ...waiting, state: 'needs-attention' } as const
  expect(summaryOf([])).toBe('Nothing is waiting on this device.')
  expect(summaryOf([waiting, refused, waiting])).toContain(
    '2 waiting to be delivered, 1 needs your attention.',
  )
})

it('midnight is 00:00', () => {
  const midnight = new Date(2026, 10, 21).getTime()
  expect(clockText(midnight, midnight)).toBe('00:00')
})

describe('the history of an entry', () => {
  it('lists what was saved, shrunk, tried and delivered', () => {
    const entry: OutboxEntry = {
      ...tried({ kind: 'no-connection' }),
      files: [file, { ...file, name: 'plan.pdf', pickedSize: file.size }],
    }
    const events = [
      ...entry.events,
      { kind: 'lead-arrived', at: now } as const,
      { kind: 'file-arrived', at: now, path: file.path } as const,
      { kind: 'file-lost', at: now, path: 'unknown' } as const,
      { kind: 'delivered', at: now } as const,
    ]
    expect(storyOf({ ...entry, events, state: 'delivered' }, now).map(({ text }) => text)).toEqual([
      'Saved on this device',
      'site.jpg made smaller: 7.7 MB to 1.1 MB',
      'Tried 3 times: no connection',
      'The request arrived',
      'site.jpg arrived',
      'A file could not be sent',
      'Delivered and confirmed by our server. Reference 4F0C-9A31',
    ])
  })

  it('counts attempts only when it knows the number', () => {
    const first = { kind: 'tried', at: now, obstacle: { kind: 'server-busy' } } as const
    const entry = tried({ kind: 'no-connection' })
    const events = [...waiting.events, first, ...entry.events.slice(1)]
    expect(storyOf({ ...entry, events }, now).map(({ text }) => text)).toEqual([
      'Saved on this device',
      'Tried: server busy',
      'Tried 3 times: no connection',
      'Waiting for a connection',
    ])
  })
})

it('a time on another day has its date', () => {
  expect(clockText(now, now)).toBe('13:30')
  expect(clockText(new Date(2026, 10, 18, 9, 5).getTime(), now)).toMatch(/18.*Nov.*09:05/)
})

it('a call-back request differs from a message', () => {
  expect(kindText(waiting)).toBe('Message')
  expect(kindText({ ...waiting, kind: 'quote' })).toBe('Quote request')
  if (waiting.lead?.kind !== 'inquiry') throw new Error('the example is an inquiry')
  const row = { ...waiting.lead.row, email: null, preferred_time: 'Monday 2-4 PM IST' }
  expect(kindText({ ...waiting, lead: { kind: 'inquiry', row } })).toBe('Call-back request')
  // Of a delivered one the words are gone.
  expect(kindText({ ...waiting, lead: null, isCallBack: true })).toBe('Call-back request')
  expect(kindText({ ...waiting, lead: null })).toBe('Message')
})
