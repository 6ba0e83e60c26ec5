/**
 * What `work` makes of the storage of this device. A browser may refuse it: private windows, a full
 * disk, storage that is switched off. Anything else is a bug, and is thrown on.
 * @param refused is answered then, and where there is no storage, as in the prerender.
 */
export function withStorage<Value>(work: (storage: Storage) => Value, refused: Value): Value {
  try {
    return typeof localStorage === 'undefined' ? refused : work(localStorage)
  } catch (error) {
    if (error instanceof DOMException) return refused
    throw error
  }
}
