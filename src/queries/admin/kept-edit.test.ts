import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { dropKeptEdit, keepEdit, readKeptEdit } from './kept-edit.ts'

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

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('gives back what was typed, also when it breaks a rule of the form', () => {
  keepEdit('product-a', edit)
  expect(readKeptEdit('product-a', shape)).toMatchObject(edit)
  expect(readKeptEdit('product-b', shape)).toBeNull()
})

it('is named so that it goes with the session', () => {
  keepEdit('product-a', edit)
  expect([...stored.keys()]).toEqual([expect.stringMatching(/^prefab-admin/)])
  dropKeptEdit('product-a')
  expect(stored.size).toBe(0)
})

it.each([
  ['of another shape', JSON.stringify({ ...edit, savedAt: Date.now(), values: { name: 3 } })],
  ['older than 30 days', JSON.stringify({ ...edit, savedAt: Date.now() - 31 * 24 * 3_600_000 })],
  ['broken', '{'],
])('takes nothing that is %s', (_, text) => {
  keepEdit('product-a', edit)
  for (const key of stored.keys()) stored.set(key, text)
  expect(readKeptEdit('product-a', shape)).toBeNull()
})
