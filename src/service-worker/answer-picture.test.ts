import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pictureAddress, storePicture } from '#src/images/picture-cache.ts'
import { FakeCaches } from '#src/platform/fake-caches.ts'
import { answerPicture, keepShown } from './answer-picture.ts'

const origin = 'https://site.example'
const pathOf = (name: string, width: number) =>
  `${origin}/storage/v1/render/image/public/product-images/${name}?width=${width}&quality=80`
const image = (text: string) => new Response(text, { headers: { 'content-type': 'image/webp' } })
const day = 24 * 60 * 60 * 1000

type Network = (url: string, options: RequestInit) => Promise<Response>
const offline: Network = () => Promise.reject(new TypeError('no network'))

let fake: FakeCaches
let network: Network
let asked: { url: string; options: RequestInit }[]
let background: Promise<unknown>[]

beforeEach(() => {
  vi.useFakeTimers({ now: 10 * day })
  fake = new FakeCaches()
  asked = []
  background = []
  network = async (url) => image(`network ${new URL(url).search}`)
  vi.stubGlobal('caches', fake)
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    asked.push({ url, options })
    return network(url, options)
  })
})
afterEach(() => void vi.useRealTimers())

const addressOf = (url: string) => pictureAddress(new URL(url), origin)

async function ask(name: string, width: number): Promise<string> {
  const url = pathOf(name, width)
  const address = addressOf(url)
  if (address === null) throw new Error('no picture')
  const answer = await answerPicture(new Request(url), address, (work) => background.push(work))
  const text = await answer.text()
  await Promise.all(background)
  return text
}

const keep = (cache: string, name: string, width: number, text: string) =>
  storePicture(fake.get(cache), { picture: `product-images/${name}`, width }, image(text))

describe('a picture that a page shows', () => {
  it('comes from the network at first and from the device from then on', async () => {
    expect(await ask('1.jpg', 800)).toBe('network ?width=800&quality=80')
    network = offline
    expect(await ask('1.jpg', 800)).toBe('network ?width=800&quality=80')
    expect(asked).toHaveLength(1)
  })

  it('is requested without credentials and with CORS', async () => {
    await ask('1.jpg', 800)
    expect(asked[0]?.options).toMatchObject({ mode: 'cors', credentials: 'omit' })
  })

  it('comes from a wider copy at once, also from the offline kit, whose cache is not created by looking', async () => {
    await ask('2.jpg', 800)
    expect(await fake.keys()).toEqual(['pictures'])
    asked = []
    await keep('kit-pictures', '1.jpg', 1200, 'kit')
    expect(await ask('1.jpg', 800)).toBe('kit')
    expect(asked).toEqual([])
  })

  it('comes from a narrower copy only when the network fails', async () => {
    await keep('pictures', '1.jpg', 480, 'narrow')
    expect(await ask('1.jpg', 1200)).toBe('network ?width=1200&quality=80')
    for (const failing of [offline, async () => new Response('', { status: 503 })]) {
      network = failing
      expect(await ask('1.jpg', 1920)).toBe('network ?width=1200&quality=80')
    }
  })

  it('comes from a narrower copy after three seconds, and the wider one is cached when it arrives', async () => {
    await keep('pictures', '1.jpg', 480, 'narrow')
    let arrive: (answer: Response) => void = () => {}
    network = () => new Promise((resolve) => (arrive = resolve))
    const url = pathOf('1.jpg', 800)
    const answer = answerPicture(
      new Request(url),
      { picture: 'product-images/1.jpg', width: 800 },
      (work) => background.push(work),
    )
    await vi.advanceTimersByTimeAsync(3000)
    expect(await (await answer).text()).toBe('narrow')
    arrive(image('wide'))
    await Promise.all(background)
    network = offline
    expect(await ask('1.jpg', 800)).toBe('wide')
  })

  it('fails like any other when there is neither network nor copy', async () => {
    network = offline
    await expect(ask('1.jpg', 800)).rejects.toThrow('no network')
  })

  it.each([
    [
      'a failure',
      () => new Response('x', { status: 404, headers: { 'content-type': 'image/png' } }),
    ],
    [
      'something else',
      () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('is not cached when it is %s', async (_, answer) => {
    network = async () => answer()
    await ask('1.jpg', 800)
    expect(fake.get('pictures').entries.size).toBe(0)
  })
})

describe('a copy older than a day', () => {
  it('is shown, revalidated in the background, and counts as new again', async () => {
    await keep('pictures', '1.jpg', 800, 'same')
    vi.setSystemTime(11 * day + 1)
    network = async () => image('same')
    expect(await ask('1.jpg', 480)).toBe('same')
    expect(asked[0]?.options.cache).toBe('no-cache')
    expect(await ask('1.jpg', 480)).toBe('same')
    expect(asked).toHaveLength(1)
  })

  it('stays when there is no response', async () => {
    await keep('pictures', '1.jpg', 800, 'old')
    vi.setSystemTime(12 * day)
    network = offline
    expect(await ask('1.jpg', 800)).toBe('old')
    expect(await ask('1.jpg', 800)).toBe('old')
  })

  it('is replaced by a new picture, in all sizes', async () => {
    const answer = image('old')
    Object.defineProperty(answer, 'url', { value: pathOf('1.jpg', 800) })
    await storePicture(
      fake.get('pictures'),
      { picture: 'product-images/1.jpg', width: 800 },
      answer,
    )
    await keep('pictures', '1.jpg', 1920, 'old and wide')
    vi.setSystemTime(12 * day)
    network = async (url) => image(`new ${url}`)
    expect(await ask('1.jpg', 480)).toBe('old')
    expect(asked.map(({ url }) => url)).toEqual([pathOf('1.jpg', 800)])
    network = offline
    expect(await ask('1.jpg', 1920)).toBe(`new ${pathOf('1.jpg', 800)}`)
  })

  it('is never revalidated when its address has a hash', async () => {
    const url = `${origin}/assets/hero-1-800-0a1b2c3d.webp`
    const address = addressOf(url)
    if (address === null) throw new Error('no picture')
    await storePicture(fake.get('pictures'), address, image('hero'))
    vi.setSystemTime(400 * day)
    await answerPicture(new Request(url), address, (work) => background.push(work))
    expect(asked).toEqual([])
  })
})

describe('the room for pictures', () => {
  it('is limited: the oldest are dropped, but none of the offline kit', async () => {
    for (let place = 0; place < 450; place++) await keep('pictures', `${place}.jpg`, 480, 'x')
    for (let place = 0; place < 450; place++) await keep('kit-pictures', `${place}.jpg`, 1200, 'x')
    for (let place = 0; place < 20; place++) await ask(`new-${place}.jpg`, 480)
    const keys = [...fake.get('pictures').entries.keys()]
    expect(keys.length).toBeLessThan(420)
    expect(keys.length).toBeGreaterThanOrEqual(400)
    expect(keys.at(-1)).toContain('new-19.jpg')
    expect(fake.get('kit-pictures').entries.size).toBe(450)
  })

  it('when used up drops old pictures, not the one being viewed', async () => {
    for (let place = 0; place < 100; place++) await keep('pictures', `${place}.jpg`, 480, 'x')
    fake.get('pictures').capacity = 100
    expect(await ask('new.jpg', 480)).toContain('network')
    const keys = [...fake.get('pictures').entries.keys()]
    expect(keys.at(-1)).toContain('new.jpg')
    expect(keys).toHaveLength(41)
    fake.get('pictures').capacity = 0
    expect(await ask('newer.jpg', 480)).toContain('network')
  })
})

describe('the pictures of the first visit', () => {
  it('are cached once there is a worker, and nothing else', async () => {
    await keep('pictures', 'wide.jpg', 1920, 'wide')
    const urls = [pathOf('1.jpg', 800), pathOf('wide.jpg', 800), `${origin}/favicon.svg`]
    await keepShown(urls, addressOf)
    expect(asked.map(({ url }) => url)).toEqual([pathOf('1.jpg', 800)])
    network = offline
    expect(await ask('1.jpg', 800)).toContain('network')
  })
})
