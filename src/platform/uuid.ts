const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a value has the form of an id of the database. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}
