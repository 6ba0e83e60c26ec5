import { useMemo } from 'react'
import * as v from 'valibot'

/** A search parameter that is dropped when it is missing or invalid. */
export function lenient<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.optional(v.fallback(v.optional(schema), undefined))
}

/**
 * The search parameters of a back-office page. The page validates them, not its route, because a
 * route's validation is loaded with every public page.
 */
export function useCheckedSearch<const Schema extends v.GenericSchema>(
  schema: Schema,
  search: unknown,
): v.InferOutput<Schema> {
  return useMemo(() => v.parse(schema, search), [schema, search])
}
