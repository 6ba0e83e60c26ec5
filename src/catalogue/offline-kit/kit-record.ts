import { clear, createStore, delMany, entries, set } from 'idb-keyval'
import type { OfflineKitManifest } from './kit-manifest.ts'
import type { CachedPicture, OfflineKitSize } from './kit-plan.ts'
import type { StoredPicture } from './kit-sources.ts'

/** The visitor's request and its progress. */
export interface OfflineKitRun {
  readonly size: OfflineKitSize
  /** Milliseconds since 1970, this device's clock. */
  readonly startedAt: number
  /** When the kit was complete and checked; null until then. */
  readonly completedAt: number | null
  /** What the kit contained when it was requested. */
  readonly manifest: OfflineKitManifest
  readonly rowPictures: readonly StoredPicture[]
}

/** What the device knows of its kit. The pictures themselves are in the Cache. */
export interface OfflineKitRecord {
  readonly read: () => Promise<{ run: OfflineKitRun | null; pictures: Map<string, CachedPicture> }>
  readonly writeRun: (run: OfflineKitRun) => Promise<void>
  readonly writePicture: (picture: string, kept: CachedPicture) => Promise<void>
  readonly forgetPictures: (pictures: readonly string[]) => Promise<void>
  readonly clear: () => Promise<void>
}

const runKey = 'run-1'
const picturePrefix = 'picture:'

/** The record in IndexedDB, one entry per picture, so that the cost of a write does not grow. */
export function openOfflineKitRecord(): OfflineKitRecord {
  const store = createStore('offline-kit', 'kit')
  return {
    async read() {
      const pictures = new Map<string, CachedPicture>()
      let run: OfflineKitRun | null = null
      for (const [key, value] of await entries<string, CachedPicture | OfflineKitRun>(store)) {
        if (key === runKey) run = value as OfflineKitRun
        else if (key.startsWith(picturePrefix))
          pictures.set(key.slice(picturePrefix.length), value as CachedPicture)
      }
      return { run, pictures }
    },
    writeRun: (run) => set(runKey, run, store),
    writePicture: (picture, kept) => set(picturePrefix + picture, kept, store),
    forgetPictures: (pictures) =>
      delMany(
        pictures.map((picture) => picturePrefix + picture),
        store,
      ),
    clear: () => clear(store),
  }
}
