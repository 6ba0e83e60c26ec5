import { catalogueStore } from './device-store.ts'
import { type CopyHead, isDamaged, readHead, removeCopy } from './store.ts'
import { type CopyFailure, refreshCopy } from './sync.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import type { CatalogueCopyState } from './replica.ts'
import { announceCopy } from './replica-channel.ts'

const none: CatalogueCopyState = { savedAt: null, products: 0, projects: 0, complete: false }

/** What the device holds; empty without storage. */
export async function readCopyState(): Promise<CatalogueCopyState> {
  const store = await catalogueStore()
  if (store === null) return none
  try {
    const head = await readHead(store)
    if (head === null) return none
    return { ...stateOf(head), complete: !(await isDamaged(store)) }
  } catch {
    return none
  }
}

export async function refreshCopyState(
  signal: AbortSignal,
  mostRows: number,
): Promise<Result<CatalogueCopyState, CopyFailure>> {
  const store = await catalogueStore()
  if (store === null) return fail({ kind: 'no-storage' })
  const refreshed = await refreshCopy(store, signal, mostRows)
  if (!refreshed.ok) return refreshed
  announceCopy()
  return succeed(stateOf(refreshed.value))
}

export async function removeCopyState(): Promise<void> {
  const store = await catalogueStore()
  if (store === null) return
  await removeCopy(store)
  announceCopy()
}

function stateOf({ savedAt, products, projects }: CopyHead): CatalogueCopyState {
  return {
    savedAt,
    products: products.fingerprint.count,
    projects: projects.fingerprint.count,
    complete: true,
  }
}
