import * as v from 'valibot'

/** A row as the change log stores it: columns and values; null before it existed or afterwards. */
export const loggedRow = v.fallback(v.nullable(v.record(v.string(), v.unknown())), null)
