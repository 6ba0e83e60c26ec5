import { afterEach, describe, expect, it, vi } from 'vitest'
import { noContent } from '#src/domain/content/page-content.ts'
import type { PagesSource, SourceFailure } from '#src/catalogue/queries/pages-source.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { readSource, sourceFingerprint } from './read-source.ts'
import { noRedirects } from './redirects.ts'

type Server = Parameters<typeof readSource>[0]

const siteUrl = 'https://prefab.example'
const serverWith = (answer: Result<PagesSource, SourceFailure>, stored: object[] = []) =>
  ({
    readPagesSource: () => Promise.resolve(answer),
    takeSource: () => undefined,
    offlineKitSources: () => ({ stored }),
  }) as unknown as Server
const row = { id: '1', version: 1, name: 'a', place: '', content: null }
const empty: PagesSource = {
  site: {},
  content: noContent,
  products: [],
  projects: [],
  posts: [],
  changes: [],
}
const backend = {
  url: 'http://backend.example',
  publishableKey: 'public',
  secretKey: undefined,
  isEmbedded: false,
}
const secretKey = 'secret'
const counts = { products: 7, projects: 0, posts: 0 }

afterEach(() => vi.unstubAllGlobals())

function answerWith(response: () => Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve(response()))
}

describe('a source that cannot be read', () => {
  it.each<[SourceFailure['failure'], RegExp]>([
    [{ kind: 'unreachable' }, /^Reading the products failed: the backend did not answer/],
    [
      { kind: 'refused', status: 403, code: '42501' },
      /failed: the backend refused with status 403 42501/,
    ],
    [{ kind: 'unsettled' }, /is not what the database says/],
  ])('is named, with the reason and what becomes of the pages: %j', async (failure, words) => {
    const reading = readSource(
      serverWith(fail({ what: 'the products', failure })),
      backend,
      siteUrl,
      counts,
    )
    await expect(reading).rejects.toThrow(words)
    await expect(reading).rejects.toThrow('those of the last run stay as they are')
  })
})

describe('whether pictures are resized', () => {
  const picture = [{ picture: 'product-images/a/1.jpg' }]
  const read = (stored: object[], isEmbedded = false) =>
    readSource(serverWith(succeed(empty), stored), { ...backend, isEmbedded }, siteUrl, undefined)

  it.each([
    ['a plan without it', () => new Response(null, { status: 404 }), true],
    ['a plan without it, as storage says it now', () => new Response('{}', { status: 400 }), true],
    ['a plan with it', () => new Response('picture'), undefined],
    ['a storage that fails', () => new Response(null, { status: 503 }), undefined],
    ['no connection', () => Response.error(), undefined],
  ])('is requested from a hosted project: %s', async (_title, answer, wholePictures) => {
    answerWith(answer)
    expect((await read(picture)).wholePictures).toBe(wholePictures)
  })

  it('needs no request for the embedded backend, or without pictures', async () => {
    answerWith(() => new Response(null, { status: 404 }))
    expect((await read(picture, true)).wholePictures).toBeUndefined()
    expect((await read([])).wholePictures).toBeUndefined()
  })
})

describe('a catalogue that has become empty', () => {
  it('is refused when nobody can tell whether it is really empty', async () => {
    const reading = readSource(serverWith(succeed(empty)), backend, siteUrl, counts)
    await expect(reading).rejects.toThrow(
      /no published products, where there were 7.*--allow-empty/,
    )
  })

  it('is accepted when that is intended, or when it was empty before', async () => {
    expect(await readSource(serverWith(succeed(empty)), backend, siteUrl, undefined)).toBe(empty)
    const none = { products: 0, projects: 0, posts: 0 }
    expect(await readSource(serverWith(succeed(empty)), backend, siteUrl, none)).toBe(empty)
  })

  it('is refused when it is empty to visitors only', async () => {
    answerWith(() => Response.json([{ id: '1' }]))
    const reading = readSource(
      serverWith(succeed(empty)),
      { ...backend, secretKey },
      siteUrl,
      counts,
    )
    await expect(reading).rejects.toThrow(
      /visitors may not read them: look at the policies of products/,
    )
  })

  it('is accepted when a reader with full access finds nothing either', async () => {
    answerWith(() => Response.json([]))
    expect(
      await readSource(serverWith(succeed(empty)), { ...backend, secretKey }, siteUrl, counts),
    ).toBe(empty)
  })

  it.each([
    () => new Response('', { status: 500 }),
    () => new Response('<html>'),
    () => Response.json({ message: 'no' }),
  ])('is refused when that cannot be checked', async (response) => {
    answerWith(response)
    const reading = readSource(
      serverWith(succeed(empty)),
      { ...backend, secretKey },
      siteUrl,
      counts,
    )
    await expect(reading).rejects.toThrow('--allow-empty')
  })
})

it('The fingerprint changes with everything that pages show', () => {
  const filled: PagesSource = { ...empty, products: [row] }
  const fingerprints = [
    sourceFingerprint('https://a.example', empty, noRedirects),
    sourceFingerprint('https://b.example', empty, noRedirects),
    sourceFingerprint('https://a.example', filled, noRedirects),
    sourceFingerprint(
      'https://a.example',
      { ...filled, products: [{ ...row, version: 2 }] },
      noRedirects,
    ),
    sourceFingerprint('https://a.example', { ...empty, site: { openingHours: [] } }, noRedirects),
    sourceFingerprint('https://a.example', { ...empty, posts: [row] }, noRedirects),
    sourceFingerprint('https://a.example', empty, {
      ...noRedirects,
      products: { a: '/products/b/a' },
    }),
    sourceFingerprint('https://a.example', empty, { ...noRedirects, posts: { a: '/blog/a' } }),
  ]
  expect(new Set(fingerprints).size).toBe(fingerprints.length)
})
