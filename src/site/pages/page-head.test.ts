import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configure } from '#src/platform/env.ts'
import { hiddenPageHead, pageHead, secretPageHead } from './page-head.ts'

beforeEach(() => configure('https://prefab.example'))
afterEach(() => configure(''))

describe('the head of a public page', () => {
  const head = pageHeadOf('/products/containers')

  it('has title and description', () => {
    expect(head().meta).toEqual([
      { title: 'Containers' },
      { name: 'description', content: 'Houses and stores.' },
    ])
  })

  it('has the canonical URL at the configured origin', () => {
    expect(head().links).toEqual([
      { rel: 'canonical', href: 'https://prefab.example/products/containers' },
    ])
    configure('https://other.example')
    expect(head().links[0]?.href).toBe('https://other.example/products/containers')
  })
})

describe('the head of a hidden page', () => {
  it('is noindex and has no canonical URL', () => {
    expect(hiddenPageHead('Product Not Found')).toEqual({
      meta: [{ title: 'Product Not Found' }, { name: 'robots', content: 'noindex' }],
      links: [],
    })
  })
})

it('a page with a secret address is noindex and sends no referrer', () => {
  const { meta, links } = secretPageHead('Your request')
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(meta).toContainEqual({ name: 'referrer', content: 'no-referrer' })
  expect(links).toEqual([])
})

function pageHeadOf(path: string) {
  return () => pageHead({ title: 'Containers', description: 'Houses and stores.', path })
}
