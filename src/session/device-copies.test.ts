import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorage } from '#src/device/fake-storage.ts'
import {
  dropCopies,
  dropCopiesOfAnother,
  dropCopiesUnder,
  saveCopy,
  readCopies,
  readCopy,
} from './device-copies.ts'

const shape = v.object({ paise: v.number() })
const list = { paise: 4_25_000_50 }
let items: Map<string, string>

function signIn(id: string | null): void {
  if (id === null) items.delete('prefab-session')
  else items.set('prefab-session', JSON.stringify({ access_token: 'x', user: { id } }))
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(async () => {
  items = new Map()
  signIn('anna')
  vi.stubGlobal('localStorage', fakeStorage(items))
  await dropCopies()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('returns a copy to its own user only', async () => {
  await saveCopy('prices', 'anna', list)
  expect(await readCopy('prices', shape)).toEqual({ readAt: expect.any(Number), value: list })
  expect(await readCopy('settings', shape)).toBeNull()
  expect(await readCopy('prices', v.object({ paise: v.string() }))).toBeNull()
  for (const other of ['bela', null]) {
    signIn(other)
    expect(await readCopy('prices', shape)).toBeNull()
  }
  // Regardless of the stored owner.
  signIn('bela')
  items.set('prefab-admin-copies-of', 'bela')
  expect(await readCopy('prices', shape)).toBeNull()
})

it('leaves no database behind when it is dropped', async () => {
  await saveCopy('prices', 'anna', list)
  expect(await databases()).toHaveLength(1)
  await dropCopies()
  expect(await databases()).toEqual([])
  expect([...items.keys()]).toEqual(['prefab-session'])
})

it('stores nothing when the user signs out during the request or the write', async () => {
  signIn(null)
  await saveCopy('prices', 'anna', list)
  expect(await databases()).toEqual([])
  signIn('anna')
  const keeping = saveCopy('prices', 'anna', list)
  signIn(null)
  await keeping
  expect(await databases()).toEqual([])
})

it('is registered even if former ones are dropped while it is written', async () => {
  await saveCopy('settings', 'anna', { paise: 1 })
  const dropping = dropCopies()
  await saveCopy('prices', 'anna', list)
  await dropping
  expect(await readCopy('settings', shape)).toBeNull()
  expect(await readCopy('prices', shape)).toMatchObject({ value: list })
})

it('is deleted when the next user signs in', async () => {
  await saveCopy('prices', 'anna', list)
  signIn('bela')
  await saveCopy('settings', 'bela', { paise: 1 })
  signIn('anna')
  expect(await readCopy('prices', shape)).toBeNull()
  dropCopiesOfAnother('anna')
  await vi.waitFor(async () => expect(await databases()).toEqual([]))
})

it('stores the most recently read of a kind up to a limit, and lists them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const limit = { prefix: 'offer:', copies: 2, characters: 1000 }
  const keep = async (name: string, paise: number) => {
    vi.advanceTimersByTime(1000)
    await saveCopy(name, 'anna', { paise }, limit)
  }
  await saveCopy('offers', 'anna', list)
  await keep('offer:a', 1)
  await keep('offer:b', 2)
  await keep('offer:a', 3)
  await keep('offer:c', 4)
  const values = async () => (await readCopies('offer:', shape)).map(({ value }) => value.paise)
  expect(await values()).toEqual([4, 3])
  expect(await readCopy('offers', shape)).toMatchObject({ value: list })
  vi.advanceTimersByTime(1000)
  await saveCopy('offer:d', 'anna', { paise: 5, text: 'x'.repeat(970) }, limit)
  expect(await values()).toEqual([5])
  await dropCopiesUnder('offer:d')
  expect(await values()).toEqual([])
  signIn('bela')
  expect(await readCopies('offers', shape)).toEqual([])
  vi.useRealTimers()
})

it('opens no database without a signed-in user', async () => {
  const opening = vi.spyOn(indexedDB, 'open')
  vi.resetModules()
  const copies = await import('./device-copies.ts')
  await copies.dropCopiesUnder('offer:')
  expect(await copies.readCopies('offer:', shape)).toEqual([])
  expect(await copies.readCopy('prices', shape)).toBeNull()
  copies.dropCopiesOfAnother('anna')
  expect(opening).not.toHaveBeenCalled()
})

it('works without storage', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  for (const databases of [{ open: refuse, deleteDatabase: refuse }, undefined]) {
    vi.resetModules()
    vi.stubGlobal('indexedDB', databases)
    const copies = await import('./device-copies.ts')
    await copies.saveCopy('prices', 'anna', list)
    expect(await copies.readCopy('prices', shape)).toBeNull()
    await copies.dropCopies()
  }
})
