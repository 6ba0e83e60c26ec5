import { beforeEach, describe, expect, it } from 'vitest'
import type { OutboxFile, PreparedFile, Receipt, StoredEntry } from '#src/outbox/entry.ts'
import { quote } from '#src/outbox/store/fixtures/lead-fields.ts'
import { newEntry } from '#src/outbox/submit/new-entry.ts'
import { type Outcome, afterStep, nextStep } from './transitions.ts'

const now = 1_800_000_000_000
const ports = { now: () => now, digest: async () => 'c'.repeat(64), after: () => () => undefined }
const plan = (place: number): PreparedFile => ({
  name: `${place}.pdf`,
  type: 'application/pdf',
  bytes: new ArrayBuffer(4),
  sha256: String(place).repeat(64),
  pickedSize: 9,
})

let entry: StoredEntry

beforeEach(async () => {
  const row = { ...quote, id: 'a', product_id: null, product_name: null }
  const kept = await newEntry({ kind: 'quote', row }, [plan(0), plan(1)], ports)
  entry = { ...kept.entry, leadArrived: true, maybeSent: true, attempts: 1 }
})

const states = (...all: readonly OutboxFile['state'][]) => ({
  ...entry,
  files: entry.files.map((file, place) => ({ ...file, state: all[place] ?? file.state })),
})

function after(from: StoredEntry, outcome: Outcome, at = now) {
  const step = nextStep(from, () => false)
  if (step === null) throw new Error('nothing to do')
  const change = afterStep(from, step, outcome, at, () => 1)
  return change !== null && 'put' in change ? change : { put: null, drop: undefined }
}

const receiptOf = (...files: readonly Partial<Receipt['files'][number]>[]): Outcome => ({
  kind: 'confirmed',
  receipt: {
    reference: '',
    receivedAt: '',
    files: files.map((file, place) => ({
      path: entry.files[place]?.path ?? '',
      arrived: true,
      size: 4,
      ...file,
    })),
  },
})

describe('an entry counts as delivered', () => {
  it('when the receipt has all of it: text and bytes are deleted then', () => {
    const { put, drop } = after(states('arrived', 'arrived'), receiptOf({}, {}))
    expect(put).toMatchObject({ state: 'delivered', lead: null, isCallBack: false })
    expect(put?.receipt?.files).toHaveLength(2)
    expect(drop).toEqual([0, 1])
  })

  it.each([
    ['names a file that is not there', { arrived: false, size: null }],
    ['does not know a file', { path: 'other' }],
  ])('not when the receipt %s: the file is sent again', (_title, second) => {
    const { put, drop } = after(states('arrived', 'arrived'), receiptOf({}, second))
    expect(put).toMatchObject({
      state: 'waiting',
      files: [{ state: 'arrived' }, { state: 'waiting' }],
    })
    expect(put?.lead).not.toBeNull()
    expect(drop).toBeUndefined()
  })

  it('without a file of another size there, whose bytes stay', () => {
    const { put, drop } = after(states('arrived', 'arrived'), receiptOf({}, { size: 3 }))
    expect(put).toMatchObject({ state: 'delivered', files: [{}, { state: 'lost' }] })
    expect(drop).toEqual([0])
  })

  it('not while the server does not have the row', () => {
    const { put } = after(states('arrived', 'arrived'), { kind: 'confirmed', receipt: null })
    expect(put).toMatchObject({ state: 'waiting', leadArrived: false })
  })
})

describe('a file that has arrived', () => {
  it('keeps its bytes until the receipt confirms it', () => {
    const { put, drop } = after(entry, { kind: 'arrived' })
    expect(put?.files.map(({ state }) => state)).toEqual(['arrived', 'waiting'])
    expect(drop).toBeUndefined()
  })
})

it.each(['arrived', 'lost'] as const)('an upload of a file that is %s has ended', (kind) => {
  const upload = { id: 'one', offset: 3 }
  const begun = { ...entry, files: entry.files.map((file) => ({ ...file, upload })) }
  const { put } = after(begun, { kind })
  expect(put?.files.map((file) => file.upload)).toEqual([undefined, upload])
})

describe("the server's wait", () => {
  const held = () =>
    ({ ...entry, hold: 'server', nextAttemptAt: now + 5000, waitMs: 5000 }) as const

  it('ends once the server accepts something earlier', () => {
    expect(after(held(), { kind: 'arrived' }).put).toMatchObject({ hold: null, nextAttemptAt: now })
  })

  it('ends once the server refuses the row, which no longer counts as being sent', () => {
    const { put } = after({ ...held(), leadArrived: false }, { kind: 'refused', code: '23514' })
    expect(put).toMatchObject({ state: 'needs-attention', hold: null, maybeSent: false })
  })
})

describe('missing bytes', () => {
  /** The state of the file after looks at these seconds, between which nothing else is tried. */
  const stateAfter = (seconds: readonly number[], from = entry) => lookedAt(seconds, from).files[0]
  const lookedAt = (seconds: readonly number[], from = entry) =>
    seconds.reduce((tried, second) => {
      const { put } = after(tried, { kind: 'missing' }, now + second * 1000)
      if (put === null) throw new Error('nothing is written')
      return put
    }, from)

  it('are looked for three times', () => {
    expect(stateAfter([0, 60])).toMatchObject({ state: 'waiting' })
    expect(stateAfter([0, 60, 120])).toMatchObject({ state: 'lost' })
  })

  it('are looked for again a minute later, even if the clock was set back', () => {
    expect(stateAfter([0, 1, 59])).toMatchObject({ state: 'waiting' })
    expect(stateAfter([0, 59, 60, 119])).toMatchObject({ state: 'waiting' })
    expect(stateAfter([0, -3600, -7200])).toMatchObject({ state: 'lost' })
  })

  it('that were there meanwhile are looked for three times again', () => {
    const obstacle = { kind: 'server-busy' } as const
    const stopped = { kind: 'stopped', obstacle, asked: null } as const
    const { put } = after(lookedAt([0, 60]), stopped, now + 90_000)
    expect(stateAfter([120, 180], put ?? entry)).toMatchObject({ state: 'waiting' })
    const broken = { ...stopped, obstacle: { kind: 'device-trouble' } } as const
    const { put: unknown } = after(lookedAt([0, 60]), broken, now + 90_000)
    expect(stateAfter([120], unknown ?? entry)).toMatchObject({ state: 'lost' })
  })
})

it('an erased request leaves the device', () => {
  const step = { kind: 'confirm' } as const
  expect(afterStep(entry, step, { kind: 'erased' }, now, () => 1)).toEqual({ remove: true })
})

describe('the history of an entry', () => {
  const kinds = ['no-connection', 'server-busy'] as const
  const stopped = (place: number): Outcome => ({
    kind: 'stopped',
    obstacle: { kind: kinds[place % 2] ?? 'no-connection' },
    asked: null,
  })
  const tell = (outcomes: readonly Outcome[]) =>
    outcomes.reduce((told, outcome, place) => after(told, outcome, now + place).put ?? told, entry)

  it('keeps the last of consecutive attempts with the same result', () => {
    const { events } = tell([stopped(0), stopped(0), stopped(1), stopped(0)])
    expect(events.map(({ at }) => at - now)).toEqual([0, 1, 2, 3])
    expect(events.map(({ kind }) => kind)).toEqual(['saved', 'tried', 'tried', 'tried'])
  })

  it('has at most 60 lines, and drops the oldest attempts first', () => {
    const { events } = tell(Array.from({ length: 100 }, (_, place) => stopped(place)))
    expect(events).toHaveLength(60)
    expect(events[0]).toMatchObject({ kind: 'saved' })
    expect(events.slice(1).map(({ at }) => at - now)).toEqual(
      Array.from({ length: 59 }, (_, place) => place + 41),
    )
  })
})
