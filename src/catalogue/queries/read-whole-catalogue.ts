// Decision 71: the prerender reads the catalogue once and proves that it is complete.
import { catalogueStore } from '#src/catalogue/replica/device-store.ts'
import { contentsInOrder } from '#src/catalogue/replica/tables.ts'
import { openCopy } from '#src/catalogue/replica/reader.ts'
import { fetchDigest, fetchRows } from '#src/catalogue/replica/api.ts'
import { fail } from '#src/platform/result.ts'
import { refreshCatalogueCopy } from '#src/catalogue/replica/replica.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { seenCatalogue } from './seen-catalogue.ts'
import { mostUnaskedRows } from '#src/catalogue/replica/unasked.ts'
import { type WholeCatalogue, wholeOf } from './whole-catalogue.ts'

/**
 * The catalogue as the server has it now: the copy of this device, brought up to date, or all of it
 * where the device keeps none. Of one that is too large to be fetched unasked, the copy as it is, or
 * what this device has seen. Rejects with QueryFailure when the server cannot be asked.
 * @param isAsked the visitor wants all of it, however much that is.
 */
export async function readWholeCatalogue(
  signal: AbortSignal,
  isAsked = false,
): Promise<WholeCatalogue> {
  const mostRows = isAsked ? Number.POSITIVE_INFINITY : mostUnaskedRows()
  const refreshed = await refreshCatalogueCopy(signal, mostRows)
  if (!refreshed.ok) {
    const { failure } = refreshed
    if (failure.kind === 'unreachable' || failure.kind === 'refused') {
      return valueOf(Promise.resolve(fail(failure)))
    }
    if (failure.kind !== 'too-large') return readAll(signal, mostRows)
  }
  const store = await catalogueStore()
  const copy = store === null ? null : await openCopy(store)
  if (copy !== null) return wholeOf(copy)
  return refreshed.ok || refreshed.failure.kind !== 'too-large'
    ? readAll(signal, mostRows)
    : { ...(await seenCatalogue()), published: refreshed.failure.count }
}

/** For a device without a copy. */
async function readAll(signal: AbortSignal, mostRows: number): Promise<WholeCatalogue> {
  const digest = await valueOf(fetchDigest(signal))
  const { count } = digest.products
  if (count > mostRows) return { ...(await seenCatalogue()), published: count }
  const products = await valueOf(fetchRows('products', null, signal))
  const projects = await valueOf(fetchRows('projects', null, signal))
  const posts = await valueOf(fetchRows('posts', null, signal))
  return {
    products: contentsInOrder('products', products),
    projects: contentsInOrder('projects', projects),
    posts: contentsInOrder('posts', posts),
  }
}
