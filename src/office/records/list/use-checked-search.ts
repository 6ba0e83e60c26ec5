import { useMemo } from 'react'
import * as v from 'valibot'

/** A search parameter that is dropped when it is missing or invalid. */
export function lenient<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.optional(v.fallback(v.optional(schema), undefined))
}

/**
 * The search parameters of a page of the back office. They are checked by the page and not by its
 * route, because what a route needs for that is loaded with every public page.
 */
export function useCheckedSearch<const Schema extends v.GenericSchema>(
  schema: Schema,
  search: unknown,
): v.InferOutput<Schema> {
  return useMemo(() => v.parse(schema, search), [schema, search])
}
