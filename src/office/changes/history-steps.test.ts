import { expect, it } from 'vitest'
import type { ChangeEntry } from './change-log-api.ts'
import { historySteps, valueLines } from './history-steps.ts'

const labels = { name: 'Name', published: 'Published' }
let id = 100

function entry(parts: Partial<ChangeEntry>): ChangeEntry {
  id -= 1
  return {
    id,
    at: '2026-11-21T08:00:00Z',
    actor: 'anna',
    action: 'update',
    table: 'products',
    rowId: 'cabin',
    old: null,
    new: null,
    ...parts,
  }
}

const picture = { table: 'product_images', rowId: 'front' } as const

it("one save is one step, with the form's labels", () => {
  const steps = historySteps(
    'cabin',
    [
      entry({ ...picture, action: 'insert', new: { alt: 'Front' } }),
      entry({ old: { name: 'Hut', version: 1 }, new: { name: 'Cabin', version: 2 } }),
      entry({ at: '2026-11-20T08:00:00Z', action: 'insert', new: { name: 'Hut' } }),
    ],
    labels,
  )
  expect(steps).toMatchObject([
    {
      deed: '',
      actor: 'anna',
      fields: [
        { name: 'Name', before: 'Hut', after: 'Cabin' },
        { name: 'Picture', before: undefined, after: 'Front' },
      ],
    },
    { deed: 'Added', fields: [] },
  ])
})

it('moving to trash is shown, and what nobody typed is not', () => {
  const steps = historySteps(
    'cabin',
    [
      entry({
        old: { deleted_at: null, published: true },
        new: { deleted_at: 'x', published: false },
      }),
      entry({ at: '2026-11-20T08:00:00Z', old: { display_order: 1 }, new: { display_order: 2 } }),
    ],
    labels,
  )
  expect(steps).toMatchObject([{ deed: 'Moved to trash', fields: [] }])
})

it('of a picture its text and whether it is the main one are shown', () => {
  const steps = historySteps(
    'cabin',
    [
      entry({ ...picture, old: { is_primary: false }, new: { is_primary: true } }),
      entry({ ...picture, rowId: 'side', old: { is_primary: true }, new: { is_primary: false } }),
      entry({ ...picture, old: { alt: '' }, new: { alt: 'Front' } }),
      entry({ ...picture, rowId: 'back', action: 'delete', old: { alt: '' } }),
    ],
    labels,
  )
  expect(steps[0]?.fields).toMatchObject([
    { name: 'Main picture', before: undefined, after: 'another one' },
    { name: 'Alt text', before: '', after: 'Front' },
    { name: 'Picture', before: 'without alt text', after: undefined },
  ])
})

it('lists are shown line by line', () => {
  expect(valueLines(['Door', { value: 'Window' }, { label: 'Length', value: '6 m' }])).toBe(
    'Door\nWindow\nLength: 6 m',
  )
  expect([[], null, 'Hut', false].map(valueLines)).toEqual(['nothing', 'nothing', 'Hut', 'no'])
})
