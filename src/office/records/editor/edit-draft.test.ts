import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { dropEditDraft, saveEditDraft, readEditDraft } from './edit-draft.ts'

/** A form with a rule that unfinished typing breaks. */
const shape = v.object({
  name: v.pipe(v.string(), v.minLength(3)),
  tags: v.array(v.string()),
  category: v.picklist(['cabins']) as v.GenericSchema<string>,
})
const edit = {
  id: 'a',
  version: 2,
  base: { name: 'Cabin', tags: [], category: 'cabins' },
  values: { name: 'C', tags: ['x'], category: '' },
}
let stored: Map<string, string>

function signIn(id: string): void {
  stored.set('prefab-session', JSON.stringify({ access_token: 'x', user: { id } }))
}

beforeEach(() => {
  stored = new Map()
  signIn('anna')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('gives back what was typed, also when it breaks a rule of the form', () => {
  saveEditDraft('product-a', 'Changes to A', edit)
  expect(readEditDraft('product-a', shape)).toMatchObject(edit)
  expect(readEditDraft('product-b', shape)).toBeNull()
})

it('is for whoever typed it and for nobody else', () => {
  saveEditDraft('product-a', 'Changes to A', edit)
  signIn('bela')
  expect(readEditDraft('product-a', shape)).toBeNull()
  saveEditDraft('product-a', 'Changes to A', { ...edit, version: 3 })
  dropEditDraft('product-a')
  signIn('anna')
  expect(readEditDraft('product-a', shape)).toMatchObject(edit)
  dropEditDraft('product-a')
  expect(readEditDraft('product-a', shape)).toBeNull()
})

it('is not kept where nobody is signed in', () => {
  stored.clear()
  saveEditDraft('product-a', 'Changes to A', edit)
  expect(stored.size).toBe(0)
})

const old = Date.now() - 31 * 24 * 3_600_000

it.each([
  ['of another shape', { savedAt: Date.now(), value: { ...edit, values: { name: 3 } } }],
  ['older than 30 days', { savedAt: old, value: edit }],
  ['broken', '{'],
])('takes nothing that is %s', (_, text) => {
  saveEditDraft('product-a', 'Changes to A', edit)
  const key = [...stored.keys()].find((name) => name.includes('product-a')) ?? ''
  stored.set(key, typeof text === 'string' ? text : JSON.stringify(text))
  expect(readEditDraft('product-a', shape)).toBeNull()
})
