import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'
import { postsFolder, readPosts } from './read-posts.ts'

it('leaves the words of a post and separates its blocks', () => {
  expect(plainText('<h2 id="a">Sizes</h2>\n<p>6 <strong>m</strong> &amp; more</p>')).toBe(
    'Sizes\n6 m & more',
  )
  expect(plainText('<table><tr><td>10 ft</td><td>3 m</td></tr></table>')).toBe('10 ft\n3 m')
  expect(plainText('')).toBe('')
})

it('leaves no tag and no entity of any post', () => {
  for (const { content, slug } of readPosts(postsFolder)) {
    expect(plainText(content), slug).not.toMatch(/<\/?[a-z]|&[a-z#]\w+;/i)
  }
})
