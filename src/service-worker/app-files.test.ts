import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCaches } from '#src/platform/fake-caches.ts'
import { type AppFile, createAppFiles } from './app-files.ts'

/** What the server has: path to content; anything else is its 404 page. */
let server: Record<string, string>
let fetched: string[]
let fake: FakeCaches
let clock = 1

const shellOf = (script: string) => `<script src="${script}"></script>`
const listOf = (...names: string[]): AppFile[] => [
  ...names.map((name) => ({ url: `assets/${name}.js`, revision: null })),
  { url: 'favicon.svg', revision: 'r1' },
]
const version = (name: string, ...files: string[]) =>
  createAppFiles(name, listOf(...files), 'app-shell.html')
const textOf = async (response: Response | undefined) => response?.text()

async function run(files: ReturnType<typeof version>): Promise<void> {
  await files.install()
  vi.setSystemTime(clock++ * 1000)
  await files.activate()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  fake = new FakeCaches()
  fetched = []
  server = {
    '/app-shell.html': shellOf('/assets/a1.js'),
    '/favicon.svg': 'icon',
    '/assets/a1.js': 'a1',
    '/assets/a2.js': 'a2',
    '/assets/both.js': 'both',
  }
  vi.stubGlobal('caches', fake)
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    const text = server[path]
    if (text === undefined) return new Response('no', { status: 404 })
    const type = path.endsWith('.html') ? 'text/html' : 'text/javascript'
    return new Response(text, { headers: { 'content-type': type } })
  })
})

describe('an installed version', () => {
  it('has its files and its shell, and serves no page from them', async () => {
    const files = version('1', 'a1', 'both')
    await run(files)
    expect(await textOf(await files.find('/assets/a1.js'))).toBe('a1')
    expect(await textOf(await files.find('/favicon.svg'))).toBe('icon')
    expect(await textOf(await files.shell())).toBe(shellOf('/assets/a1.js'))
    for (const path of ['/', '/index.html', '/app-shell.html', '/blog/index.html']) {
      expect(files.has(path), path).toBe(false)
    }
  })

  it('leaves the later files for visitors who stay, on a first visit', async () => {
    const later = '/assets/later/search.js'
    server[later] = 'search'
    const files = createAppFiles(
      '1',
      [...listOf('a1'), { url: later.slice(1), revision: null }],
      'app-shell.html',
    )
    await run(files)
    expect(fetched).not.toContain(later)
    expect(files.has(later)).toBe(true)
    expect(await files.find(later)).toBeUndefined()
    await Promise.all([files.complete(), files.complete()])
    expect(await textOf(await files.find(later))).toBe('search')
    expect(fetched.filter((path) => path === later)).toHaveLength(1)
  })

  it('has everything at once where a former version was', async () => {
    const later = '/assets/later/search.js'
    server[later] = 'search'
    await run(version('1', 'a1'))
    const files = createAppFiles(
      '2',
      [...listOf('a1'), { url: later.slice(1), revision: null }],
      'app-shell.html',
    )
    await run(files)
    expect(await textOf(await files.find(later))).toBe('search')
  })

  describe('what makes PDFs', () => {
    const writer = '/assets/kit/writer.js'
    const font = '/assets/kit/latin.woff'
    const listed = (name: string) => [
      ...listOf(name),
      ...[writer, font].map((path) => ({ url: path.slice(1), revision: null })),
    ]

    beforeEach(() => {
      server[writer] = 'writer'
      server[font] = 'font'
    })

    it('is left out until the offline kit is requested', async () => {
      const files = createAppFiles('1', listed('a1'), 'app-shell.html')
      await run(files)
      await files.complete()
      expect(files.has(font)).toBe(true)
      expect(fetched).not.toContain(font)
      await files.complete(true)
      expect(await textOf(await files.find(writer))).toBe('writer')
      expect(await textOf(await files.find(font))).toBe('font')
    })

    it('is not part of a new version for a device that has never had it', async () => {
      await run(version('1', 'a1'))
      await run(createAppFiles('2', listed('a1'), 'app-shell.html'))
      expect(fetched).not.toContain(writer)
    })

    it('is cached when it is used, then completely, also with new versions', async () => {
      const files = createAppFiles('1', listed('a1'), 'app-shell.html')
      await run(files)
      await files.keepUsed(writer, new Response('writer'))
      await files.keepUsed('/assets/a1.js', new Response('not this one'))
      await files.keepUsed(font, new Response('no', { status: 404 }))
      expect(await textOf(await files.find('/assets/a1.js'))).toBe('a1')
      expect(await files.find(font)).toBeUndefined()
      server['/app-shell.html'] = shellOf('/assets/a2.js')
      const next = createAppFiles('2', listed('a2'), 'app-shell.html')
      await run(next)
      expect(await textOf(await next.find(writer))).toBe('writer')
      expect(await textOf(await next.find(font))).toBe('font')
    })
  })

  it('copies unchanged files from the former version', async () => {
    await run(version('1', 'a1', 'both'))
    fetched = []
    server['/app-shell.html'] = shellOf('/assets/a2.js')
    await run(version('2', 'a2', 'both'))
    expect(fetched.toSorted()).toEqual(['/app-shell.html', '/assets/a2.js'])
  })

  it('fetches again what the browser has lost', async () => {
    const files = version('1', 'a1')
    await run(files)
    fake.get('app-1').entries.delete('/assets/a1.js')
    await files.complete()
    expect(await textOf(await files.find('/assets/a1.js'))).toBe('a1')
  })
})

describe('an installation that fails', () => {
  it('leaves the running version as it was', async () => {
    const old = version('1', 'a1')
    await run(old)
    server['/app-shell.html'] = shellOf('/assets/gone.js')
    await expect(version('2', 'gone').install()).rejects.toThrow('404')
    expect(await textOf(await old.shell())).toBe(shellOf('/assets/a1.js'))
    expect(await textOf(await old.find('/assets/a1.js'))).toBe('a1')
  })

  it('accepts a newer shell of its own version, and none of another', async () => {
    const files = version('1', 'a1', 'a2')
    await run(files)
    const newer = `${shellOf('/assets/a1.js')} newer`
    server['/app-shell.html'] = newer
    await files.refreshShell()
    expect(await textOf(await files.shell())).toBe(newer)
    for (const answer of [shellOf('/assets/b1.js'), '<p>Sign in to the hotel', undefined]) {
      if (answer === undefined) delete server['/app-shell.html']
      else server['/app-shell.html'] = answer
      await files.refreshShell()
      expect(await textOf(await files.shell())).toBe(newer)
    }
  })

  it('resumes when it is retried', async () => {
    const both = server['/assets/both.js'] ?? ''
    delete server['/assets/both.js']
    await expect(version('1', 'a1', 'both').install()).rejects.toThrow('both.js')
    server['/assets/both.js'] = both
    fetched = []
    const files = version('1', 'a1', 'both')
    await run(files)
    expect(fetched).not.toContain('/assets/a1.js')
    expect(await textOf(await files.find('/assets/both.js'))).toBe('both')
  })

  it('happens when the server already has the shell of a newer version', async () => {
    server['/app-shell.html'] = shellOf('/assets/a2.js')
    await expect(version('1', 'a1').install()).rejects.toThrow('another version')
  })

  it('happens when a page arrives in place of a script', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    )
    await expect(version('1', 'a1').install()).rejects.toThrow('a1.js')
  })
})

describe('the former version', () => {
  it('keeps its files for windows that still run it', async () => {
    await run(version('1', 'a1'))
    server['/app-shell.html'] = shellOf('/assets/a2.js')
    const files = version('2', 'a2')
    await run(files)
    expect(files.has('/assets/a1.js')).toBe(true)
    expect(await textOf(await files.find('/assets/a1.js'))).toBe('a1')
  })

  it('is deleted when a third one takes over', async () => {
    await run(version('1', 'a1'))
    await run(version('2', 'a1'))
    await run(version('3', 'a1'))
    expect(await fake.keys()).toEqual(['app-2', 'app-3'])
  })

  it('is the last active one, not one that was only downloaded', async () => {
    await run(version('1', 'a1'))
    await version('2', 'a1').install()
    await run(version('3', 'a1'))
    expect(await fake.keys()).toEqual(['app-1', 'app-3'])
  })

  it('leaves other caches alone when deleted', async () => {
    fake.get('pictures')
    await run(version('1', 'a1'))
    expect(await fake.keys()).toEqual(['pictures', 'app-1'])
  })
})
