import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { columnsOf, emptyPost, mergePosts, postForm } from './post-rules.ts'
import { postRecord } from './post-record.ts'
import { stateText } from './post-state.ts'

const whole = {
  title: 'Wind load and anchoring',
  slug: '',
  category: 'Construction Tips',
  excerpt: 'How a standard turns the wind speed of a town into a force on a wall.',
  author: 'Engineering desk',
  published_on: '2026-05-12',
  body: '## Wind\n\nA cabin is **light**.',
  image_url: '/storage/v1/object/public/project-images/blog/a.jpg',
  width: 9,
  height: 6,
  alt: 'A bolted steel frame',
  published: true,
}

const errorsOf = (values: object) =>
  v.flatten(v.safeParse(postForm, { ...whole, ...values }).issues ?? ([] as never)).nested

describe('a post in the editor', () => {
  it('is stored with its parsed text, and a web address from its title', () => {
    expect(columnsOf(whole)).toMatchObject({
      slug: 'wind-load-and-anchoring',
      image_url: whole.image_url,
      content: [
        ['h2', ['Wind'], 'wind'],
        ['p', ['A cabin is ', ['strong', ['light']], '.']],
      ],
    })
  })

  it('may lack nearly everything as a draft, and lists everything that publishing needs', () => {
    const bare = { ...emptyPost(), title: 'Wind', category: 'Case Studies' }
    expect(errorsOf(bare)).toBeUndefined()
    expect(Object.keys(errorsOf({ ...bare, published: true }) ?? {}).toSorted()).toEqual([
      'author',
      'body',
      'excerpt',
      'image_url',
      'title',
    ])
  })

  it.each([
    ['body', '# Wind', 'Start headings with ## or ###, not #.'],
    [
      'slug',
      'Wind load',
      'Use lower-case letters, digits and single hyphens, such as wind-load-of-cabins',
    ],
    ['published_on', '31/02/2026', 'Enter a valid date'],
  ])('reports what is wrong in %s', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: [message] })
  })

  it('reads the picture of an older draft', () => {
    const { image_url, width, height, ...values } = whole
    const draft = { ...values, picture: { image_url, width, height } }
    expect(postRecord.revive?.(draft)).toEqual(whole)
    expect(postRecord.revive?.({ ...values, picture: null })).toEqual(values)
  })

  it('is merged with another save field by field', () => {
    const base = { ...whole, slug: 'wind-load' }
    const theirs = { ...base, author: 'Projects desk', title: 'Their title of the post' }
    const mine = { ...base, body: 'Mine', title: 'My own title of the post' }
    const merge = mergePosts(base, theirs, mine)
    expect(merge.disputes).toEqual([
      { field: 'title', label: 'Title', theirs: theirs.title, mine: mine.title },
    ])
    expect(merge.takenOver).toEqual(['Author'])
    expect(merge.resolve({ title: 'theirs' })).toMatchObject({
      title: theirs.title,
      author: 'Projects desk',
      body: 'Mine',
    })
  })
})

it('the state of a post depends on the day in Hyderabad', () => {
  // The evening of the 11th in UTC is the 12th there.
  const now = new Date('2026-05-11T20:00:00Z')
  const words = (published: boolean, published_on: string) =>
    stateText({ published, published_on }, now)
  expect(words(true, '2026-05-12')).toBe('Published')
  expect(words(true, '2026-05-13')).toBe('Scheduled for Wed 13 May 2026')
  expect(words(false, '2026-05-13')).toBe('Draft')
})
