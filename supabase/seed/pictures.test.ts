import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawElevation } from './draw-building.ts'
import { renderPicture } from './pictures.ts'
import { readSeedPosts } from './read-posts.ts'
import { readSeedProducts, readSeedProjects } from './read-seed.ts'

const maximumBytes = 350 * 1024

const modulesOf = ({ building }: Awaited<ReturnType<typeof readSeedProducts>>[number]) =>
  building.modules.length

/** Numbers that no browser can draw, and texts, which would need a font. */
const undrawable = /NaN|Infinity|undefined|<text/

describe('the rendered pictures', () => {
  it('are those that products, projects and posts name, none missing and none to spare', async () => {
    const products = await readSeedProducts()
    const projects = await readSeedProjects()
    const named = [
      ...products.flatMap(({ pictures }) =>
        pictures.flatMap((picture) => ('file' in picture ? [picture.file] : [])),
      ),
      ...projects.map(({ slug }) => `projects/${slug}.jpg`),
      ...readSeedPosts().map(({ slug }) => `blog/${slug}.jpg`),
    ]
    const files = readdirSync(new URL('./pictures/', import.meta.url), { recursive: true })
    const present = files.map(String).filter((file) => file.endsWith('.jpg'))
    expect(present.toSorted()).toEqual(named.toSorted())
  })
})

describe('the elevation of every product', () => {
  it('has a size and only numbers that can be drawn, and is the same each time', async () => {
    for (const { slug, building } of await readSeedProducts()) {
      const svg = drawElevation(building, 3)
      expect(svg, slug).toMatch(/^<svg [^>]*width="1920" height="1280"/)
      expect(undrawable.exec(svg)?.[0], slug).toBeUndefined()
      expect(drawElevation(building, 3)).toBe(svg)
    }
  })
})

describe('a drawn picture', () => {
  it('of the largest building is a JPEG of 1920 by 1280 pixels and at most 350 KB', async () => {
    const products = await readSeedProducts()
    const largest = products.toSorted((a, b) => modulesOf(b) - modulesOf(a))[0]
    if (largest === undefined) throw new Error('there is no product')
    const svg = drawElevation(largest.building, 0)
    const picture = await renderPicture(svg)
    expect(picture.byteLength).toBeLessThanOrEqual(maximumBytes)
    expect(picture.byteLength).toBeGreaterThan(20_000)
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1920, height: 1280 })
    const { channels } = await sharp(picture).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev)), 'it is not blank').toBeGreaterThan(10)
  })
})
