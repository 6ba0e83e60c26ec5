// Decision 143: the catalogue on the device is updated by its changes and checked by a digest.
import type { UseStore } from 'idb-keyval'
import type { ReadFailure } from '#src/backend/read-failure.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { PartDraft, type TooLarge } from './sync-draft.ts'
import { type CopyHead, commitHead, isDamaged, noteDamage, readHead } from './store.ts'
import { fetchDigest } from './api.ts'

/** Why the copy could not be updated; the previous one, if any, stays. */
export type CopyFailure =
  | ReadFailure
  /** The catalogue changed faster than it could be read. */
  | { readonly kind: 'unsettled' }
  /** The browser gives this site no storage. */
  | { readonly kind: 'no-storage' }
  | { readonly kind: 'storage-full' }
  /** There is more to read than allowed. */
  | TooLarge

const attempts = 3

/** Tabs take turns where the browser has locks; elsewhere the last one wins with a whole copy. */
const lockName = 'catalogue-copy'

/**
 * Brings the copy up to date, or makes it. What it reads is proportional to what has changed; a copy
 * is put in place only when it is what the server's fingerprint says.
 * @param mostRows rows of a part beyond which nothing is read: what nobody has asked for has a limit.
 */
export async function refreshCopy(
  store: UseStore,
  signal: AbortSignal,
  mostRows = Number.POSITIVE_INFINITY,
): Promise<Result<CopyHead, CopyFailure>> {
  try {
    return await alone(signal, async () => {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const outcome = await refreshOnce(store, signal, mostRows)
        if (outcome !== 'again') return outcome
      }
      return fail({ kind: 'unsettled' })
    })
  } catch (error) {
    return fail(storageFailure(error))
  }
}

async function refreshOnce(
  store: UseStore,
  signal: AbortSignal,
  mostRows: number,
): Promise<Result<CopyHead, CopyFailure> | 'again'> {
  const stored = (await isDamaged(store)) ? null : await readHead(store)
  const products = new PartDraft('products', stored?.products ?? null, stored?.since ?? null)
  const projects = new PartDraft('projects', stored?.projects ?? null, stored?.since ?? null)
  const posts = new PartDraft('posts', stored?.posts ?? null, stored?.since ?? null)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const digest = await fetchDigest(signal)
    if (!digest.ok) return digest
    const { at } = digest.value
    const hasProducts = await products.update(store, digest.value.products, at, signal, mostRows)
    if (!hasProducts.ok) return hasProducts
    const hasProjects = await projects.update(store, digest.value.projects, at, signal, mostRows)
    if (!hasProjects.ok) return hasProjects
    const hasPosts = await posts.update(store, digest.value.posts, at, signal, mostRows)
    if (!hasPosts.ok) return hasPosts
    if (!hasProducts.value || !hasProjects.value || !hasPosts.value) continue
    const parts = {
      products: await products.write(store, digest.value.products),
      projects: await projects.write(store, digest.value.projects),
      posts: await posts.write(store, digest.value.posts),
    }
    if (parts.products === null || parts.projects === null || parts.posts === null) {
      await noteDamage(store)
      return 'again'
    }
    const head: CopyHead = {
      schema: 2,
      savedAt: Date.now(),
      since: at,
      products: parts.products,
      projects: parts.projects,
      posts: parts.posts,
    }
    return (await commitHead(store, head)) ? succeed(head) : 'again'
  }
  return fail({ kind: 'unsettled' })
}

async function alone<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
  const { locks } = globalThis.navigator ?? {}
  return locks === undefined ? work() : locks.request(lockName, { signal }, work)
}

function storageFailure(error: unknown): CopyFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'AbortError') return { kind: 'unreachable' }
  return { kind: name === 'QuotaExceededError' ? 'storage-full' : 'no-storage' }
}
