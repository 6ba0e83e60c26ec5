const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a value is a UUID in the database's format. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}
