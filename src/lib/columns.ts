/**
 * The same JSON with each list of records of one shape turned into a record of lists, so that no name
 * is said twice: `[{ a: 1 }, { a: 2 }]` becomes `{ "columns": { "a": [1, 2] } }`. A column that holds one
 * value throughout is said once, as `{ "all": value, "count": 2 }`.
 */
export function inColumns(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length > 1 && value.every((entry) => entry === value[0])) {
      return { all: value[0] as unknown, count: value.length }
    }
    const names = namesOfAll(value)
    if (names === undefined) return value.map(inColumns)
    const rows = value as Record<string, unknown>[]
    return { columns: mapped(names, (name) => inColumns(rows.map((row) => row[name]))) }
  }
  if (!isRecord(value)) return value
  return mapped(Object.keys(value), (name) => inColumns(value[name]))
}

/** The reverse of `inColumns`. */
export function fromColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromColumns)
  if (!isRecord(value)) return value
  const { columns, all, count } = value
  if (typeof count === 'number' && 'all' in value) {
    return Array.from({ length: count }, () => all)
  }
  if (!isRecord(columns)) return mapped(Object.keys(value), (name) => fromColumns(value[name]))
  const lists = Object.entries(columns).map(([name, list]) => [name, fromColumns(list)] as const)
  const rows = (lists[0]?.[1] ?? []) as unknown[]
  return rows.map((_, place) =>
    Object.fromEntries(lists.map(([name, list]) => [name, (list as unknown[])[place]])),
  )
}

/** The names that all records have, in one order; undefined for a list of anything else. */
function namesOfAll(list: readonly unknown[]): string[] | undefined {
  const [first] = list
  if (list.length < 2 || !isRecord(first)) return undefined
  const names = Object.keys(first)
  const key = names.join()
  const isAlike = (entry: unknown) => isRecord(entry) && Object.keys(entry).join() === key
  return names.length > 0 && list.every(isAlike) ? names : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapped(names: readonly string[], valueOf: (name: string) => unknown) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}
