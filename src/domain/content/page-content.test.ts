import { describe, expect, it } from 'vitest'
import { usualAbout } from './about-text.ts'
import { usualSlides } from './hero-slides.ts'
import { decodeContent } from './page-content.ts'

const story = (content: unknown) => ({ ...usualAbout, story: { body: 'Text', content } })

describe('Stored content of a page', () => {
  it('is read back as it is', () => {
    expect(decodeContent('about_page', usualAbout)).toEqual(usualAbout)
    expect(decodeContent('hero_slides', usualSlides)).toEqual(usualSlides)
  })

  it.each([
    ['an element off the allow-list', story([['script', ['alert(1)']]])],
    ['a link that runs something', story([['p', [['a', ['x'], 'javascript:alert(1)']]]])],
    ['no tree', story('<b>Text</b>')],
    ['a field that is missing', { ...usualAbout, values: undefined }],
    [
      'a value without its promise',
      { ...usualAbout, values: usualAbout.values.map(({ name }) => ({ name })) },
    ],
    ['nothing', undefined],
  ])('with %s is as if nobody had saved it', (_, stored) => {
    expect(decodeContent('about_page', stored)).toBeNull()
  })
})
