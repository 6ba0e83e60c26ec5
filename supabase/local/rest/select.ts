import { jsonPath, name, splitList } from './grammar.ts'

/** A table that is embedded in another one. */
export interface Embed {
  /** The key of its rows in the response, by which other parameters refer to it. */
  readonly alias: string
  readonly table: string
  readonly embeds: readonly Embed[]
}

/** The result of reading `select`. */
export interface Selection {
  readonly embeds: readonly Embed[]
  /** Names of tables, columns and aliases. */
  readonly names: readonly string[]
}

const alias = `(?:(?<alias>${name}):)?`
const column = new RegExp(`^${alias}(?<column>${name})${jsonPath}(?:::${name})?$`)
const embed = new RegExp(
  String.raw`^(?:${alias}|\.\.\.)(?<table>${name})(?<hints>(?:!${name}){0,2})\((?<inner>.*)\)$`,
  's',
)

/**
 * Reads `select`: columns, `*`, and embedded tables with their own selection in brackets.
 * Aggregates such as `count()` are not supported, as on hosted projects.
 * @returns undefined for anything outside PostgREST's grammar.
 * @see https://docs.postgrest.org/en/stable/references/api/tables_views.html
 */
export function readSelect(text: string): Selection | undefined {
  const items = splitList(text)?.map(readItem)
  if (items === undefined || !items.every((item) => item !== undefined)) return undefined
  return {
    embeds: items.flatMap(({ embeds }) => embeds),
    names: items.flatMap(({ names }) => names),
  }
}

function readItem(text: string): Selection | undefined {
  if (text === '*') return { embeds: [], names: [] }
  const plain = column.exec(text)?.groups
  if (plain !== undefined) {
    return { embeds: [], names: [plain['alias'], plain['column']].filter(isGiven) }
  }
  const { table, hints = '', inner = '', alias: given } = embed.exec(text)?.groups ?? {}
  // `count()` looks like an embedded table.
  if (table === undefined || table === 'count') return undefined
  const selection = inner === '' ? { embeds: [], names: [] } : readSelect(inner)
  if (selection === undefined) return undefined
  const { embeds, names } = selection
  const hinted = hints.split('!').slice(1)
  return {
    embeds: [{ alias: given ?? table, table, embeds }],
    names: [given, table, ...hinted, ...names].filter(isGiven),
  }
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined
}

/** The nesting depth of embedded tables; 0 without any. */
export function depthOf(embeds: readonly Embed[]): number {
  return Math.max(0, ...embeds.map((inner) => 1 + depthOf(inner.embeds)))
}

/** The number of embedded tables, at any depth. */
export function countOf(embeds: readonly Embed[]): number {
  return embeds.reduce((sum, inner) => sum + 1 + countOf(inner.embeds), 0)
}
