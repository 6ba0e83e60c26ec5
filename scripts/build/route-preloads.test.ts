import { describe, expect, it } from 'vitest'
import { type Manifest, routeFiles, routePreloads } from './route-preloads.ts'

const split = '?tsr-split=component'

const manifest: Manifest = {
  'index.html': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_framework.js'] },
  '_framework.js': { file: 'assets/framework.js' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_loop.js'] },
  '_loop.js': { file: 'assets/loop.js', imports: ['_card.js'] },
  [`src/routes/index.tsx${split}`]: { file: 'assets/home.js', imports: ['_card.js', 'gone.js'] },
  [`src/routes/products/index.tsx${split}`]: {
    file: 'assets/products.js',
    css: ['assets/products.css', 'assets/main.css'],
    imports: ['_card.js', '_framework.js'],
  },
  [`src/routes/products/$category/$slug.tsx${split}`]: { file: 'assets/product.js' },
  [`src/routes/blog/route.tsx${split}`]: { file: 'assets/blog.js' },
  'virtual:blog-post/a-post': { file: 'assets/a-post.js' },
}

const linksOf = (...routeIds: string[]) =>
  [
    ...routePreloads(manifest, routeIds).matchAll(/<link rel="(\w+)" crossorigin href="(.*?)">/g),
  ].map(([, kind, file]) => `${kind} ${file}`)

describe('the preloads of a page', () => {
  it('are the scripts and styles of its routes that the page does not load anyway', () => {
    expect(linksOf('__root__', '/products/')).toEqual([
      'stylesheet /assets/products.css',
      'stylesheet /assets/card.css',
      'modulepreload /assets/products.js',
      'modulepreload /assets/card.js',
      'modulepreload /assets/loop.js',
    ])
  })

  it('name each file once when routes share it', () => {
    const links = linksOf('/', '/products/')
    expect(new Set(links).size).toBe(links.length)
    expect(links.filter((link) => link.endsWith('/card.js'))).toHaveLength(1)
  })

  it('find routes with parameters and routes of a folder', () => {
    expect(linksOf('/products/$category/$slug')).toEqual(['modulepreload /assets/product.js'])
    expect(linksOf('/blog')).toEqual(['modulepreload /assets/blog.js'])
  })

  it('are none for a route without a script of its own', () => {
    expect(routePreloads(manifest, ['__root__', '/unknown'])).toBe('')
  })
})

describe('the files of a page', () => {
  it('are the first ones, those of its routes and the text of a post', () => {
    expect(routeFiles(manifest, ['__root__', '/blog'], '/blog/a-post')).toEqual([
      '/assets/main.js',
      '/assets/framework.js',
      '/assets/blog.js',
      '/assets/a-post.js',
      '/assets/main.css',
    ])
  })
})
