/**
 * Runs `work` with localStorage. A browser may refuse it: private windows, a full disk, storage
 * switched off. Any other error is a bug and is rethrown.
 * @param refused is returned then, and where there is no storage, as in the prerender.
 */
export function withStorage<Value>(work: (storage: Storage) => Value, refused: Value): Value {
  try {
    return typeof localStorage === 'undefined' ? refused : work(localStorage)
  } catch (error) {
    if (error instanceof DOMException) return refused
    throw error
  }
}
