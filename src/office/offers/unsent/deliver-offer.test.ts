import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offerTotals } from '#src/domain/offers/offer-totals.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { StoredOffer } from '#src/office/offers/offer-api.ts'
import { offerRecord } from '#src/office/offers/offer-record.ts'
import { contentOf } from '#src/office/offers/offer-rules.ts'
import {
  type OfferValues,
  emptyOffer,
  freeLine,
  storedValues,
} from '#src/office/offers/offer-values.ts'
import { fail, succeed } from '#src/platform/result.ts'
import { type OfferServer, deliverOffer } from './deliver-offer.ts'
import { readUnsentOffer, readUnsentOffers, saveUnsentOffer, standingOf } from './unsent-offers.ts'

const id = '4f0c9a31-0000-4000-8000-000000000001'
const unreachable: OfficeFailure = { kind: 'unreachable' }

const offer = (note: string): OfferValues => ({
  ...emptyOffer('2026-11-25'),
  name: 'Asha Menon',
  delivery_state: '36',
  lines: [{ ...freeLine('Cabin'), price: '₹1,00,000.00' }],
  note,
})

/** Stores as `private.save_offer` does; `answers` says what becomes of each answer. */
function makeServer() {
  let stored: StoredOffer | null = null
  let numbers = 0
  const put = (values: OfferValues, version: number) => {
    stored = {
      id,
      number: stored?.number ?? `O/2026-27/000${(numbers += 1)}`,
      version,
      quote_request_id: null,
      owner: null,
      draft: contentOf(values),
      waits_for_approval: false,
      approved_basis_points: null,
      withdrawn_at: null,
      deleted_at: null,
      revisions: stored?.revisions ?? [],
      events: [],
    }
    return stored
  }
  const server = {
    answers: 'come' as 'come' | 'get lost' | 'cannot be asked for',
    refusal: null as OfficeFailure | null,
    saves: 0,
    numbers: () => numbers,
    stored: () => stored,
    colleague: (note: string) => put(offer(note), (stored?.version ?? 0) + 1),
    /** What somebody does with the offer as a whole. */
    deed: (change: Partial<StoredOffer>) => {
      const now = stored ?? put(offer('stored'), 1)
      stored = { ...now, version: now.version + 1, ...change }
    },
    /** Freezes the draft. */
    send: () => {
      const { draft, version, revisions, ...rest } = stored ?? put(offer('stored'), 1)
      const totals = offerTotals({ lines: [], discount_basis_points: 0, is_interstate: false })
      const sent = { content: draft ?? contentOf(offer('')), totals, state: 'sent' as const }
      const when = { sent_at: '2026-11-25T10:00:00Z', sent_by: null }
      const revision = { revision: revisions.length, ...sent, ...when }
      stored = { ...rest, draft: null, version: version + 1, revisions: [revision, ...revisions] }
    },
    save: async (
      _: string,
      version: number | null,
      values: OfferValues,
    ): ReturnType<OfferServer['save']> => {
      if (server.answers === 'cannot be asked for') return fail(unreachable)
      server.saves += 1
      if (server.refusal !== null) return fail(server.refusal)
      const isSame =
        stored !== null && JSON.stringify(stored.draft) === JSON.stringify(contentOf(values))
      if (version === null ? stored !== null && !isSame : stored?.version !== version) {
        return fail({ kind: 'conflict' })
      }
      const saved = version === null && stored !== null ? stored : put(values, (version ?? 0) + 1)
      return server.answers === 'come' ? succeed(saved) : fail(unreachable)
    },
    read: async (): ReturnType<OfferServer['read']> =>
      stored === null ? fail({ kind: 'gone' }) : succeed(stored),
  }
  return server
}

beforeEach(() => {
  const items = new Map([
    ['prefab-session', JSON.stringify({ access_token: 'x', user: { id: 'anna' } })],
  ])
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => items.set(key, value),
        removeItem: (key: string) => items.delete(key),
      },
      {
        ownKeys: () => [...items.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const save = (note: string, version: number | null = null) =>
  saveUnsentOffer(id, { values: offer(note), quoteRequest: null, version, seen: null })

/** Changes to an offer that the server has, saved without a network. */
const change = (server: ReturnType<typeof makeServer>, note: string, wasSent = false) => {
  const stored = server.stored() ?? server.colleague('stored')
  const base = storedValues(stored)
  const seen = standingOf(stored)
  const { version } = stored
  saveUnsentOffer(id, { values: offer(note), quoteRequest: null, version, base, seen, wasSent })
}

it('stays until it arrives, and leaves with the number that it got', async () => {
  const server = makeServer()
  server.answers = 'cannot be asked for'
  save('first')
  expect(await deliverOffer(id, server)).toEqual(fail(unreachable))
  expect(readUnsentOffer(id)).toMatchObject({ obstacle: null, values: { note: 'first' } })
  server.answers = 'come'
  expect(await deliverOffer(id, server)).toMatchObject(succeed({ number: 'O/2026-27/0001' }))
  expect(readUnsentOffers()).toEqual([])
  expect(await deliverOffer(id, server)).toBeNull()
})

it('is stored once when the answer is lost, whatever was saved since', async () => {
  const server = makeServer()
  server.answers = 'get lost'
  save('first')
  await deliverOffer(id, server)
  save('second')
  server.answers = 'cannot be asked for'
  await deliverOffer(id, server)
  save('third')
  server.answers = 'come'
  expect(await deliverOffer(id, server)).toMatchObject(succeed({ version: 2 }))
  expect(server.numbers()).toBe(1)
  expect(server.stored()?.draft?.note).toBe('third')
  expect(readUnsentOffers()).toEqual([])
})

it('keeps what was saved while it was on its way, and sends that over its own version', async () => {
  const server = makeServer()
  save('first')
  const sending = deliverOffer(id, {
    ...server,
    save: async (offer, version, values) => {
      save('second')
      return server.save(offer, version, values)
    },
  })
  await sending
  expect(readUnsentOffer(id)).toMatchObject({ version: 1, values: { note: 'second' } })
  await deliverOffer(id, server)
  expect(server.stored()?.draft?.note).toBe('second')
})

it('does not write over a colleague, says so, and goes on once it was saved again', async () => {
  const server = makeServer()
  server.answers = 'get lost'
  save('first')
  await deliverOffer(id, server)
  server.answers = 'come'
  server.colleague('theirs')
  save('second')
  expect(await deliverOffer(id, server)).toEqual(fail({ kind: 'conflict' }))
  expect(server.stored()?.draft?.note).toBe('theirs')
  expect(readUnsentOffer(id)).toMatchObject({
    obstacle: 'conflict',
    values: { note: 'second' },
    sent: [{ note: 'first' }, { note: 'second' }],
  })
  save('third')
  expect(readUnsentOffer(id)?.obstacle).toBeNull()
  // Merged with theirs, which is now what it changes.
  save('merged', server.stored()?.version ?? 0)
  server.answers = 'get lost'
  await deliverOffer(id, server)
  server.answers = 'come'
  expect(await deliverOffer(id, server)).toMatchObject(succeed({ version: 3 }))
  expect(server.stored()?.draft?.note).toBe('merged')
  expect(readUnsentOffers()).toEqual([])
})

it('is kept with the reason when the server refuses it, and without one when the session is over', async () => {
  const server = makeServer()
  save('first')
  server.refusal = { kind: 'rejected', code: '23514' }
  await deliverOffer(id, server)
  expect(readUnsentOffer(id)?.obstacle).toBe('rejected')
  save('first')
  server.refusal = { kind: 'signed-out' }
  await deliverOffer(id, server)
  expect(readUnsentOffer(id)?.obstacle).toBeNull()
})

it('brings changes to an offer that has a number, once, whatever was typed since', async () => {
  const server = makeServer()
  server.colleague('stored')
  change(server, 'first')
  server.answers = 'get lost'
  expect(await deliverOffer(id, server)).toEqual(fail(unreachable))
  save('second', readUnsentOffer(id)?.version)
  server.answers = 'come'
  expect(await deliverOffer(id, server)).toMatchObject(succeed({ number: 'O/2026-27/0001' }))
  expect(server.stored()?.draft?.note).toBe('second')
  expect(server.numbers()).toBe(1)
  expect(readUnsentOffers()).toEqual([])
})

it('knows its own change that had arrived before the line broke', async () => {
  const server = makeServer()
  server.colleague('stored')
  change(server, 'first', true)
  server.colleague('first')
  save('second', readUnsentOffer(id)?.version)
  expect(await deliverOffer(id, server)).toMatchObject(succeed({ version: 3 }))
  expect(server.stored()?.draft?.note).toBe('second')
})

it('writes changes over no colleague of an offer that has a number', async () => {
  const server = makeServer()
  server.colleague('stored')
  change(server, 'mine')
  server.colleague('theirs')
  expect(await deliverOffer(id, server)).toEqual(fail({ kind: 'conflict' }))
  expect(server.stored()?.draft?.note).toBe('theirs')
  expect(readUnsentOffer(id)).toMatchObject({ obstacle: 'conflict', values: { note: 'mine' } })
})

it.each([
  ['sent', (server: ReturnType<typeof makeServer>) => server.send()],
  [
    'withdrawn',
    (server: ReturnType<typeof makeServer>) =>
      server.deed({ withdrawn_at: '2026-11-25T10:00:00Z' }),
  ],
  ['waiting', (server: ReturnType<typeof makeServer>) => server.deed({ waits_for_approval: true })],
] as const)(
  'says that an offer was %s meanwhile, and goes on once it is saved again',
  async (what, become) => {
    const server = makeServer()
    server.colleague('stored')
    change(server, 'mine')
    become(server)
    const { saves } = server
    expect(await deliverOffer(id, server)).toEqual(fail({ kind: 'conflict' }))
    expect(server.saves).toBe(saves + 1)
    expect(readUnsentOffer(id)).toMatchObject({ obstacle: what, values: { note: 'mine' } })
    save('mine', readUnsentOffer(id)?.version)
    expect(await deliverOffer(id, server)).toMatchObject(succeed({ version: 3 }))
    expect(server.stored()?.draft?.note).toBe('mine')
    expect(server.stored()?.revisions).toHaveLength(what === 'sent' ? 1 : 0)
  },
)

it('says that a new offer was sent by a colleague before its answer came', async () => {
  const server = makeServer()
  server.answers = 'get lost'
  save('first')
  await deliverOffer(id, server)
  server.send()
  server.answers = 'come'
  save('second')
  expect(await deliverOffer(id, server)).toEqual(fail({ kind: 'conflict' }))
  expect(readUnsentOffer(id)?.obstacle).toBe('sent')
  expect(server.stored()?.draft).toBeNull()
})

it('says that the customer has accepted meanwhile', async () => {
  const server = makeServer()
  server.colleague('stored')
  change(server, 'mine')
  server.refusal = { kind: 'rejected', code: 'PT423' }
  await deliverOffer(id, server)
  expect(readUnsentOffer(id)).toMatchObject({ obstacle: 'accepted', values: { note: 'mine' } })
})

it('shows two tabs’ words beside each other, and writes none over the other', async () => {
  const server = makeServer()
  const stored = server.colleague('stored')
  change(server, 'of the first tab')
  const other = offerRecord(null, stored)
  const mine = offer('of the second tab')
  expect(await other.save(id, stored.version, mine, storedValues(stored))).toEqual(
    fail({ kind: 'conflict' }),
  )
  expect(readUnsentOffer(id)?.values.note).toBe('of the first tab')
  const theirs = await other.read(id)
  expect(theirs).toMatchObject(succeed({ draft: { note: 'of the first tab' } }))
  const merge = other.merge(storedValues(stored), offer('of the first tab'), mine)
  expect(merge).toMatchObject({
    title: 'Two versions of your changes',
    disputes: [{ field: 'note', theirs: 'of the first tab', mine: 'of the second tab' }],
  })
})
