/** The value when it is in the list; anything else is none. For addresses, which anybody may write. */
export function oneOf<const Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}

/** The fields that have a value: a parameter that is not there is not in the address either. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
}
