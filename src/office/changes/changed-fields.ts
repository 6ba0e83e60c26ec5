/** One changed field; undefined for a value that did not exist before or after. */
export interface ChangedField {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * Fields that every save updates, and those that only the database reads: neither is news to
 * staff.
 */
const silent = new Set(['version', 'updated_at', 'created_at', 'id', 'key'])

/** The fields of a logged change, those of a JSON record one by one. */
export function changedFields(entry: {
  readonly old: Readonly<Record<string, unknown>> | null
  readonly new: Readonly<Record<string, unknown>> | null
}): readonly ChangedField[] {
  const names = new Set([...Object.keys(entry.old ?? {}), ...Object.keys(entry.new ?? {})])
  return [...names]
    .filter((name) => !silent.has(name))
    .toSorted()
    .flatMap((name) => partsOf({ name, before: entry.old?.[name], after: entry.new?.[name] }))
}

/**
 * A record such as the company's facts shows the parts that differ, or all of them if it is new or
 * deleted.
 */
function partsOf(field: ChangedField): ChangedField[] {
  const { name, before = {}, after = {} } = field
  if (!isRecord(before) || !isRecord(after)) return [field]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ name: `${name}.${key}`, before: before[key], after: after[key] }))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const longest = 300

/** A stored value in words, shortened if very long. */
export function valueText(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
