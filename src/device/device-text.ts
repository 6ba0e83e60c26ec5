import { type StorageArea, storageWatchers, withStorage } from './device-storage.ts'

/** A text stored on the device, the same in all tabs. */
export interface DeviceText {
  /** Null where there is none. */
  readonly read: () => string | null
  /**
   * @param text null removes it.
   * @returns false if it cannot be stored.
   */
  readonly write: (text: string | null) => boolean
  /** Calls back when it may have changed, in any tab. Returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void
  /** For code that changed the text by itself: tells the watchers in this tab. */
  readonly tell: () => void
}

/**
 * The text with that key. Watchers hear only of writes by the same object.
 * @param area `sessionStorage` keeps it for one tab, as long as the visit.
 */
export function deviceText(key: string, area: StorageArea = 'localStorage'): DeviceText {
  const { tell, watch } = storageWatchers((changed) => changed === key || changed === null)
  return {
    read: () => withStorage((storage) => storage.getItem(key), null, area),
    write(text) {
      const isStored = withStorage(
        (storage) => {
          if (text === null) storage.removeItem(key)
          else storage.setItem(key, text)
          return true
        },
        false,
        area,
      )
      tell()
      return isStored
    },
    watch,
    tell,
  }
}
