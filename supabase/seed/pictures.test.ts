import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSeedPosts } from './read-posts.ts'
import { readSeedProducts, readSeedProjects } from './read-seed.ts'

it('every picture that a product, project or post uses exists, and no other', async () => {
  const products = await readSeedProducts()
  const projects = await readSeedProjects()
  const named = [
    ...products.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
    ...projects.map(({ slug }) => `projects/${slug}.jpg`),
    ...readSeedPosts().map(({ slug }) => `blog/${slug}.jpg`),
  ]
  const files = readdirSync(new URL('./pictures/', import.meta.url), { recursive: true })
  const present = files.map(String).filter((file) => file.endsWith('.jpg'))
  expect(present.toSorted()).toEqual(named.toSorted())
})
