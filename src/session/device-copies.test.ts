import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropCopies, dropCopiesOfAnother, keepCopy, readCopy } from './device-copies.ts'

const shape = v.object({ paise: v.number() })
const list = { paise: 4_25_000_50 }
let stored: Map<string, string>

function signIn(id: string | null): void {
  if (id === null) stored.delete('prefab-session')
  else stored.set('prefab-session', JSON.stringify({ access_token: 'x', user: { id } }))
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(() => {
  stored = new Map()
  signIn('anna')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('gives an answer back to whom it was given, and to nobody else', async () => {
  await keepCopy('prices', 'anna', list)
  expect(await readCopy('prices', shape)).toEqual({ readAt: expect.any(Number), value: list })
  expect(await readCopy('settings', shape)).toBeNull()
  expect(await readCopy('prices', v.object({ paise: v.string() }))).toBeNull()
  for (const other of ['bela', null]) {
    signIn(other)
    expect(await readCopy('prices', shape)).toBeNull()
  }
  // Whatever the mark says.
  signIn('bela')
  stored.set('prefab-admin-copies-of', 'bela')
  expect(await readCopy('prices', shape)).toBeNull()
})

it('leaves no database behind when it is dropped, and makes none to find nothing', async () => {
  expect(await readCopy('prices', shape)).toBeNull()
  await dropCopies()
  expect(await databases()).toEqual([])
  await keepCopy('prices', 'anna', list)
  expect(await databases()).toHaveLength(1)
  await dropCopies()
  expect(await databases()).toEqual([])
  expect([...stored.keys()]).toEqual(['prefab-session'])
})

it('keeps nothing for who has left while it was asked for or written', async () => {
  signIn(null)
  await keepCopy('prices', 'anna', list)
  expect(await databases()).toEqual([])
  signIn('anna')
  const keeping = keepCopy('prices', 'anna', list)
  signIn(null)
  await keeping
  expect(await databases()).toEqual([])
})

it('is marked although the former ones are dropped while it is written', async () => {
  await keepCopy('settings', 'anna', { paise: 1 })
  const dropping = dropCopies()
  await keepCopy('prices', 'anna', list)
  await dropping
  expect(await readCopy('settings', shape)).toBeNull()
  expect(await readCopy('prices', shape)).toMatchObject({ value: list })
})

it('is taken away by the next one who signs in', async () => {
  await keepCopy('prices', 'anna', list)
  signIn('bela')
  await keepCopy('settings', 'bela', { paise: 1 })
  signIn('anna')
  expect(await readCopy('prices', shape)).toBeNull()
  dropCopiesOfAnother('anna')
  await vi.waitFor(async () => expect(await databases()).toEqual([]))
})

it('goes without where the browser refuses', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  for (const databases of [{ open: refuse, deleteDatabase: refuse }, undefined]) {
    vi.stubGlobal('indexedDB', databases)
    await keepCopy('prices', 'anna', list)
    expect(await readCopy('prices', shape)).toBeNull()
    await dropCopies()
  }
})
