import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offerRecord } from '#src/office/offers/offer-record.ts'
import { storedValues } from '#src/office/offers/editor/offer-values.ts'
import { fail, succeed } from '#src/platform/result.ts'
import { deliverOffer } from './deliver-offer.ts'
import {
  change,
  id,
  makeServer,
  offer,
  save,
  signInHere,
  unreachable,
} from './fake-offer-server.ts'
import { readUnsentOffer, readUnsentOffers } from './unsent-offers.ts'

beforeEach(signInHere)
afterEach(() => {
  vi.unstubAllGlobals()
})

it('delivers changes to a numbered offer once, whatever was typed since', async () => {
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

it('recognises its own change that arrived before the connection was lost', async () => {
  const server = makeServer()
  server.colleague('stored')
  change(server, 'first', true)
  server.colleague('first')
  save('second', readUnsentOffer(id)?.version)
  expect(await deliverOffer(id, server)).toMatchObject(succeed({ version: 3 }))
  expect(server.stored()?.draft?.note).toBe('second')
})

it("never overwrites a colleague's change to a numbered offer", async () => {
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
  'reports that an offer was %s meanwhile, and continues once it is saved again',
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

it('reports that a colleague sent a new offer before its response arrived', async () => {
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

it('reports that the customer has accepted meanwhile', async () => {
  const server = makeServer()
  server.colleague('stored')
  change(server, 'mine')
  server.refusal = { kind: 'rejected', code: 'PT423' }
  await deliverOffer(id, server)
  expect(readUnsentOffer(id)).toMatchObject({ obstacle: 'accepted', values: { note: 'mine' } })
})

it('shows two tabs’ versions side by side, and overwrites neither', async () => {
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
  // Nobody has chosen yet.
  const again = await other.save(id, stored.version, mine, storedValues(stored))
  expect(again).toEqual(fail({ kind: 'conflict' }))
  const merge = other.merge(storedValues(stored), offer('of the first tab'), mine)
  expect(merge).toMatchObject({
    title: 'Two versions of your changes',
    disputes: [{ field: 'note', theirs: 'of the first tab', mine: 'of the second tab' }],
  })
})

it('is delivered whatever the device’s clock shows', async () => {
  const server = makeServer()
  server.colleague('stored')
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2001-01-01')
  change(server, 'mine')
  vi.setSystemTime('2099-01-01')
  expect(readUnsentOffers()).toHaveLength(1)
  expect(await deliverOffer(id, server)).toMatchObject(succeed({ version: 2 }))
  vi.useRealTimers()
  expect(server.stored()?.draft?.note).toBe('mine')
})
