import { createHash } from 'node:crypto'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorage } from '#src/device/fake-storage.ts'
import { fail, succeed } from '#src/platform/result.ts'
import { dropCopies, saveCopy } from '#src/session/device-copies.ts'
import { documentOrCached, cachePdf } from './cached-pdfs.ts'

const answers = vi.hoisted(() => ({ next: undefined as unknown }))
vi.mock('#src/office/offers/sending/delivery-api.ts', async (original) => ({
  ...(await original<object>()),
  fetchDocument: async () => answers.next,
}))

const pdf = btoa('%PDF-1.7 as archived')
const sha256 = createHash('sha256').update('%PDF-1.7 as archived').digest('hex')
const document = { id: 'd1', revision: 0, kind: 'offer', sha256 } as const
const unreachable = fail({ kind: 'unreachable' })

beforeEach(async () => {
  const items = new Map([
    ['prefab-session', JSON.stringify({ access_token: 'x', user: { id: 'anna' } })],
  ])
  vi.stubGlobal('localStorage', fakeStorage(items))
  await dropCopies()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it("returns the device's archived PDF while the server cannot be reached", async () => {
  answers.next = unreachable
  expect(await documentOrCached('o1', document)).toEqual(unreachable)
  answers.next = succeed(pdf)
  await cachePdf('o1', document)
  answers.next = unreachable
  expect(await documentOrCached('o1', document)).toEqual(succeed(pdf))
  expect(await documentOrCached('o2', document)).toEqual(unreachable)
  // One that the customer's data took with it is not handed out any more.
  answers.next = fail({ kind: 'gone' })
  expect(await documentOrCached('o1', document)).toEqual(fail({ kind: 'gone' }))
})

it("stores and returns nothing with another hash than the archive's", async () => {
  answers.next = succeed(btoa('%PDF-1.7 changed on its way'))
  await cachePdf('o1', document)
  answers.next = unreachable
  expect(await documentOrCached('o1', document)).toEqual(unreachable)
  await saveCopy('offer-pdf:o1:d1', 'anna', { document, content: btoa('%PDF-1.7 changed here') })
  expect(await documentOrCached('o1', document)).toEqual(unreachable)
})

it('stores none that is too large, or not made yet', async () => {
  for (const answer of ['x'.repeat(4_000_001), null]) {
    answers.next = succeed(answer)
    await cachePdf('o1', document)
  }
  await cachePdf('o1', { ...document, sha256: null })
  answers.next = unreachable
  expect(await documentOrCached('o1', document)).toEqual(unreachable)
})
