/**
 * The value when it is in the list; anything else is none. For search parameters, which anybody may
 * write: the router keeps what is not said to be undefined.
 */
export function oneOf<const Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}
