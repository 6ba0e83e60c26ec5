import { describe, expect, it } from 'vitest'
import { type Choice, addressOf, choiceOf } from './present-address.ts'

describe('the address of a presentation', () => {
  it.each<Choice>([
    { kind: 'products', slugs: ['site-office-so-20', 'guard-house'] },
    { kind: 'category', slug: 'containers' },
    { kind: 'basket', id: 'first' },
  ])('leads back to $kind', (choice) => {
    expect(choiceOf({ ...addressOf(choice) })).toEqual(choice)
  })

  it('accepts what people type, each product once', () => {
    expect(choiceOf({ p: ' A, b,,a ', category: 'containers' })).toEqual({
      kind: 'products',
      slugs: ['a', 'b'],
    })
    expect(choiceOf({ p: 20 })).toEqual({ kind: 'products', slugs: ['20'] })
    expect(choiceOf({ basket: 7 })).toEqual({ kind: 'basket', id: '7' })
  })

  it.each([{}, { p: ',' }, { p: ['a'] }, { category: 'no-such' }, { basket: { id: 1 } }])(
    'chooses nothing in %j',
    (search) => {
      expect(choiceOf(search)).toBeNull()
      expect(addressOf(null)).toEqual({})
    },
  )

  it('stays short enough to be sent', () => {
    const many = Array.from({ length: 500 }, (_, place) => `p${place}`).join(',')
    expect(choiceOf({ p: many })).toMatchObject({ slugs: { length: 60 } })
  })
})
