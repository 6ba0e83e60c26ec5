import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallSite, smallSite } from '#tests/support/site/small-site.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { pageInputs } from '#scripts/build/pages/page-inputs.ts'
import { picturePreviews } from './picture-previews.ts'

let site: SmallSite
let server: Server
let url: string
let asked: string[]

beforeEach(async () => {
  site = smallSite()
  asked = []
  const jpeg = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#a0522d' },
  })
    .jpeg()
    .toBuffer()
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.endsWith('lost.jpg') === true) response.writeHead(404).end()
    else if (request.url?.endsWith('text.jpg') === true) response.end('no picture')
    else response.end(jpeg)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.close()
  site.remove()
})

const picture = (name: string) => ({
  url: `/storage/v1/object/public/product-images/${name}`,
  picture: `product-images/${name}`,
})

const previewsOf = async (...given: Parameters<typeof picturePreviews>) =>
  (await picturePreviews(...given)).previews

describe('The blurred pixels of a picture', () => {
  it('are a small picture in its colours, keyed by its address in the catalogue', async () => {
    const { url: address } = picture('a.jpg')
    const preview = (await previewsOf([picture('a.jpg')], url))[address] ?? ''
    expect(preview).toMatch(/^data:image\/webp;base64,[\w+/=]{20,300}$/)
    const { data, info } = await sharp(Buffer.from(preview.split(',')[1] ?? '', 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([16, 11])
    expect(data[0]).toBeGreaterThan(data[2] ?? 255)
  })

  it('are made once across several runs', async () => {
    const first = await previewsOf([picture('a.jpg'), picture('a.jpg')], url)
    expect(await previewsOf([picture('a.jpg')], url)).toEqual(first)
    expect(asked.length).toBeLessThanOrEqual(2)
    asked = []
    await previewsOf([picture('a.jpg'), picture('b.jpg')], url)
    expect(asked).toEqual(['/storage/v1/object/public/product-images/b.jpg'])
  })

  it('are left out when the picture cannot be loaded, which is tried again', async () => {
    const pictures = [picture('lost.jpg'), picture('text.jpg'), picture('a.jpg')]
    expect(Object.keys(await previewsOf(pictures, url))).toEqual([picture('a.jpg').url])
    expect(await previewsOf([picture('a.jpg')], 'http://127.0.0.1:9')).toHaveProperty([
      picture('a.jpg').url,
    ])
    expect(await previewsOf([picture('b.jpg')], 'http://127.0.0.1:9')).toEqual({})
  })

  it('are made again when their cache file is damaged', async () => {
    writeFileSync(path.join(buildPaths.work, 'picture-previews.json'), '{"product-images/a.jpg":')
    expect(Object.keys(await previewsOf([picture('a.jpg')], url))).toHaveLength(1)
  })

  it('are limited to known ones when too many are new, with the number left', async () => {
    await previewsOf([picture('a.jpg')], url)
    asked = []
    const pictures = ['a.jpg', 'b.jpg', 'c.jpg'].map(picture)
    const { previews, left } = await picturePreviews(pictures, url, 1)
    expect(Object.keys(previews)).toEqual([picture('a.jpg').url])
    expect([left, asked]).toEqual([2, []])
    let made = 0
    const later = await picturePreviews(pictures, url, undefined, () => made++)
    expect([Object.keys(later.previews).length, later.left, made]).toEqual([3, 0, 2])
    expect(await picturePreviews(pictures, url, 1)).toEqual(later)
  })

  it('are part of the data of pages that show the picture', () => {
    writeFileSync(buildPaths.manifest, '{}')
    const answers = { detail: { pictures: [{ url: '/a.jpg', alt: '' }] }, other: [] }
    const inputs = (previews: Record<string, string>) => {
      const of = pageInputs(([kind]) => answers[kind as keyof typeof answers], null, previews)
      return [of([['detail']]), of([['other']])]
    }
    const [page, other] = inputs({})
    const [changedPage, sameOther] = inputs({ '/a.jpg': 'data:x' })
    expect(changedPage).not.toBe(page)
    expect(sameOther).toBe(other)
  })
})
