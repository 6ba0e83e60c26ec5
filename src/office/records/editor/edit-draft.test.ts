import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeStorage } from '#src/device/fake-storage.ts'
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
const read = (name: string) => readEditDraft(name, { form: shape }, edit.base)
let stored: Map<string, string>

function signIn(id: string): void {
  stored.set('prefab-session', JSON.stringify({ access_token: 'x', user: { id } }))
}

beforeEach(() => {
  stored = new Map()
  signIn('anna')
  vi.stubGlobal('localStorage', fakeStorage(stored))
})

it('restores what was typed, even if it breaks a rule of the form', () => {
  saveEditDraft('product-a', 'Changes to A', edit)
  expect(read('product-a')).toMatchObject(edit)
  expect(read('product-b')).toBeNull()
})

it('belongs to its author alone', () => {
  saveEditDraft('product-a', 'Changes to A', edit)
  signIn('bela')
  expect(read('product-a')).toBeNull()
  saveEditDraft('product-a', 'Changes to A', { ...edit, version: 3 })
  dropEditDraft('product-a')
  signIn('anna')
  expect(read('product-a')).toMatchObject(edit)
  dropEditDraft('product-a')
  expect(read('product-a')).toBeNull()
})

it('is not stored without a signed-in user', () => {
  stored.clear()
  saveEditDraft('product-a', 'Changes to A', edit)
  expect(stored.size).toBe(0)
})

it('has the record’s value for a field from a later version of the app', () => {
  const form = v.object({ ...shape.entries, colour: v.string() })
  saveEditDraft('product-a', 'Changes to A', edit)
  expect(readEditDraft('product-a', { form }, { ...edit.base, colour: 'Red' })).toMatchObject({
    base: { ...edit.base, colour: 'Red' },
    values: { ...edit.values, colour: 'Red' },
  })
})

it("is converted when the record's shape has changed", () => {
  saveEditDraft<object>('product-a', 'Changes to A', {
    ...edit,
    values: { name: 'C', category: '', labels: ['x'] },
  })
  const revive = (values: { labels?: string[] }) => ({ ...values, tags: values.labels ?? [] })
  expect(readEditDraft('product-a', { form: shape, revive }, edit.base)).toMatchObject({
    values: edit.values,
  })
})

const old = Date.now() - 31 * 24 * 3_600_000

it.each([
  ['of another shape', { savedAt: Date.now(), value: { ...edit, values: { name: 3 } } }],
  ['older than 30 days', { savedAt: old, value: edit }],
  ['broken', '{'],
])('ignores a draft that is %s', (_, text) => {
  saveEditDraft('product-a', 'Changes to A', edit)
  const key = [...stored.keys()].find((name) => name.includes('product-a')) ?? ''
  stored.set(key, typeof text === 'string' ? text : JSON.stringify(text))
  expect(read('product-a')).toBeNull()
})
