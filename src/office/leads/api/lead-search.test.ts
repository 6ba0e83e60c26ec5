import { describe, expect, it } from 'vitest'
import { readSearch } from './lead-search.ts'

const query = (text: string) => {
  const search = readSearch(text)
  return search?.kind === 'words' ? search.query : search
}

describe('what is typed into the search field', () => {
  it.each([
    ['Lakshmi', `('Lakshmi':* | '0zlaksmi':*)`],
    ['  lakshmi   devi ', `('lakshmi':* | '0zlaksmi':*) & ('devi':* | '0zdevi':*)`],
    ['lakshmi.devi@exa', `('lakshmi.devi@exa':* | ('lakshmi':* & 'devi':* & 'exa':*))`],
    ['नमस्ते', `('नमस्ते':* | '0znamste':*)`],
    ["O'Brien", `'O':* & ('Brien':* | '0zbrien':*)`],
    ['a & !b | (c:* <-> d)', `'a':* & 'b':* & 'c':* & 'd':*`],
    [
      String.raw`\'; drop table x --`,
      `('drop':* | '0zdrop':*) & ('table':* | '0ztable':*) & 'x':*`,
    ],
    ['98480 12345', `('98480':* & '12345':*) | '9848012345':*`],
    ['+91 (98480) 12345', `('+91':* & '98480':* & '12345':*) | '9848012345':*`],
    ['+91-98480', `(('+91-98480':* | ('91':* & '98480':*))) | '9198480':* | '98480':*`],
    ['098480', `('098480':*) | '098480':* | '98480':*`],
    ['40', `'40':*`],
  ])('%s asks for %s', (text, expected) => {
    expect(query(text)).toBe(expected)
  })

  it.each(['', '   ', '&', "'':* | ''", '--', '#'])('%j searches for nothing', (text) => {
    expect(readSearch(text)).toBeNull()
  })

  it.each(['4F0C-9A31', '4f0c-9a31', ' #4F0C-9A31 '])('%s is a reference', (text) => {
    expect(readSearch(text)).toEqual({
      kind: 'ids',
      from: '4f0c9a31-0000-0000-0000-000000000000',
      to: '4f0c9a31-ffff-ffff-ffff-ffffffffffff',
    })
  })

  it('a whole id finds its own lead', () => {
    const id = '4f0c9a31-1111-4222-8333-444455556666'
    expect(readSearch(id.toUpperCase())).toEqual({ kind: 'ids', from: id, to: id })
  })

  it('a long text is cut to its first words', () => {
    const words = Array.from({ length: 40 }, (_, place) => `word${place}`).join(' ')
    const search = readSearch(words)
    expect(search?.kind === 'words' && search.query.split(' & ').length).toBe(12)
  })
})
