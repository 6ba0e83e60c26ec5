import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeCaches } from '#src/platform/fake-caches.ts'
import { keepOffice, officeCacheName } from './keep-office.ts'

let caches: FakeCaches
let listed: readonly string[]
const postMessage = vi.fn()
let session: string | null

const kept = () => [...(caches.named.get(officeCacheName)?.entries.keys() ?? [])].toSorted()

beforeEach(() => {
  caches = new FakeCaches()
  session = '{}'
  postMessage.mockClear()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('localStorage', { getItem: () => session })
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) },
  })
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/office-files.json' ? Response.json(listed) : new Response(path),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('caches the listed files, and those of one former version', async () => {
  listed = ['/assets/admin/a-1.js']
  await keepOffice()
  expect(kept()).toEqual(['/assets/admin/a-1.js', '/office-files.json'])
  expect(postMessage).toHaveBeenCalledWith({ type: 'KEEP_KIT' }, [])
  listed = ['/assets/admin/a-2.js', '/assets/admin/b-1.js']
  await keepOffice()
  listed = ['/assets/admin/a-3.js', '/assets/admin/b-1.js']
  await keepOffice()
  expect(kept()).toEqual([
    '/assets/admin/a-2.js',
    '/assets/admin/a-3.js',
    '/assets/admin/b-1.js',
    '/office-files.json',
  ])
})

it('ignores an HTML page instead of the list, and leaves the cache', async () => {
  listed = ['/assets/admin/a-1.js']
  await keepOffice()
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'))
  await keepOffice()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  await keepOffice()
  expect(kept()).toEqual(['/assets/admin/a-1.js', '/office-files.json'])
})

it('stores nothing when the user has signed out meanwhile', async () => {
  listed = ['/assets/admin/a-1.js']
  session = null
  await keepOffice()
  expect([...caches.named.keys()]).toEqual([])
})
