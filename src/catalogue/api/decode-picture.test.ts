import { describe, expect, it } from 'vitest'
import { decodePictures } from './decode-picture.ts'

/** The same numbers below `limit` for the same seed. */
function seededNumbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function shuffled<T>(items: readonly T[], below: (limit: number) => number): T[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(below(rest.length), 1))
}

const picture = (id: string, changes: object = {}) => ({
  id,
  image_url: `/${id}.jpg`,
  alt: `Picture ${id}`,
  width: 1920,
  height: 1280,
  is_primary: false,
  display_order: null,
  ...changes,
})

const urls = (rows: unknown) => decodePictures(rows, 'Cabin').map(({ url }) => url)

describe('the order of pictures', () => {
  it('is the primary one first, then by display order with none last, then by id', () => {
    const ordered = [
      picture('d', { is_primary: true, display_order: 9 }),
      picture('z', { display_order: -1 }),
      picture('b', { display_order: 0 }),
      picture('a', { display_order: 1 }),
      picture('c', { display_order: 1 }),
      picture('e'),
      picture('f'),
    ]
    const expected = ordered.map(({ image_url }) => image_url)
    const below = seededNumbers(47)
    for (let round = 0; round < 200; round++) {
      expect(urls(shuffled(ordered, below))).toEqual(expected)
    }
  })

  it('does not depend on the order of the rows', () => {
    const below = seededNumbers(4711)
    for (let round = 0; round < 300; round++) {
      const rows = Array.from({ length: 1 + below(8) }, (_, place) =>
        picture(`${String.fromCodePoint(97 + below(26))}${place}`, {
          is_primary: below(3) === 0,
          display_order: below(2) === 0 ? null : below(3),
        }),
      )
      const first = urls(rows)
      expect(urls(shuffled(rows, below))).toEqual(first)
      const primary = rows.filter((row) => row.is_primary).map((row) => row.image_url)
      expect(first.slice(0, primary.length).toSorted()).toEqual(primary.toSorted())
    }
  })
})

describe('odd rows of pictures', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['one object', picture('a')],
    ['a number', 3],
    ['text that is not JSON', 'a.jpg'],
    ['JSON that is not a list', '{"image_url":"/a.jpg"}'],
    ['entries without an address', [{ id: 'a' }, { image_url: '' }, { image_url: 7 }]],
    ['entries that are not objects', [null, 'a.jpg', 3, ['/a.jpg']]],
  ])('%s: no picture', (_title, rows) => expect(decodePictures(rows, 'Cabin')).toEqual([]))

  it('a list written as JSON text is a list', () => {
    expect(urls(JSON.stringify([picture('a')]))).toEqual(['/a.jpg'])
  })

  it('invalid parts of a row are left out, and the name replaces a missing text', () => {
    const rows = [picture('a', { alt: '', width: 0, height: '1280', is_primary: 'yes' })]
    expect(decodePictures(rows, 'Cabin')).toEqual([
      { url: '/a.jpg', alt: 'Cabin', width: null, height: null },
    ])
  })

  it('does not change its argument', () => {
    const rows = [picture('b'), picture('a')]
    decodePictures(rows, 'Cabin')
    expect(rows.map(({ id }) => id)).toEqual(['b', 'a'])
  })
})
