import 'fake-indexeddb/auto'
import { createStore, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Draft,
  countDrafts,
  dropDraft,
  dropOldDrafts,
  readDraft,
  renameDraft,
  saveDraft,
} from './drafts.ts'

const now = Date.UTC(2026, 10, 21)
const draft: Draft = {
  id: '4f0c9a31-0000-4000-8000-000000000001',
  values: { name: 'Ravi', message: '' },
  files: [
    {
      name: 'plan.pdf',
      type: 'application/pdf',
      bytes: new Uint8Array([37, 80, 68, 70]).buffer,
      sha256: '0'.repeat(64),
      pickedSize: 4,
    },
  ],
  savedAt: now,
}

beforeEach(() => dropDraft('quote', draft.id))

describe('a draft', () => {
  it('is restored with its files', async () => {
    await saveDraft('quote', draft)
    expect(await readDraft('quote', now)).toEqual(draft)
    expect(await readDraft('inquiry', now)).toBeNull()
    await saveDraft('inquiry', { ...draft, values: { name: 'Asha' } })
    expect(await readDraft('quote', now)).toEqual(draft)
    await dropDraft('inquiry', draft.id)
  })

  it('replaces the former one', async () => {
    await saveDraft('quote', draft)
    await saveDraft('quote', { ...draft, values: { name: 'Ravi Kumar' }, files: [] })
    expect(await readDraft('quote', now)).toMatchObject({
      values: { name: 'Ravi Kumar' },
      files: [],
    })
  })

  it('is gone when it is dropped', async () => {
    await saveDraft('quote', draft)
    await dropDraft('quote', draft.id)
    expect(await readDraft('quote', now)).toBeNull()
  })

  it('of another tab stays when one is dropped', async () => {
    const other = { ...draft, id: '4f0c9a31-0000-4000-8000-000000000002' }
    await saveDraft('quote', other)
    await dropDraft('quote', draft.id)
    expect(await readDraft('quote', now)).toEqual(other)
    await dropDraft('quote', other.id)
  })

  it('takes another id, unless another tab has replaced it', async () => {
    const other = '4f0c9a31-0000-4000-8000-000000000002'
    await saveDraft('quote', draft)
    await renameDraft('quote', draft.id, other)
    expect(await readDraft('quote', now)).toEqual({ ...draft, id: other })
    await renameDraft('quote', draft.id, '4f0c9a31-0000-4000-8000-000000000003')
    expect(await readDraft('quote', now)).toEqual({ ...draft, id: other })
    await dropDraft('quote', other)
    await renameDraft('quote', other, draft.id)
    expect(await countDrafts()).toBe(0)
  })

  it('is deleted after thirty days', async () => {
    await saveDraft('quote', draft)
    const day = 24 * 3_600_000
    expect(await readDraft('quote', now + 30 * day)).not.toBeNull()
    expect(await readDraft('quote', now + 30 * day + 1)).toBeNull()
    const { savedAt, ...undated } = draft
    await saveDraft('inquiry', { ...draft, savedAt: now + day })
    await saveDraft('visit', undated as Draft)
    await dropOldDrafts(now + 30 * day)
    expect(await readDraft('quote', now)).toEqual(draft)
    expect(await countDrafts()).toBe(2)
    await dropOldDrafts(now + 30 * day + 1)
    expect(await readDraft('quote', now)).toBeNull()
    expect(await countDrafts()).toBe(1)
    await dropDraft('inquiry', draft.id)
  })
})

describe('storage that never responds', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it('does not hold up a form', async () => {
    vi.resetModules()
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
    vi.useFakeTimers()
    const drafts = await import('./drafts.ts')
    const dropping = drafts.dropDraft('quote', draft.id)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await dropping).toBeUndefined()
  })
})

it('typing works without storage', async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
  const drafts = await import('./drafts.ts')
  await drafts.saveDraft('quote', draft)
  expect(await drafts.readDraft('quote', now)).toBeNull()
  expect(await drafts.countDrafts()).toBe(0)
  vi.unstubAllGlobals()
})

it.each([
  ['nothing of ours', 'x'],
  ['another version', { version: 2, ...draft }],
  ['an id that is none', { version: 1, ...draft, id: 'x' }],
  [
    'a File in place of bytes',
    { version: 1, ...draft, files: [{ ...draft.files[0], bytes: 'x' }] },
  ],
])('%s is not a draft', async (_title, kept) => {
  await set('quote', kept, createStore('drafts', 'forms'))
  expect(await readDraft('quote', now)).toBeNull()
})
