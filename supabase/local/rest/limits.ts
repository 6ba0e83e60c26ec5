// Decision 129: what may be asked of the API depends on rank.
import type { Rank } from '#supabase/local/postgres/asker.ts'
import type { Condition } from './filters.ts'
import { type Embed, countOf, depthOf } from './select.ts'

/** The limits of one request. */
interface Limits {
  /** Nesting of tables, and their number. */
  readonly embedDepth: number
  readonly embeds: number
  /** Values to compare with, and nesting of `and` and `or`. */
  readonly values: number
  readonly treeDepth: number
  /** Characters of a pattern; 0 allows no pattern. */
  readonly patternLength: number
  /** Full-text searches, which parse every text of a table. */
  readonly searches: number
  /** Rows that one request may write. */
  readonly rows: number
}

/**
 * Limits by rank. Anybody can sign up, so an account without a role gets no more than a visitor.
 * The site's own pages and office need about half. One level of nesting is a product with its
 * pictures.
 */
const limits: Readonly<Record<Rank, Limits>> = {
  visitor: {
    embedDepth: 1,
    embeds: 2,
    values: 100,
    treeDepth: 2,
    patternLength: 0,
    searches: 0,
    rows: 100,
  },
  staff: {
    embedDepth: 2,
    embeds: 4,
    values: 500,
    treeDepth: 3,
    patternLength: 500,
    searches: 5,
    rows: 1000,
  },
  program: {
    embedDepth: 5,
    embeds: 10,
    values: 2000,
    treeDepth: 5,
    patternLength: 1000,
    searches: 10,
    rows: 10_000,
  },
}

/** What exceeds the limits of the rank, in words. */
export function beyondLimits(
  rank: Rank,
  embeds: readonly Embed[],
  conditions: readonly Condition[],
): string | undefined {
  const limit = limits[rank]
  if (depthOf(embeds) > limit.embedDepth) return `tables embedded ${limit.embedDepth} deep`
  if (countOf(embeds) > limit.embeds) return `${limit.embeds} embedded tables`
  const values = conditions.reduce((sum, condition) => sum + condition.values, 0)
  if (values > limit.values) return `${limit.values} values`
  const depth = Math.max(0, ...conditions.map((condition) => condition.depth))
  if (depth > limit.treeDepth) return `conditions ${limit.treeDepth} deep`
  const searches = conditions.reduce((sum, condition) => sum + condition.searches, 0)
  if (searches > limit.searches) return `${limit.searches} searches for words`
  const patterns = conditions.flatMap((condition) => condition.patterns)
  const longest = Math.max(0, ...patterns.map((pattern) => pattern.length))
  if (longest > limit.patternLength) return `patterns of ${limit.patternLength} characters`
  // With back-references or counted repeats, matching a short text may take hours.
  if (patterns.some((pattern) => /\\\d|\{/.test(pattern))) return 'patterns without \\1 and {'
  return undefined
}

/** How many rows one request of the rank may write. */
export function rowLimit(rank: Rank): number {
  return limits[rank].rows
}
