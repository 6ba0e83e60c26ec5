import { describe, expect, it } from 'vitest'
import { postHeadings } from './post-headings.ts'

describe('the headings of a body', () => {
  it('are those of the second level with their ids, as plain text', () => {
    expect(
      postHeadings([
        ['p', ['a']],
        ['h2', ['Fire & ', ['strong', ['stairs']], ' < 30 m'], 'fire-stairs-30-m'],
        ['h3', ['No'], 'no'],
        ['h2', ['Two'], 'two'],
      ]),
    ).toEqual([
      { id: 'fire-stairs-30-m', text: 'Fire & stairs < 30 m' },
      { id: 'two', text: 'Two' },
    ])
  })

  it('are empty for a body without any', () => expect(postHeadings([['p', ['a']]])).toEqual([]))
})
