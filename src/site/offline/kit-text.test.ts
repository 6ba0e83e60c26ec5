import { describe, expect, it } from 'vitest'
import { ageText, countText, pictureText } from './kit-text.ts'

describe('ages', () => {
  const now = Date.UTC(2026, 10, 21)
  it.each([
    [30_000, 'just now'],
    [60_000, '1 minute ago'],
    [2 * 3_600_000 + 59 * 60_000, '2 hours ago'],
    [25 * 3_600_000, '1 day ago'],
    [-5000, 'just now'],
  ])('%i ms are %s', (ms, text) => expect(ageText(now - ms, now)).toBe(text))
})

it('uses singular and plural', () => {
  expect([countText(1, 'picture'), countText(0, 'picture')]).toEqual(['1 picture', '0 pictures'])
})

it('names pictures by what they show', () => {
  expect(pictureText('product-images/container-house-ch-20/1.jpg')).toBe(
    'container-house-ch-20, picture 1',
  )
  expect(pictureText('site/hero-1-0a1b2c3d')).toBe('hero-1')
})
