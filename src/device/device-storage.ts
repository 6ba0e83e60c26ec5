export type StorageArea = 'localStorage' | 'sessionStorage'

/** The browser's `Storage`, which the types of workers lack. */
type DeviceStorage = Readonly<{
  getItem: (key: string) => string | null
  setItem: (key: string, text: string) => void
  removeItem: (key: string) => void
}>

/**
 * Runs `work` with the device's storage. A browser may refuse it: private windows, a full disk,
 * storage switched off. Any other error is a bug and is rethrown.
 * @param refused is returned then, and where there is no storage, as in the prerender and workers.
 */
export function withStorage<Value>(
  work: (storage: DeviceStorage) => Value,
  refused: Value,
  area: StorageArea = 'localStorage',
): Value {
  try {
    const storage = (globalThis as { readonly [name in StorageArea]?: DeviceStorage })[area]
    return storage === undefined ? refused : work(storage)
  } catch (error) {
    if (error instanceof DOMException) return refused
    throw error
  }
}

/** Whoever wants to know when something stored may have changed. */
export interface StorageWatchers {
  /** Tells this tab; other tabs get the browser's `storage` event. */
  readonly tell: () => void
  /**
   * Calls back after changes in this tab or another, and when the page comes out of the
   * back/forward cache. Returns an unsubscribe function.
   */
  readonly watch: (listener: () => void) => () => void
}

/** @param concerns whether a key that another tab changed is theirs; null stands for all keys. */
export function storageWatchers(concerns: (key: string | null) => boolean): StorageWatchers {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listener of listeners) listener()
    },
    watch(listener) {
      const hear = (event: Event) => {
        if (concerns((event as Event & { readonly key: string | null }).key)) listener()
      }
      listeners.add(listener)
      addEventListener('storage', hear)
      addEventListener('pageshow', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', hear)
        removeEventListener('pageshow', listener)
      }
    },
  }
}
