import { describe, expect, it } from 'vitest'
import { mergeVersions } from './merge-versions.ts'

const base = { name: 'Cabin', text: 'Old', list: ['a'], published: false }

describe('two changes to the same record', () => {
  it('are combined when they touch different fields', () => {
    const theirs = { ...base, text: 'New', published: true }
    const mine = { ...base, name: 'Big cabin' }
    expect(mergeVersions(base, theirs, mine)).toEqual({
      merged: { name: 'Big cabin', text: 'New', list: ['a'], published: true },
      disputed: [],
      takenOver: ['text', 'published'],
    })
  })

  it('need a choice where both have changed a field', () => {
    const merge = mergeVersions(base, { ...base, list: ['a', 'b'] }, { ...base, list: ['c'] })
    expect(merge).toMatchObject({ disputed: ['list'], takenOver: [], merged: { list: ['c'] } })
  })

  it('do not conflict when both made the same change', () => {
    const same = { ...base, name: 'Same' }
    expect(mergeVersions(base, same, { ...same })).toEqual({
      merged: same,
      disputed: [],
      takenOver: [],
    })
  })

  it('keep a field that I reverted and they left alone', () => {
    expect(mergeVersions(base, base, { ...base, list: [] }).merged.list).toEqual([])
  })
})
