import { describe, expect, it } from 'vitest'
import { changedFields, valueText } from './changed-fields.ts'

describe('The fields of a change', () => {
  it('are listed before and after, without those that every save changes', () => {
    expect(
      changedFields({
        old: { name: 'Old', version: 1, updated_at: 'a' },
        new: { name: 'New', version: 2, updated_at: 'b' },
      }),
    ).toEqual([{ name: 'name', before: 'Old', after: 'New' }])
  })

  it('of a new row have nothing before, of a deleted row nothing after', () => {
    expect(changedFields({ old: null, new: { name: 'A', id: 1 } })).toEqual([
      { name: 'name', before: undefined, after: 'A' },
    ])
    expect(changedFields({ old: { name: 'A', id: 1 }, new: null })).toEqual([
      { name: 'name', before: 'A', after: undefined },
    ])
  })

  it('of a record are the parts that differ', () => {
    const before = { rate: 90, on: '2026-11-01' }
    expect(
      changedFields({ old: { value: before }, new: { value: { ...before, rate: 91 } } }),
    ).toEqual([{ name: 'value.rate', before: 90, after: 91 }])
    expect(changedFields({ old: null, new: { key: 'a', value: { posts: 12 } } })).toEqual([
      { name: 'value.posts', before: undefined, after: 12 },
    ])
  })

  it('are written as text', () => {
    expect([null, '', true, false, 'text', ['a'], 3].map(valueText)).toEqual([
      'nothing',
      'nothing',
      'yes',
      'no',
      'text',
      '["a"]',
      '3',
    ])
    expect(valueText('x'.repeat(400))).toHaveLength(301)
  })
})
