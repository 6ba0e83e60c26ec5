import { catalogueStore } from '#src/data/catalogue-copy/device-store.ts'
import { contentsInOrder } from '#src/data/catalogue-copy/parts.ts'
import { openCopy } from '#src/data/catalogue-copy/reader.ts'
import { fetchRows } from '#src/data/catalogue-copy/wire.ts'
import { fail } from '#src/lib/result.ts'
import { refreshCatalogueCopy } from './catalogue-copy.ts'
import { valueOf } from './query-failure.ts'
import { type WholeCatalogue, wholeOf } from './whole-catalogue.ts'

/**
 * The catalogue as the server has it now: the copy of this device, brought up to date, or all of it
 * where the device keeps none. Rejects with QueryFailure when the server cannot be asked.
 */
export async function readWholeCatalogue(signal: AbortSignal): Promise<WholeCatalogue> {
  const refreshed = await refreshCatalogueCopy(signal)
  if (refreshed.ok) {
    const store = await catalogueStore()
    const copy = store === null ? null : await openCopy(store)
    if (copy !== null) return wholeOf(copy)
  } else {
    const { failure } = refreshed
    if (failure.kind === 'unreachable' || failure.kind === 'refused') {
      return valueOf(Promise.resolve(fail(failure)))
    }
  }
  const products = await valueOf(fetchRows('products', null, signal))
  const projects = await valueOf(fetchRows('projects', null, signal))
  return {
    products: contentsInOrder('products', products),
    projects: contentsInOrder('projects', projects),
  }
}
