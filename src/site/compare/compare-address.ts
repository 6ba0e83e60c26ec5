import { mostCompared } from '#src/domain/most-compared.ts'
import { namedSlugs } from '#src/catalogue/schema/named-slugs.ts'
import { type LengthUnit, lengthUnits } from '#src/domain/text/measure-text.ts'
import { oneOf } from '#src/platform/one-of.ts'

/** The search parameters of the page. */
export interface CompareAddress {
  /** Comma-separated slugs. The router parses "20" as a number. */
  readonly p?: string | number | undefined
  /** Metres when left out. */
  readonly u?: LengthUnit | undefined
  readonly only?: 'differences' | undefined
}

/** The products to show side by side, and how. */
export interface Comparison {
  /** Unique slugs in the order of their columns; at most four. */
  readonly slugs: readonly string[]
  /** How many more products the address names. */
  readonly leftOut: number
  readonly unit: LengthUnit
  readonly isOnlyDifferences: boolean
}

/** Reads the address, whatever it contains. */
export function comparisonOf(search: Readonly<Record<string, unknown>>): Comparison {
  const slugs = namedSlugs(search['p'])
  return {
    slugs: slugs.slice(0, mostCompared),
    leftOut: Math.max(0, slugs.length - mostCompared),
    unit: oneOf(lengthUnits, search['u']) ?? 'm',
    isOnlyDifferences: search['only'] === 'differences',
  }
}

/** The shortest address of a comparison: defaults are left out. */
export function addressOf({
  slugs,
  unit,
  isOnlyDifferences,
}: Omit<Comparison, 'leftOut'>): CompareAddress {
  return {
    ...(slugs.length === 0 ? {} : { p: slugs.join(',') }),
    ...(unit === 'm' ? {} : { u: unit }),
    ...(isOnlyDifferences ? { only: 'differences' } : {}),
  }
}
