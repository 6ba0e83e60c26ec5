/** A cache limited by the total size of its values in bytes. */
export interface ByteCache<Value> {
  readonly get: (key: string) => Value | undefined
  /** Adds a value; the oldest ones make room. */
  readonly set: (key: string, value: Value) => void
  readonly clear: () => void
}

/** @param sizeOf in bytes. */
export function createByteCache<Value>(
  limitBytes: number,
  sizeOf: (value: Value) => number,
): ByteCache<Value> {
  const values = new Map<string, Value>()
  let bytes = 0
  const remove = (key: string) => {
    const value = values.get(key)
    if (value !== undefined) bytes -= sizeOf(value)
    values.delete(key)
  }
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      remove(key)
      values.set(key, value)
      bytes += sizeOf(value)
      for (const oldest of values.keys()) {
        if (bytes <= limitBytes) return
        remove(oldest)
      }
    },
    clear: () => {
      values.clear()
      bytes = 0
    },
  }
}
