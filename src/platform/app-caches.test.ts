import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCaches } from './fake-caches.ts'
import { appCacheName, isAppFileCached, markActivated } from './app-caches.ts'

let fake: FakeCaches

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  fake = new FakeCaches()
  vi.stubGlobal('caches', fake)
})

async function keep(version: string, key: string, activatedAt?: number): Promise<void> {
  await fake.get(appCacheName(version)).put(key, new Response('kept'))
  if (activatedAt === undefined) return
  vi.setSystemTime(activatedAt)
  await markActivated(appCacheName(version))
}

describe('a file of the app', () => {
  it('counts as cached when the active version has it, in any revision', async () => {
    await keep('1', '/app-shell.html?r1', 1000)
    expect(await isAppFileCached('/app-shell.html')).toBe(true)
    expect(await isAppFileCached('/assets/a.js')).toBe(false)
  })

  it('does not count when another cache, a former or a waiting version has it', async () => {
    await fake.get('pictures').put('/assets/seen.js', new Response('kept'))
    await keep('old', '/assets/old.js', 1000)
    await keep('current', '/assets/current.js', 2000)
    await keep('waiting', '/assets/waiting.js')
    const kept = await Promise.all(
      ['seen', 'old', 'current', 'waiting'].map((name) => isAppFileCached(`/assets/${name}.js`)),
    )
    expect(kept).toEqual([false, false, true, false])
  })

  it('does not count before any version was active', async () => {
    await keep('first', '/assets/a.js')
    expect(await isAppFileCached('/assets/a.js')).toBe(false)
  })
})
