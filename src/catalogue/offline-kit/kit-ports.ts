import type { DownloadPorts } from './download-pictures.ts'
import type { KitManifest } from './kit-manifest.ts'
import type { KitRecord } from './kit-record.ts'
import type { KitRows, KitRowsPort } from './kit-rows.ts'
import type { KitState, StorageState } from './kit-state.ts'
import type { CheckReport } from './self-check.ts'

/** What tabs tell each other. */
export type KitMessage =
  | { readonly kind: 'state'; readonly state: KitState }
  /** A tab has come and wants to know. */
  | { readonly kind: 'hello' }
  /** Something on the device has changed. */
  | { readonly kind: 'changed' }

/** The platform as the kit uses it. */
export interface KitPorts {
  /** The list as the server has it now; null when it cannot be read. */
  readonly loadManifest: () => Promise<KitManifest | null>
  readonly rows: KitRowsPort
  readonly record: KitRecord
  readonly openCache: () => Promise<Cache>
  readonly removeCache: () => Promise<void>
  readonly network: Pick<DownloadPorts, 'fetch' | 'isReachable' | 'wait' | 'random'>
  readonly now: () => number
  readonly siteOrigin: string
  readonly storage: () => Promise<StorageState>
  /** Asks the browser not to clear what is kept; it may say no. */
  readonly persist: () => Promise<void>
  /** Has the service worker keep the app itself, all of it; the check tells what it could not get. */
  readonly keepApp: () => Promise<void>
  /** Runs the work while no other tab does; false when another one does. */
  readonly exclusively: (work: () => Promise<void>) => Promise<boolean>
  /** Resolves when the other tab has finished or is gone. */
  readonly otherTabDone: () => Promise<void>
  readonly post: (message: KitMessage) => void
  readonly listen: (listener: (message: KitMessage) => void) => void
  readonly check: (manifest: KitManifest, rows: KitRows) => Promise<CheckReport>
}
