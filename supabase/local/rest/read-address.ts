import { type Result, fail, succeed } from '#src/platform/result.ts'
import type { Rank } from '#supabase/local/postgres/asker.ts'
import { type Condition, readFilter, readTree } from './filters.ts'
import { beyondLimits } from './limits.ts'
import { isName, jsonPath, name } from './grammar.ts'
import { readOrder } from './order.ts'
import type { AreRelated } from './schema-cache.ts'
import { type Embed, readSelect } from './select.ts'

/** Why the address of a request is refused. */
export type AddressFailure =
  /** Not in PostgREST's grammar, or in a part of it that we do not use. */
  | { readonly kind: 'syntax'; readonly parameter: string }
  | { readonly kind: 'unknown-table' | 'unknown-function' }
  | { readonly kind: 'unknown-column'; readonly name: string }
  | { readonly kind: 'not-embedded'; readonly name: string }
  /** No foreign key connects the two tables. */
  | { readonly kind: 'not-related'; readonly table: string; readonly other: string }
  /** Beyond the limits of the rank: the limit, in words. */
  | { readonly kind: 'beyond-limit'; readonly most: string }

/** The longest parameter: deep nesting would exhaust the stack of its reader. */
const bracketLimit = 200
const lengthLimit = 8000

const target = /^\/rest\/v1\/(?<call>rpc\/)?(?<target>[^/]*)$/
const columnKey = new RegExp(`^(?<column>${name})${jsonPath}$`)
const trees = new Set(['and', 'or', 'not.and', 'not.or'])
const onlyOnce = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])
const numbers = /^\d{1,9}$/

/**
 * Reads the address of a request to /rest/v1 strictly: the part of PostgREST's grammar that we
 * use, within the limits of the rank.
 * @param method of the request: only a GET has a function's arguments in its address.
 * @returns the address written from what was read, below /rest/v1/.
 */
export function readAddress(
  url: URL,
  rank: Rank,
  method: string,
  areRelated: AreRelated = () => true,
): Result<string, AddressFailure> {
  const groups = target.exec(decoded(url.pathname))?.groups
  const isCall = groups?.['call'] !== undefined
  const asked = groups?.['target'] ?? ''
  if (!isName(asked)) return fail({ kind: isCall ? 'unknown-function' : 'unknown-table' })
  // The project's key may be in the address, too; the gateway has read it.
  const parameters = [...url.searchParams].filter(([key]) => key !== 'apikey')
  const repeated = [...onlyOnce].find((key) => url.searchParams.getAll(key).length > 1)
  if (repeated !== undefined) return fail({ kind: 'syntax', parameter: repeated })
  if (url.search.length > lengthLimit)
    return fail({ kind: 'beyond-limit', most: `${lengthLimit} characters` })
  if (isCall) return readCall(asked, parameters, method)
  const isTooDeep = parameters.some(([, value]) => value.split(/[({]/).length > bracketLimit)
  if (isTooDeep) return fail({ kind: 'beyond-limit', most: `${bracketLimit} brackets` })

  const selection = readSelect(url.searchParams.get('select')?.replaceAll(/\s/g, '') ?? '*')
  if (selection === undefined) return fail({ kind: 'syntax', parameter: 'select' })
  const { embeds } = selection
  const unrelated = unrelatedEmbed(asked, embeds, areRelated)
  if (unrelated !== undefined) return fail({ kind: 'not-related', ...unrelated })
  const names = [...selection.names]
  const conditions: Condition[] = []
  const written: [string, string][] = []
  for (const [key, value] of parameters) {
    const read = readParameter(key, value, embeds)
    if (!read.ok) return read
    names.push(...read.value.names)
    if (read.value.condition !== undefined) conditions.push(read.value.condition)
    written.push([key, read.value.text])
  }
  const strange = names.find((one) => !isName(one))
  if (strange !== undefined) return fail({ kind: 'unknown-column', name: strange })
  const most = beyondLimits(rank, embeds, conditions)
  if (most !== undefined) return fail({ kind: 'beyond-limit', most })
  const search = new URLSearchParams(written).toString()
  return succeed(`${asked}${search === '' ? '' : `?${search}`}`)
}

/**
 * Reads the address of a function call: arguments of a GET, and nothing else. Selecting, filtering
 * or ordering its result can fail after the function has run, which would undo its counts and
 * reveal its result in the error. We do not use that.
 */
function readCall(
  asked: string,
  parameters: readonly (readonly [string, string])[],
  method: string,
): Result<string, AddressFailure> {
  const wrong = parameters.find(
    ([key, value]) =>
      method !== 'GET' ||
      !isName(key) ||
      onlyOnce.has(key) ||
      trees.has(key) ||
      readFilter(value) !== undefined,
  )
  if (wrong !== undefined) {
    return fail({ kind: 'syntax', parameter: isPlain(wrong[0]) ? wrong[0] : 'query' })
  }
  const search = new URLSearchParams(parameters.map(([key, value]) => [key, value])).toString()
  return succeed(`rpc/${asked}${search === '' ? '' : `?${search}`}`)
}

interface Parameter {
  readonly names: readonly string[]
  readonly condition?: Condition
  /** Its value as passed on. */
  readonly text: string
}

function readParameter(
  key: string,
  value: string,
  embeds: readonly Embed[],
): Result<Parameter, AddressFailure> {
  const wrong = fail({ kind: 'syntax', parameter: isPlain(key) ? key : 'query' } as const)
  const path = key.split('.')
  const last = path.splice(trees.has(path.slice(-2).join('.')) ? -2 : -1).join('.')
  const missing = missingEmbed(path, embeds)
  if (missing !== undefined) {
    return isPlain(missing) ? fail({ kind: 'not-embedded', name: missing }) : wrong
  }
  const text = value.replaceAll(/\s/g, '')
  if (path.length === 0 && last === 'select') return succeed({ names: [], text })
  if (path.length === 0 && (last === 'columns' || last === 'on_conflict')) {
    const names = text.replaceAll('"', '').split(',')
    return succeed({ names, text: names.join(',') })
  }
  if (last === 'limit' || last === 'offset') {
    return numbers.test(text) ? succeed({ names: [], text }) : wrong
  }
  if (last === 'order') {
    const names = readOrder(text)
    return names === undefined ? wrong : succeed({ names, text })
  }
  if (trees.has(last)) {
    const condition = readTree(value)
    return condition === undefined
      ? wrong
      : succeed({ names: condition.names, condition, text: value })
  }
  const { column } = columnKey.exec(last)?.groups ?? {}
  if (column === undefined) return wrong
  const condition = readFilter(value)
  return condition === undefined ? wrong : succeed({ names: [column], condition, text: value })
}

/** The first table that is embedded without a foreign key. */
function unrelatedEmbed(
  table: string,
  embeds: readonly Embed[],
  areRelated: AreRelated,
): { readonly table: string; readonly other: string } | undefined {
  for (const embed of embeds) {
    if (!areRelated(table, embed.table)) return { table, other: embed.table }
    const deeper = unrelatedEmbed(embed.table, embed.embeds, areRelated)
    if (deeper !== undefined) return deeper
  }
  return undefined
}

/** The first step of the path that is not embedded in the one before. */
function missingEmbed(path: readonly string[], embeds: readonly Embed[]): string | undefined {
  const [step, ...rest] = path
  if (step === undefined) return undefined
  const embed = embeds.find(({ alias, table }) => alias === step || table === step)
  return embed === undefined ? step : missingEmbed(rest, embed.embeds)
}

/** Whether the response may repeat it. */
function isPlain(key: string): boolean {
  return /^[\w.>-]{1,200}$/.test(key)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
