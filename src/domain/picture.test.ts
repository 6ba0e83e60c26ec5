import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pictureSource, pictureSourceSet } from './picture.ts'

const stored = '/storage/v1/object/public/product-images/cabin/1.jpg'
const rendered = '/storage/v1/render/image/public/product-images/cabin/1.jpg'
const elsewhere = 'https://pictures.example/cabin.jpg'

afterEach(() => vi.unstubAllEnvs())

describe.each([
  ['in the embedded backend', ''],
  ['in a hosted project', 'https://project.supabase.example'],
])('a picture stored %s', (_title, origin) => {
  beforeEach(() => vi.stubEnv('VITE_SUPABASE_URL', origin))

  it('is asked for 800 pixels wide at quality 85', () => {
    expect(pictureSource(stored)).toBe(`${origin}${rendered}?width=800&quality=85`)
  })

  it('is offered in four widths at quality 80', () => {
    expect(pictureSourceSet(stored)).toBe(
      [480, 800, 1200, 1920]
        .map((width) => `${origin}${rendered}?width=${width}&quality=80 ${width}w`)
        .join(', '),
    )
  })
})

describe('a picture that is not in the storage', () => {
  it('is taken as it is', () => {
    expect(pictureSource(elsewhere)).toBe(elsewhere)
    expect(pictureSourceSet(elsewhere)).toBeUndefined()
  })

  it('stays itself when only its end looks like the storage', () => {
    const address = `https://pictures.example${stored}`
    expect(pictureSource(address)).toBe(address)
    expect(pictureSourceSet(address)).toBeUndefined()
  })
})
