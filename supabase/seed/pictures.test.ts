import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawElevation } from './draw-building.ts'
import { drawScene } from './draw-scene.ts'
import { renderPicture } from './pictures.ts'
import { readSeedProducts, readSeedProjects } from './read-seed.ts'
import { projectRows } from './seed-rows.ts'

const maximumBytes = 350 * 1024

const modulesOf = ({ building }: Awaited<ReturnType<typeof readSeedProducts>>[number]) =>
  building.modules.length

/** Numbers that no browser can draw, and texts, which would need a font. */
const undrawable = /NaN|Infinity|undefined|<text/

describe('drawings', () => {
  it('of every product from every side have a size and only numbers that can be drawn', async () => {
    for (const { slug, building } of await readSeedProducts()) {
      for (const view of ['front', 'side', 'back'] as const) {
        const svg = drawElevation(building, { view, scheme: 3 })
        expect(svg, slug).toMatch(/^<svg [^>]*width="1920" height="1280"/)
        expect(undrawable.exec(svg)?.[0], `${slug} ${view}`).toBeUndefined()
      }
    }
  })

  it('of every project too, by day and in the evening', async () => {
    const products = await readSeedProducts()
    for (const project of await readSeedProjects()) {
      for (const light of ['day', 'evening'] as const) {
        const { pictures } = projectRows({ ...project, light }, products, 0)
        expect(
          undrawable.exec(pictures[0]?.draw() ?? 'undefined')?.[0],
          project.slug,
        ).toBeUndefined()
      }
    }
  })

  it('are the same each time', async () => {
    const [product] = await readSeedProducts()
    if (product === undefined) throw new Error('there is no product')
    const groups = [{ building: product.building, count: 3, storeys: 1 as const }]
    const draw = () => drawScene(groups, { light: 'day', scheme: 7 })
    expect(draw()).toBe(draw())
  })
})

describe('a rendered picture', () => {
  it('of the largest building is a JPEG of 1920 by 1280 pixels and at most 350 KB', async () => {
    const products = await readSeedProducts()
    const largest = products.toSorted((a, b) => modulesOf(b) - modulesOf(a))[0]
    if (largest === undefined) throw new Error('there is no product')
    const svg = drawElevation(largest.building, { view: 'front', scheme: 0 })
    const picture = await renderPicture(svg)
    expect(picture.byteLength).toBeLessThanOrEqual(maximumBytes)
    expect(picture.byteLength).toBeGreaterThan(20_000)
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1920, height: 1280 })
    const { channels } = await sharp(picture).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev)), 'it is not blank').toBeGreaterThan(10)
  })
})
