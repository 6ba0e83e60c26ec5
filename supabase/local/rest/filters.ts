import { jsonPath, name, splitList } from './grammar.ts'

/** The cost of a filter, or of a tree of them. */
export interface Condition {
  /** Patterns of regular expressions and `like`. */
  readonly patterns: readonly string[]
  readonly names: readonly string[]
  /** The number of values to compare with. */
  readonly values: number
  /** The number of full-text searches. */
  readonly searches: number
  /** The nesting depth of trees. */
  readonly depth: number
}

const scalar = 'eq|neq|gt|gte|lt|lte|like|ilike|match|imatch|isdistinct|cs|cd|ov|sl|sr|nxr|nxl|adj'
const quantified = 'eq|gt|gte|lt|lte|like|ilike|match|imatch'
const search = 'fts|plfts|phfts|wfts'
const operation = new RegExp(
  String.raw`^(?:not\.)?(?:(?<quantified>${quantified})\((?:any|all)\)|(?<search>${search})(?:\(${name}\))?|(?<operator>${scalar}|in|is))\.(?<value>.*)$`,
  's',
)
const branch = new RegExp(String.raw`^(?:not\.)?(?:and|or)(?<tree>\(.*\))$`, 's')
const leaf = new RegExp(`^(?<column>${name})${jsonPath}\\.(?<filter>.*)$`, 's')

const truths = /^(?:null|not_null|true|false|unknown)$/i
const patternOperators = new Set(['like', 'ilike', 'match', 'imatch'])

const anything = /^/
/** Parsers disagree about escapes within quotes. */
const treeValue = /^(?:[^",(){}\\]*|"[^"\\]*"|\([^()\\]*\)|\{[^{}\\]*\})$/
const listItem = /^(?:[^"(){}]*|"(?:[^"\\]|\\.)*")$/s

/**
 * Reads the value of a parameter named after a column: `eq.5`, `not.in.(1,2)`.
 * @param form of the value to compare with, where it is restricted.
 */
export function readFilter(text: string, form = anything): Condition | undefined {
  const groups = operation.exec(text)?.groups
  if (groups === undefined) return undefined
  const { quantified: each, search: words, operator: single, value = '' } = groups
  if (!form.test(value)) return undefined
  const operator = each ?? words ?? single ?? ''
  const values = valuesOf(value, operator, each !== undefined)
  if (values === undefined) return undefined
  const patterns = patternOperators.has(operator) ? values : []
  const searches = words === undefined ? 0 : 1
  return { patterns, names: [], values: values.length, searches, depth: 0 }
}

function valuesOf(value: string, operator: string, isQuantified: boolean): string[] | undefined {
  if (operator === 'is') return truths.test(value) ? [value] : undefined
  if (operator === 'in') return listWithin(value, '(', ')')
  if (isQuantified) return listWithin(value, '{', '}')
  return [value]
}

function listWithin(text: string, open: string, close: string): string[] | undefined {
  if (text.length < 2 || !text.startsWith(open) || !text.endsWith(close)) return undefined
  const items = splitList(text.slice(1, -1))
  return items?.every((item) => listItem.test(item)) === true ? items : undefined
}

/** Reads the value of `and` and `or`: nested conditions in brackets. */
export function readTree(text: string): Condition | undefined {
  if (!text.startsWith('(') || !text.endsWith(')')) return undefined
  const conditions = splitList(text.slice(1, -1))?.map(readCondition)
  if (conditions === undefined || !conditions.every((one) => one !== undefined)) return undefined
  return {
    patterns: conditions.flatMap(({ patterns }) => patterns),
    names: conditions.flatMap(({ names }) => names),
    values: conditions.reduce((sum, { values }) => sum + values, 0),
    searches: conditions.reduce((sum, { searches }) => sum + searches, 0),
    depth: 1 + Math.max(...conditions.map(({ depth }) => depth)),
  }
}

function readCondition(text: string): Condition | undefined {
  const { tree } = branch.exec(text)?.groups ?? {}
  if (tree !== undefined) return readTree(tree)
  const { column, filter = '' } = leaf.exec(text)?.groups ?? {}
  const condition = readFilter(filter, treeValue)
  return column === undefined || condition === undefined
    ? undefined
    : { ...condition, names: [column] }
}
