import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configure } from '#src/platform/env.ts'
import { largestPicture, pictureSource, pictureSourceSet, showWholePictures } from './picture.ts'

const stored = '/storage/v1/object/public/product-images/cabin/1.jpg'
const rendered = '/storage/v1/render/image/public/product-images/cabin/1.jpg'
const elsewhere = 'https://pictures.example/cabin.jpg'

afterEach(() => {
  vi.unstubAllEnvs()
  configure('')
})

const site = 'https://site.example'
const project = 'https://project.supabase.example'

describe.each([
  ['in the embedded backend', '', stored],
  ['in the embedded backend, by its whole address', '', `${site}${stored}`],
  ['in a hosted project', project, stored],
  ['in a hosted project, as getPublicUrl gives it', project, `${project}${stored}`],
])('a picture stored %s', (_title, origin, address) => {
  beforeEach(() => {
    vi.stubEnv('VITE_SUPABASE_URL', origin)
    configure(site)
  })

  it('is requested 800 pixels wide at quality 85', () => {
    expect(pictureSource(address)).toBe(`${origin}${rendered}?width=800&quality=85`)
  })

  it('is offered in four widths at quality 80', () => {
    expect(pictureSourceSet(address)).toBe(
      [480, 800, 1200, 1920]
        .map((width) => `${origin}${rendered}?width=${width}&quality=80 ${width}w`)
        .join(', '),
    )
  })
})

describe('a picture that is not in the storage', () => {
  it('is used as it is', () => {
    expect(pictureSource(elsewhere)).toBe(elsewhere)
    expect(pictureSourceSet(elsewhere)).toBeUndefined()
  })

  it('is unchanged when its address has parameters', () => {
    expect(pictureSourceSet(`${stored}?download=`)).toBeUndefined()
  })

  it('is unchanged when only the end of its address looks like storage', () => {
    const address = `https://pictures.example${stored}`
    expect(pictureSource(address)).toBe(address)
    expect(pictureSourceSet(address)).toBeUndefined()
  })
})

it('is shown as it is stored where the storage does not resize', () => {
  vi.stubEnv('VITE_SUPABASE_URL', project)
  configure(site)
  showWholePictures(true)
  try {
    expect(pictureSource(stored)).toBe(project + stored)
    expect(largestPicture(project + stored)).toBe(project + stored)
    expect(pictureSourceSet(stored)).toBeUndefined()
    expect(pictureSource(elsewhere)).toBe(elsewhere)
  } finally {
    showWholePictures(false)
  }
})
