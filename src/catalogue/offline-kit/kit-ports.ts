import type { DownloadPorts } from './download-pictures.ts'
import type { OfflineKitManifest } from './kit-manifest.ts'
import type { OfflineKitRecord } from './kit-record.ts'
import type { OfflineKitRows, OfflineKitRowsPort } from './kit-rows.ts'
import type { OfflineKitState, StorageState } from './kit-state.ts'
import type { CheckReport } from './self-check.ts'

/** Messages between tabs. */
export type OfflineKitMessage =
  | { readonly kind: 'state'; readonly state: OfflineKitState }
  /** A new tab asks for the state. */
  | { readonly kind: 'hello' }
  /** Something on the device has changed. */
  | { readonly kind: 'changed' }

/** The platform as the kit uses it. */
export interface OfflineKitPorts {
  /** The manifest on the server; null if it cannot be read. */
  readonly loadManifest: () => Promise<OfflineKitManifest | null>
  readonly rows: OfflineKitRowsPort
  readonly record: OfflineKitRecord
  readonly openCache: () => Promise<Cache>
  readonly removeCache: () => Promise<void>
  readonly network: Pick<DownloadPorts, 'fetch' | 'isReachable' | 'wait' | 'random'>
  readonly now: () => number
  readonly siteOrigin: string
  readonly storage: () => Promise<StorageState>
  /** Asks the browser for persistent storage, which it may refuse. */
  readonly persist: () => Promise<void>
  /** Has the service worker cache the whole app; the self-check finds what it could not get. */
  readonly keepApp: () => Promise<void>
  /** Runs the work unless another tab is doing it; then returns false. */
  readonly exclusively: (work: () => Promise<void>) => Promise<boolean>
  /** Resolves when the other tab has finished or is gone. */
  readonly otherTabDone: () => Promise<void>
  readonly post: (message: OfflineKitMessage) => void
  readonly listen: (listener: (message: OfflineKitMessage) => void) => void
  readonly check: (manifest: OfflineKitManifest, rows: OfflineKitRows) => Promise<CheckReport>
}
