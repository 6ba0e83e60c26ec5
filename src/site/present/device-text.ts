import { withStorage } from '#src/session/device-storage.ts'

/** A text stored on the device, the same in all tabs. */
export interface DeviceText {
  /** Null where there is none. */
  readonly read: () => string | null
  /**
   * @param text null removes it.
   * @returns false if it cannot be stored.
   */
  readonly write: (text: string | null) => boolean
  /** Calls back when it changes, also in other tabs; returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void
}

/** The text with that key. */
export function deviceText(key: string): DeviceText {
  const listeners = new Set<() => void>()
  return {
    read: () => withStorage((storage) => storage.getItem(key), null),
    write(text) {
      const isKept = withStorage((storage) => {
        if (text === null) storage.removeItem(key)
        else storage.setItem(key, text)
        return true
      }, false)
      for (const listener of listeners) listener()
      return isKept
    },
    watch(listener) {
      const hear = (event: StorageEvent) => {
        // A null key means that the whole storage was cleared.
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      addEventListener('storage', hear)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', hear)
      }
    },
  }
}
