import { type UseStore, createStore, get } from 'idb-keyval'

const databaseName = 'catalogue'
/** Some browsers neither open a database nor report an error. */
const openTimeoutMs = 3000

let opened: Promise<UseStore | null> | undefined

/**
 * The device's store of the catalogue, apart from everything that a visitor wrote: losing it costs
 * nothing. Null where the browser has none to give, as in some private windows.
 */
export function catalogueStore(): Promise<UseStore | null> {
  opened ??= open()
  return opened
}

async function open(): Promise<UseStore | null> {
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), openTimeoutMs)
  })
  const opening = (async () => {
    const store = createStore(databaseName, 'entries')
    // Opens it: the store itself waits for its first use.
    await get('', store)
    return store
  })()
  return Promise.race([opening.catch(() => null), tooLate])
}
