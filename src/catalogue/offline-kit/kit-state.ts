import type { CopyFailure } from '#src/catalogue/replica/replica.ts'
import type { FailedPicture } from './download-pictures.ts'
import type { KitSize } from './kit-plan.ts'
import type { CheckReport } from './self-check.ts'

/** What is going on. */
type KitPhase =
  /** The device is being looked at. */
  | 'loading'
  /** Nothing was asked for, or nothing is under way. */
  | 'idle'
  | 'reading-rows'
  | 'downloading'
  /** Waits for the network and goes on by itself. */
  | 'waiting'
  | 'checking'

/** How the last run ended, when it did not bring everything. */
export type KitTrouble =
  /** The list of pictures or the catalogue could not be read. */
  | { readonly kind: 'no-connection' }
  /** The browser has cleared the copy of the catalogue. */
  | { readonly kind: 'texts-missing' }
  | { readonly kind: 'pictures-failed'; readonly failed: readonly FailedPicture[] }
  | {
      readonly kind: 'full'
      readonly missing: number
      readonly missingBytes: number
      readonly freeBytes: number | null
    }
  /** The browser refuses to keep anything, as in a private window. */
  | { readonly kind: 'storage-refused' }

export interface StorageState {
  /** Bytes that the whole site uses on this device; null when the browser does not say. */
  readonly usedBytes: number | null
  readonly freeBytes: number | null
  /** Whether the browser promised not to clear it; null when it was not asked. */
  readonly isPersistent: boolean | null
}

/** All that the page shows. Plain data: it travels between tabs. */
export interface KitState {
  readonly phase: KitPhase
  /** Another tab does it. */
  readonly isElsewhere: boolean
  readonly size: KitSize
  /** The size that the last run brought. */
  readonly keptSize: KitSize | null
  /** Bytes that would travel, per size; null while the list is not known. */
  readonly estimates: Readonly<Record<KitSize, number>> | null
  readonly total: number
  readonly kept: number
  readonly keptBytes: number
  /** About how many bytes the whole kit has, better known the more of it is there. */
  readonly expectedBytes: number
  /** Something was asked for and is not finished. */
  readonly isUnfinished: boolean
  /** When everything was there and checked. */
  readonly completedAt: number | null
  /** Pictures that were there when it was complete and are not any more. */
  readonly lost: number
  /** Pictures that are new or changed since. */
  readonly news: { readonly pictures: number; readonly bytes: number }
  readonly rowsSavedAt: number | null
  readonly check: CheckReport | null
  readonly trouble: KitTrouble | null
  readonly storage: StorageState
}

export const firstKitState: KitState = {
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
  trouble: null,
  storage: { usedBytes: null, freeBytes: null, isPersistent: null },
}

/** The device is full: what it still lacks. */
export function noRoom({ news, storage }: KitState): KitTrouble {
  return {
    kind: 'full',
    missing: news.pictures,
    missingBytes: news.bytes,
    freeBytes: storage.freeBytes,
  }
}

/** Why the texts could not be had. */
export function copyTrouble({ kind }: CopyFailure, state: KitState): KitTrouble {
  if (kind === 'storage-full') return noRoom(state)
  return { kind: kind === 'no-storage' ? 'storage-refused' : 'no-connection' }
}
