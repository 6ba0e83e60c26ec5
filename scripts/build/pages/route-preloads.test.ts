import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type Manifest,
  routeFiles,
  routeTags,
  startScriptHash,
  styleCheck,
  styleHashes,
} from './route-preloads.ts'

const split = '?tsr-split=component'

const manifest: Manifest = {
  'index.html': { file: 'assets/start.js', code: 'start()\n' },
  'src/main.tsx': {
    file: 'assets/main.js',
    css: ['assets/main.css'],
    styles: ['main{}'],
    imports: ['_framework.js'],
  },
  '_framework.js': { file: 'assets/framework.js' },
  '_card.js': {
    file: 'assets/card.js',
    css: ['assets/card.css'],
    styles: ['card{}'],
    imports: ['_loop.js'],
  },
  '_loop.js': { file: 'assets/loop.js', imports: ['_card.js'] },
  [`src/routes/index.tsx${split}`]: { file: 'assets/home.js', imports: ['_card.js', 'gone.js'] },
  [`src/routes/products/index.tsx${split}`]: {
    file: 'assets/products.js',
    css: ['assets/products.css', 'assets/main.css'],
    styles: ['products{}', 'main{}'],
    imports: ['_card.js', '_framework.js'],
  },
  [`src/routes/products/$category/$slug.tsx${split}`]: { file: 'assets/product.js' },
  [`src/routes/blog/route.tsx${split}`]: { file: 'assets/blog.js' },
  [`src/routes/admin/quotes.tsx${split}`]: {
    file: 'assets/admin/quotes.js',
    css: ['assets/admin/quotes.css'],
    styles: ['quotes{}'],
  },
}

const tagsOf = (...routeIds: string[]) => routeTags(manifest, routeIds)
const styleOf = (tags: string) => /<style>(.*?)<\/style>/.exec(tags)?.[1]
const laterOf = (tags: string) => /name="later-scripts" content="(.*?)"/.exec(tags)?.[1]?.split(' ')
const hashOf = (style: string) => `sha256-${createHash('sha256').update(style).digest('base64')}`

describe('the tags of a page', () => {
  it('hold the styles of the whole site and of its routes, each once', () => {
    const tags = tagsOf('__root__', '/products/')
    expect(styleOf(tags)).toBe('main{}products{}card{}')
    expect(
      [...tags.matchAll(/<link rel="stylesheet" type="text\/plain" href="(.*?)">/g)].map(
        ([, file]) => file,
      ),
    ).toEqual(['/assets/main.css', '/assets/products.css', '/assets/card.css'])
  })

  it('list later scripts in the order they are needed, without the first one', () => {
    expect(laterOf(tagsOf('__root__', '/products/'))).toEqual([
      '/assets/framework.js',
      '/assets/loop.js',
      '/assets/card.js',
      '/assets/products.js',
      '/assets/main.js',
    ])
  })

  it('find routes with parameters and routes of a folder', () => {
    expect(laterOf(tagsOf('/products/$category/$slug'))).toContain('/assets/product.js')
    expect(laterOf(tagsOf('/blog'))).toContain('/assets/blog.js')
  })

  it("are the site's for a route without a script of its own", () => {
    expect(styleOf(tagsOf('__root__', '/unknown'))).toBe('main{}')
    expect(laterOf(tagsOf('__root__', '/unknown'))).toHaveLength(2)
  })
})

describe('classes whose rules come later', () => {
  const withRules: Manifest = {
    'src/main.tsx': {
      file: 'assets/main.js',
      css: ['assets/main.css'],
      styles: ['._bar_1{}._bar_1 ._end_2{}'],
    },
    '_form.js': { file: 'assets/form.js', css: ['assets/form.css'], styles: ['._form_3:hover{}'] },
  }
  const unstyled = styleCheck(withRules)
  const tags = routeTags({ ...manifest, ...withRules }, [])

  it('are found in a page, each once', () => {
    const form = '<form class="_bar_1 _form_3"></form>'
    expect(unstyled(tags, `<div class="_bar_1">${form}${form}</div>`)).toEqual(['_form_3'])
  })

  it('exclude classes that the page styles, or that have no rule', () => {
    expect(unstyled(tags, '<p class="_bar_1 _end_2 _hook_9 section">_form_3</p>')).toEqual([])
  })
})

describe('the hashes for the security policy', () => {
  it('cover all inline styles of the pages, and nothing else', () => {
    const styles = ['main{}', 'main{}products{}card{}', 'main{}card{}']
    expect(styleHashes(manifest)).toEqual(styles.map(hashOf).toSorted())
  })

  it('include the first script, which is inline in every page and imports nothing', () => {
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(tagsOf('__root__')) ?? []
    expect(script).toContain('start()')
    expect(startScriptHash(manifest)).toBe(hashOf(script))
    const needy = { 'index.html': { file: 'assets/start.js', code: 'import"./x.js";start()' } }
    expect(() => routeTags(needy, [])).toThrow('cannot stand in a page')
  })

  it('cover every page, or the build fails', () => {
    expect(() => tagsOf('/', '/products/')).toThrow('does not know the style')
  })
})

describe('the files of a page', () => {
  it("are the site's and its routes'", () => {
    expect(routeFiles(manifest, ['__root__', '/blog'])).toEqual([
      '/assets/framework.js',
      '/assets/main.js',
      '/assets/blog.js',
      '/assets/main.css',
    ])
  })
})
