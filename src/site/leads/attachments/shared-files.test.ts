import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropOldShared, forgetShared, readShared } from './shared-files.ts'

const store = createStore('shared-files', 'keyval')

beforeEach(() => forgetShared())

describe('what another app shared', () => {
  it('is read with its files and deleted on request', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7').buffer
    const files = [{ name: 'plan.pdf', type: 'application/pdf', bytes }]
    await set('latest', { title: 'Site', text: 'Two offices', files, at: 1 }, store)
    const shared = await readShared()
    expect(shared?.text).toBe('Site\nTwo offices')
    expect(shared?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['plan.pdf', 'application/pdf', 8],
    ])
    await forgetShared()
    expect(await get('latest', store)).toBeUndefined()
    expect(await readShared()).toBeNull()
  })

  it('is deleted after thirty days', async () => {
    const days = 24 * 3_600_000
    const files = [] as const
    await set('latest', { title: 'Site', text: '', files, at: 1 }, store)
    await dropOldShared(1 + 30 * days)
    expect(await readShared()).not.toBeNull()
    await dropOldShared(2 + 30 * days)
    expect(await get('latest', store)).toBeUndefined()
    await set('latest', { title: 'Site', text: '', files }, store)
    await dropOldShared(Date.now())
    expect(await get('latest', store)).toBeUndefined()
  })

  it('has repeated text once', async () => {
    await set('latest', { title: ' Site ', text: 'Site', files: [] }, store)
    expect((await readShared())?.text).toBe('Site')
  })

  it.each([undefined, 'text', {}, { files: [{ name: 'a.pdf', type: '', bytes: 'text' }] }])(
    'is nothing when it was stored as %j',
    async (stored) => {
      await set('latest', stored, store)
      expect(await readShared()).toBeNull()
    },
  )
})
