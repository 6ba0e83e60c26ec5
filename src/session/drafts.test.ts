import { beforeEach, expect, it, vi } from 'vitest'
import { dropOldDrafts, keepDraft } from './drafts.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = { 'prefab-session': JSON.stringify({ access_token: 'x', user: { id: 'anna' } }) }
  // As in browsers, where stored items are properties.
  vi.stubGlobal(
    'localStorage',
    new Proxy(stored, {
      get: (items, name) =>
        ({
          getItem: (key: string) => items[key] ?? null,
          setItem: (key: string, value: string) => (items[key] = value),
          removeItem: (key: string) => delete items[key],
        })[name as string],
    }),
  )
})

it('deletes drafts older than thirty days, also those of others, and nothing else', () => {
  keepDraft('note-a', 'Note', 'Call back.')
  const key = Object.keys(stored).find((name) => name.includes('note-a')) ?? ''
  const old = JSON.stringify({ words: 'Note', savedAt: Date.now() - 31 * 86_400_000, value: 'x' })
  stored[key.replace('anna', 'bela')] = old
  stored[key.replace('note-a', 'broken')] = '{'
  stored['other'] = old
  dropOldDrafts()
  expect(Object.keys(stored).toSorted()).toEqual([key, 'other', 'prefab-session'].toSorted())
})
