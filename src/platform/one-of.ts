/**
 * The value if the list contains it, otherwise undefined. For search parameters, which anybody can
 * write: the router keeps every value that is not overwritten.
 */
export function oneOf<const Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}
