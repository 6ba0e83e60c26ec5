import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fail, succeed } from '#src/platform/result.ts'
import { deliverOffer } from './deliver-offer.ts'
import { id, makeServer, save, signInHere, unreachable } from './fake-offer-server.ts'
import { readUnsentOffer, readUnsentOffers } from './unsent-offers.ts'

beforeEach(signInHere)
afterEach(() => {
  vi.unstubAllGlobals()
})

it('stays until it arrives, and is removed with its new number', async () => {
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

it('is stored once when the response is lost, whatever was saved since', async () => {
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

it('keeps what was saved during delivery, and sends it over its own version', async () => {
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

it('does not overwrite a colleague, reports it, and continues once it is saved again', async () => {
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
