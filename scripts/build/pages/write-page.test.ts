import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { pageFile, removePage, writeSiteFile } from './write-page.ts'

const { folder } = vi.hoisted(() => ({ folder: { dist: '' } }))

vi.mock(import('#scripts/build/paths.ts'), async (original) => {
  const { buildPaths } = await original()
  folder.dist = mkdtempSync(path.join(tmpdir(), 'write-page-'))
  return { buildPaths: { ...buildPaths, dist: folder.dist } }
})

afterAll(() => rmSync(folder.dist, { recursive: true }))

const bytes = (name: string) => readFileSync(path.join(folder.dist, name))

describe('the file of a page', () => {
  it.each([
    ['/', 'index.html'],
    ['/products', 'products/index.html'],
    ['/products/containers/ch-20', 'products/containers/ch-20/index.html'],
  ])('%s is %s', (page, file) => expect(pageFile(page)).toBe(file))
})

describe('writing a file of the site', () => {
  it('makes its folder and its compressed versions', async () => {
    expect(await writeSiteFile('products/index.html', '<p>క్యాబిన్</p>')).toBe(true)
    expect(bytes('products/index.html').toString()).toBe('<p>క్యాబిన్</p>')
    expect(brotliDecompressSync(bytes('products/index.html.br')).toString()).toContain('క్యాబిన్')
    expect(gunzipSync(bytes('products/index.html.gz')).toString()).toContain('క్యాబిన్')
  })

  it('leaves an unchanged file alone', async () => {
    await writeSiteFile('same.html', 'one')
    const { mtimeNs } = statSync(path.join(folder.dist, 'same.html'), { bigint: true })
    expect(await writeSiteFile('same.html', 'one')).toBe(false)
    expect(statSync(path.join(folder.dist, 'same.html'), { bigint: true }).mtimeNs).toBe(mtimeNs)
  })

  it('replaces all versions of a changed file', async () => {
    await writeSiteFile('changed.html', 'one')
    expect(await writeSiteFile('changed.html', 'two')).toBe(true)
    expect(bytes('changed.html').toString()).toBe('two')
    expect(gunzipSync(bytes('changed.html.gz')).toString()).toBe('two')
    expect(brotliDecompressSync(bytes('changed.html.br')).toString()).toBe('two')
  })
})

describe('removing a page', () => {
  it('also removes its compressed versions, and nothing else', async () => {
    await writeSiteFile(pageFile('/gone'), 'gone')
    await writeSiteFile(pageFile('/stays'), 'stays')
    await removePage('/gone')
    for (const suffix of ['', '.br', '.gz']) {
      expect(existsSync(path.join(folder.dist, `gone/index.html${suffix}`))).toBe(false)
      expect(existsSync(path.join(folder.dist, `stays/index.html${suffix}`))).toBe(true)
    }
  })

  it('that does not exist is no error', async () => {
    await expect(removePage('/never')).resolves.toBeUndefined()
  })
})
