import { expect, it } from 'vitest'
import { type KeyPress, keySequence } from './key-sequence.ts'
import { shortcutGroups } from './shortcuts.ts'

const search = { keys: ['Mod+k'], does: 'search' } as const
const help = { keys: ['?'], does: 'help' } as const
const inquiries = { keys: ['g', 'i'], does: 'inquiries' } as const
const shortcuts = [search, help, inquiries]

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

/** What keys complete that are pressed so many ms after each other. */
function pressed(keys: readonly KeyPress[], everyMs = 100) {
  const completes = keySequence(shortcuts)
  return keys.map((key, place) => completes(key, place * everyMs)?.does ?? null)
}

it('keys pressed together are one shortcut, with Ctrl or Command, in any case', () => {
  expect(pressed([press('k', { ctrlKey: true })])).toEqual(['search'])
  expect(pressed([press('K', { metaKey: true })])).toEqual(['search'])
  expect(pressed([press('k')])).toEqual([null])
  expect(pressed([press('k', { ctrlKey: true, altKey: true })])).toEqual([null])
})

it('keys in sequence are a shortcut while the first one is recent', () => {
  expect(pressed([press('g'), press('i')])).toEqual([null, 'inquiries'])
  expect(pressed([press('g'), press('i')], 2000)).toEqual([null, null])
  expect(pressed([press('g'), press('x'), press('i')])).toEqual([null, null, null])
})

it('a modifier key does not break a sequence', () => {
  expect(pressed([press('g'), press('Shift'), press('i')])).toEqual([null, null, 'inquiries'])
})

it('a single key works after the first key of a sequence, too', () => {
  expect(pressed([press('g'), press('?')])).toEqual([null, 'help'])
})

it('no two shortcuts have the same keys, and none is the start of another', () => {
  const keys = shortcutGroups.flatMap(({ shortcuts }) =>
    shortcuts.map(({ keys }) => keys.join(' ')),
  )
  expect(new Set(keys).size).toBe(keys.length)
  const begun = keys.filter((short) => keys.some((long) => long.startsWith(`${short} `)))
  expect(begun).toEqual([])
})
