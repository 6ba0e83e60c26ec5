import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { StoredOffer } from '#src/office/offers/offer-api.ts'
import { contentOf } from '#src/office/offers/offer-rules.ts'
import { type OfferValues, emptyOffer, freeLine } from '#src/office/offers/editor/offer-values.ts'
import { fail, succeed } from '#src/platform/result.ts'
import { type OfferServer, deliverOffer } from './deliver-offer.ts'
import { readUnsentOffer, readUnsentOffers, saveUnsentOffer } from './unsent-offers.ts'

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
      revisions: [],
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
  saveUnsentOffer(id, offer(note), null, version)

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
