import type { CopyFailure } from '#src/catalogue/replica/replica.ts'
import type { FailedPicture } from './download-pictures.ts'
import type { OfflineKitSize } from './kit-plan.ts'
import type { CheckReport } from './self-check.ts'

/** The current activity. */
type OfflineKitPhase =
  /** Inspecting the device. */
  | 'loading'
  /** Nothing requested, or nothing under way. */
  | 'idle'
  | 'reading-rows'
  | 'downloading'
  /** Waiting for the network; continues by itself. */
  | 'waiting'
  | 'checking'

/** Why the last run ended without a complete kit. */
export type OfflineKitFailure =
  /** The manifest or the catalogue could not be read. */
  | { readonly kind: 'no-connection' }
  /** The browser has cleared the catalogue copy. */
  | { readonly kind: 'texts-missing' }
  | { readonly kind: 'pictures-failed'; readonly failed: readonly FailedPicture[] }
  | {
      readonly kind: 'full'
      readonly missing: number
      readonly missingBytes: number
      readonly freeBytes: number | null
    }
  /** The browser refuses storage, as in a private window. */
  | { readonly kind: 'storage-refused' }

export interface StorageState {
  /** Bytes the site uses on this device; null if the browser does not tell. */
  readonly usedBytes: number | null
  readonly freeBytes: number | null
  /** Whether the browser granted persistent storage; null if it was not asked. */
  readonly isPersistent: boolean | null
}

/** Everything the page shows. Plain data, because it is sent between tabs. */
export interface OfflineKitState {
  readonly phase: OfflineKitPhase
  /** Whether another tab is doing the work. */
  readonly isElsewhere: boolean
  readonly size: OfflineKitSize
  /** The picture size of the last run. */
  readonly keptSize: OfflineKitSize | null
  /** Estimated bytes to download for each size; null until the manifest is known. */
  readonly estimates: Readonly<Record<OfflineKitSize, number>> | null
  readonly total: number
  readonly kept: number
  readonly keptBytes: number
  /** Estimated bytes of the whole kit, more exact the more of it is there. */
  readonly expectedBytes: number
  /** Whether a request has not been completed. */
  readonly isUnfinished: boolean
  /** When the kit was complete and checked. */
  readonly completedAt: number | null
  /** Pictures that were there when it was complete and are missing now. */
  readonly lost: number
  /** Pictures that are new or have changed since. */
  readonly news: { readonly pictures: number; readonly bytes: number }
  readonly rowsSavedAt: number | null
  readonly check: CheckReport | null
  readonly failure: OfflineKitFailure | null
  readonly storage: StorageState
}

export const firstOfflineKitState: OfflineKitState = {
  phase: 'loading',
  isElsewhere: false,
  size: 1200,
  keptSize: null,
  estimates: null,
  total: 0,
  kept: 0,
  keptBytes: 0,
  expectedBytes: 0,
  isUnfinished: false,
  completedAt: null,
  lost: 0,
  news: { pictures: 0, bytes: 0 },
  rowsSavedAt: null,
  check: null,
  failure: null,
  storage: { usedBytes: null, freeBytes: null, isPersistent: null },
}

/** The storage is full: what is still missing. */
export function noRoom({ news, storage }: OfflineKitState): OfflineKitFailure {
  return {
    kind: 'full',
    missing: news.pictures,
    missingBytes: news.bytes,
    freeBytes: storage.freeBytes,
  }
}

/** Why the texts could not be fetched. */
export function copyFailure({ kind }: CopyFailure, state: OfflineKitState): OfflineKitFailure {
  if (kind === 'storage-full') return noRoom(state)
  return { kind: kind === 'no-storage' ? 'storage-refused' : 'no-connection' }
}
