import { IDBFactory } from 'fake-indexeddb'
import { fail, succeed } from '#src/platform/result.ts'
import type {
  OfflineKitManifest,
  OfflineKitPicture,
} from '#src/catalogue/offline-kit/kit-manifest.ts'
import type { OfflineKitMessage, OfflineKitPorts } from '#src/catalogue/offline-kit/kit-ports.ts'
import {
  type OfflineKitRecord,
  openOfflineKitRecord,
} from '#src/catalogue/offline-kit/kit-record.ts'
import type { OfflineKitRows } from '#src/catalogue/offline-kit/kit-rows.ts'
import { createOfflineKit } from '#src/catalogue/offline-kit/offline-kit.ts'
import type { CheckReport } from '#src/catalogue/offline-kit/self-check.ts'
import { seededRandom } from './random-numbers.ts'

const origin = 'https://site.example'

/** A stored picture of the manifest, 1920 pixels wide. */
export const storedPicture = (name: string, hash = 'v1'): OfflineKitPicture => ({
  picture: `product-images/${name}.jpg`,
  hash,
  bytes: 300_000,
  width: 1920,
  height: 1280,
})

/** A device and a server whose responses a test decides; several tabs may share it. */
export class OfflineKitDevice {
  readonly indexedDb = new IDBFactory()
  readonly cached = new Map<string, Response>()
  /** Requested URLs in order. */
  readonly asked: string[] = []
  readonly answered: string[] = []
  manifest: OfflineKitManifest = {
    version: 1,
    isResizable: true,
    pictures: Array.from({ length: 12 }, (_, place) => storedPicture(`p${place}`)),
    pages: [],
  }
  isOnline = true
  rows: OfflineKitRows = { products: [], projects: [], posts: [], savedAt: 1 }
  missing: CheckReport['missing'] = []
  /** Responds to a request for a picture; an exception is a broken connection. */
  answer: (url: string, place: number) => Response | Promise<Response> = (url) => picture(url)
  /** Called when the kit asks for the free space. */
  onStorage: () => void = () => {}
  onPut: (key: string) => void = () => {}
  onWait: (ms: number, untilOnline: boolean) => void | Promise<void> = () => {}
  now = 1_000_000
  private lockedBy: Promise<void> | null = null
  private readonly channels: {
    readonly tab: number
    listener: (message: OfflineKitMessage) => void
  }[] = []
  private tabs = 0
  private readonly random = seededRandom(1)

  /** The kit of a new tab. */
  openTab() {
    globalThis.indexedDB = this.indexedDb
    const record = openOfflineKitRecord()
    return createOfflineKit(this.ports(++this.tabs, record))
  }

  /** Names of the stored pictures. */
  keptNames(): string[] {
    return [...this.cached.keys()]
      .map((key) => decodeURIComponent(key.split('/').at(-1) ?? ''))
      .toSorted()
  }

  private ports(tab: number, record: OfflineKitRecord): OfflineKitPorts {
    return {
      loadManifest: () => Promise.resolve(this.isOnline ? structuredClone(this.manifest) : null),
      rows: {
        refresh: () =>
          Promise.resolve(this.isOnline ? succeed(this.rows) : fail({ kind: 'unreachable' })),
        read: () => Promise.resolve(this.rows),
        remove: () => Promise.resolve(),
      },
      record,
      openCache: () => Promise.resolve(this.cache()),
      removeCache: () => Promise.resolve(this.cached.clear()),
      network: {
        fetch: async (url, { signal }) => {
          const place = this.asked.push(url) - 1
          if (!this.isOnline) throw new TypeError('no network')
          const response = await this.answer(url, place)
          signal?.throwIfAborted()
          this.answered.push(url)
          return response
        },
        isReachable: () => Promise.resolve(this.isOnline),
        wait: async (ms, _, untilOnline) => {
          this.now += ms
          await this.onWait(ms, untilOnline)
        },
        random: this.random,
      },
      now: () => this.now++,
      siteOrigin: origin,
      storage: () => {
        this.onStorage()
        return Promise.resolve({ usedBytes: 1_000_000, freeBytes: 2_000_000, isPersistent: true })
      },
      persist: () => Promise.resolve(),
      keepApp: () => Promise.resolve(),
      exclusively: async (work) => {
        if (this.lockedBy !== null) return false
        this.lockedBy = work()
        await this.lockedBy
        this.lockedBy = null
        return true
      },
      otherTabDone: async () => void (await this.lockedBy),
      post: (message) => {
        for (const channel of this.channels) if (channel.tab !== tab) channel.listener(message)
      },
      listen: (listener) => void this.channels.push({ tab, listener }),
      check: () =>
        Promise.resolve({
          products: 0,
          projects: 0,
          articles: 0,
          pictures: this.cached.size,
          missing: this.missing,
        }),
    }
  }

  private cache(): Cache {
    const cache: Pick<Cache, 'put' | 'delete' | 'keys' | 'match'> = {
      put: async (key, response) => {
        this.onPut(textOf(key))
        this.cached.set(textOf(key), response)
      },
      delete: (key) => Promise.resolve(this.cached.delete(textOf(key))),
      keys: () => Promise.resolve([...this.cached.keys()].map((key) => new Request(origin + key))),
      match: (key) => Promise.resolve(this.cached.get(textOf(key))?.clone()),
    }
    return cache as Cache
  }
}

/** The kit uses strings as keys of its copies. */
const textOf = (key: RequestInfo | URL) => (typeof key === 'string' ? key : '')

/** A response with a picture of as many bytes as the requested width has pixels. */
export function picture(url: string): Response {
  const width = Number(/width=(\d+)/.exec(url)?.[1] ?? 3000)
  return new Response('x'.repeat(width), { headers: { 'content-type': 'image/webp' } })
}
