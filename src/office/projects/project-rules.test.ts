import { expect, it } from 'vitest'
import { mergeProjects, projectParts } from './project-rules.ts'

const base = {
  ...projectParts.empty,
  title: 'Camp',
  category: 'Industrial',
  image_url: '/a.jpg',
  width: 3,
}

it('merges a changed picture together with its size', () => {
  const theirs = { ...base, image_url: '/b.jpg', width: 9 }
  const mine = { ...base, title: 'Big camp' }
  const merge = mergeProjects(base, theirs, mine)
  expect(merge.disputes).toEqual([])
  expect(merge.takenOver).toEqual(['Picture'])
  expect(merge.resolve({})).toMatchObject({ title: 'Big camp', image_url: '/b.jpg', width: 9 })
})

it('keeps my picture and its size when I choose it', () => {
  const theirs = { ...base, image_url: '/b.jpg', width: 9, title: 'Their camp' }
  const mine = { ...base, image_url: '/c.jpg', width: 5, title: 'My camp' }
  const merge = mergeProjects(base, theirs, mine)
  expect(merge.disputes.map(({ field }) => field)).toEqual(['title', 'image_url'])
  expect(merge.resolve({ image_url: 'mine', title: 'theirs' })).toMatchObject({
    title: 'Their camp',
    image_url: '/c.jpg',
    width: 5,
  })
})
