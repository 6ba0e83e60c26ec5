import type { Role } from '#supabase/local/database.ts'
import type { Condition } from './filters.ts'
import { type Embed, countOf, depthOf } from './select.ts'

/** How much one request may ask for. */
interface Limits {
  /** Tables in each other, and in all. */
  readonly embedDepth: number
  readonly embeds: number
  /** Values that are compared with, and how deep `and` and `or` stand in each other. */
  readonly values: number
  readonly treeDepth: number
  /** Signs of a pattern; without patterns `like` and regular expressions are not known. */
  readonly patternLength: number
  /** Rows that one request may write. */
  readonly rows: number
}

/**
 * By role. Everybody can sign up, so that nothing here trusts who has; what the site's own pages and
 * office ask for takes up half of it. One table in another is what the catalogue has: its pictures.
 */
const limits: Readonly<Record<Role, Limits>> = {
  anon: { embedDepth: 1, embeds: 2, values: 100, treeDepth: 2, patternLength: 0, rows: 100 },
  authenticated: {
    embedDepth: 2,
    embeds: 4,
    values: 500,
    treeDepth: 3,
    patternLength: 500,
    rows: 1000,
  },
  service_role: {
    embedDepth: 5,
    embeds: 10,
    values: 2000,
    treeDepth: 5,
    patternLength: 1000,
    rows: 10_000,
  },
}

/** What of a request goes beyond what its role may ask for, in words. */
export function beyondLimits(
  role: Role,
  embeds: readonly Embed[],
  conditions: readonly Condition[],
): string | undefined {
  const limit = limits[role]
  if (depthOf(embeds) > limit.embedDepth) return `tables embedded ${limit.embedDepth} deep`
  if (countOf(embeds) > limit.embeds) return `${limit.embeds} embedded tables`
  const values = conditions.reduce((sum, condition) => sum + condition.values, 0)
  if (values > limit.values) return `${limit.values} values`
  const depth = Math.max(0, ...conditions.map((condition) => condition.depth))
  if (depth > limit.treeDepth) return `conditions ${limit.treeDepth} deep`
  const patterns = conditions.flatMap((condition) => condition.patterns)
  const longest = Math.max(0, ...patterns.map((pattern) => pattern.length))
  if (longest > limit.patternLength) return `patterns of ${limit.patternLength} signs`
  // With these a regular expression may take longer than the universe is old.
  if (patterns.some((pattern) => /\\\d|\{/.test(pattern))) return 'patterns without \\1 and {'
  return undefined
}

/** How many rows one request of the role may write. */
export function rowLimit(role: Role): number {
  return limits[role].rows
}
