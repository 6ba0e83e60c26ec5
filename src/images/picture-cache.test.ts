import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCache } from '#src/platform/fake-caches.ts'
import {
  dropOldest,
  dropOtherSizes,
  findCopy,
  isPicture,
  isReplaceable,
  keyOf,
  pictureAddress,
  storePicture,
} from './picture-cache.ts'

const origin = 'https://site.example'
const addressOf = (path: string) => pictureAddress(new URL(path, origin), origin)
const picture = 'product-images/ch-20/1.jpg'
const image = (text: string) => new Response(text, { headers: { 'content-type': 'image/webp' } })

describe('the address of a picture', () => {
  it('names the picture and the width in which it is shown', () => {
    const path = '/storage/v1/render/image/public/product-images/ch-20/1.jpg'
    expect(addressOf(`${path}?width=800&quality=85`)).toEqual({ picture, width: 800 })
    expect(addressOf('/storage/v1/object/public/product-images/ch-20/1.jpg')).toEqual({
      picture,
      width: Number.POSITIVE_INFINITY,
    })
    expect(addressOf('/assets/hero-1-1920-0a1b2c3d.webp')).toEqual({
      picture: 'site/hero-1-0a1b2c3d',
      width: 1920,
    })
  })

  it.each([
    '/storage/v1/object/public/quote-attachments/a/plan.png',
    '/storage/v1/object/sign/product-images/ch-20/1.jpg?token=x',
    '/storage/v1/object/product-images/ch-20/1.jpg',
    '/storage/v1/render/image/public/product-images/ch-20/1.jpg',
    '/assets/hero.webp',
    '/favicon.svg',
    'https://elsewhere.example/storage/v1/object/public/product-images/ch-20/1.jpg',
  ])('is not %s', (path) => expect(addressOf(path)).toBeNull())

  it('may change its picture, unless it has a hash', () => {
    expect(isReplaceable({ picture, width: 800 })).toBe(true)
    expect(isReplaceable({ picture: 'site/hero-1-0a1b2c3d', width: 800 })).toBe(false)
  })
})

describe('the best copy', () => {
  let seen: FakeCache
  let kit: FakeCache

  beforeEach(() => {
    seen = new FakeCache()
    kit = new FakeCache()
  })

  const best = async (width: number) => {
    const copy = await findCopy([seen, kit], { picture, width })
    return copy === undefined ? undefined : [copy.width, await copy.response.text()]
  }
  const store = (cache: FakeCache, width: number, text: string) =>
    storePicture(cache, { picture, width }, image(text))

  it('is the narrowest that is wide enough', async () => {
    await store(seen, 1920, 'large')
    await store(kit, 1200, 'medium')
    await store(seen, 480, 'small')
    expect(await best(800)).toEqual([1200, 'medium'])
    expect(await best(1200)).toEqual([1200, 'medium'])
  })

  it('is the widest when none is wide enough', async () => {
    await store(kit, 480, 'small')
    await store(seen, 800, 'medium')
    expect(await best(1920)).toEqual([800, 'medium'])
  })

  it('may be the original, or of an uncommon width', async () => {
    await store(seen, Number.POSITIVE_INFINITY, 'original')
    expect(await best(1920)).toEqual([Number.POSITIVE_INFINITY, 'original'])
    await store(seen, 2000, 'uncommon')
    expect(await best(2000)).toEqual([2000, 'uncommon'])
  })

  it('is the newer of two with the same width', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
    await store(seen, 480, 'old')
    vi.setSystemTime(2000)
    await store(kit, 480, 'new')
    vi.useRealTimers()
    expect(await best(480)).toEqual([480, 'new'])
    expect(await best(800)).toEqual([480, 'new'])
  })

  it("is never another picture's", async () => {
    await storePicture(seen, { picture: 'product-images/ch-20/2.jpg', width: 800 }, image('other'))
    expect(await best(800)).toBeUndefined()
  })
})

describe('keeping pictures', () => {
  it('stores complete pictures only', () => {
    expect(isPicture(image('x'))).toBe(true)
    expect(isPicture(new Response('x', { headers: { 'content-type': 'application/json' } }))).toBe(
      false,
    )
    const headers = { 'content-type': 'image/webp' }
    expect(isPicture(new Response('x', { status: 206, headers }))).toBe(false)
    expect(isPicture(new Response('x', { status: 404, headers }))).toBe(false)
  })

  it('stores the time, and of the headers the type only', async () => {
    const cache = new FakeCache()
    const headers = { 'content-type': 'image/avif', 'set-cookie': 'a=b', vary: '*' }
    await storePicture(cache, { picture, width: 800 }, new Response('x', { headers }))
    const copy = await cache.match(keyOf({ picture, width: 800 }))
    expect([...(copy?.headers.keys() ?? [])].toSorted()).toEqual(['content-type', 'x-kept-at'])
    expect(copy?.headers.get('content-type')).toBe('image/avif')
  })

  it('drops the oldest first, and other sizes of a replaced picture', async () => {
    const cache = new FakeCache()
    for (const width of [480, 800, 1200]) {
      await storePicture(cache, { picture, width }, image('x'))
    }
    await storePicture(cache, { picture, width: 480 }, image('seen again'))
    await dropOldest(cache, 2)
    expect([...cache.entries.keys()]).toEqual([
      keyOf({ picture, width: 1200 }),
      keyOf({ picture, width: 480 }),
    ])
    await dropOldest(cache, 5)
    expect(cache.entries.size).toBe(2)
    await dropOtherSizes(cache, { picture, width: 480 })
    expect([...cache.entries.keys()]).toEqual([keyOf({ picture, width: 480 })])
  })
})
