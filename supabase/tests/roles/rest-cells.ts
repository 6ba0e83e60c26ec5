import type { Database } from '#supabase/local/database/database.ts'
import { functionAnswers } from './function-answers.ts'
import { leadColumnAnswers, tableAnswers } from './role-matrix.ts'
import { leadValues, statements } from './role-matrix-rows.ts'
import type { Statements, Values } from './role-statements.ts'

/** One cell of the matrix as a request to /rest/v1, the same for every role. */
export interface Cell {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /rest/v1/. */
  readonly path: string
  readonly prefer?: string
  readonly json?: unknown
  /** The header that names the schema, and the schema; without it the API's own. */
  readonly profile?: readonly ['accept-profile' | 'content-profile', string]
  /** The database's answer for each role: `ok`, a count or an SQLSTATE. */
  readonly answers: string
}

interface Argument {
  readonly name: string
  readonly type: string
}

/**
 * Read from the catalogue, so that new columns and arguments are included without editing a list.
 */
export interface Catalogue {
  /** `table column` of every column of type jsonb. */
  readonly jsonColumns: ReadonlySet<string>
  /** Names and types of a function's arguments in order, by function. */
  readonly arguments: ReadonlyMap<string, readonly Argument[]>
}

export async function readCatalogue(database: Database): Promise<Catalogue> {
  const columns = await database.query<{ name: string }>(
    `select table_schema || '.' || table_name || ' ' || column_name as name
     from information_schema.columns where data_type = 'jsonb'`,
  )
  const functions = await database.query<{ name: string; arguments: Argument[] }>(
    `select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name,
       (select coalesce(jsonb_agg(jsonb_build_object('name', proargnames[place], 'type', type::regtype)
          order by place), '[]')
        from unnest(proargtypes) with ordinality as given (type, place)) as arguments
     from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  return {
    jsonColumns: new Set(columns.map(({ name }) => name)),
    arguments: new Map(functions.map((row) => [row.name, row.arguments])),
  }
}

/** Every table, every column of the leads and every function that the role matrix lists. */
export function restCells(catalogue: Catalogue): Cell[] {
  const tables = Object.keys(tableAnswers).filter((table) => table.startsWith('public.'))
  return [
    ...tables.flatMap((table) => tableCells(table, catalogue)),
    ...Object.keys(leadColumnAnswers).flatMap((table) => columnCells(table, catalogue)),
    ...Object.keys(functionAnswers).map((name) => functionCell(name, catalogue)),
  ]
}

function tableCells(table: string, catalogue: Catalogue): Cell[] {
  const answers = tableAnswers[table]
  const row = rowOf(table)
  if (answers === undefined) throw new Error(`role-matrix.ts does not know ${table}.`)
  const path = shortName(table)
  const cell = (name: string, rest: Omit<Cell, 'name'>): Cell => ({
    name: `${table} ${name}`,
    ...rest,
  })
  const fresh = toJson(table, row.fresh, catalogue)
  const colliding = { ...fresh, ...toJson(table, row.existing, catalogue) }
  const representation = 'return=representation'
  return [
    cell('select', { method: 'GET', path, answers: answers.select }),
    cell('insert', { method: 'POST', path, json: fresh, answers: answers.insert }),
    cell('insert returning', {
      method: 'POST',
      path,
      json: fresh,
      prefer: representation,
      answers: answers['insert returning'],
    }),
    cell('insert or ignore by key', {
      method: 'POST',
      path,
      json: colliding,
      prefer: `resolution=ignore-duplicates,${representation}`,
      answers: answers['insert or ignore by key'],
    }),
    cell('update', {
      method: 'PATCH',
      path: `${path}?${filterOf(row.where)}`,
      json: toJson(table, assignment(row.change), catalogue),
      prefer: representation,
      answers: answers.update,
    }),
    cell('delete', {
      method: 'DELETE',
      path: `${path}?${filterOf(row.where)}`,
      prefer: representation,
      answers: answers.delete,
    }),
  ]
}

function columnCells(table: string, catalogue: Catalogue): Cell[] {
  const row = rowOf(table)
  const path = shortName(table)
  return Object.entries(leadColumnAnswers[table] ?? {}).flatMap(([column, answers]): Cell[] => {
    const value = leadValues[table]?.[column]
    if (value === undefined) throw new Error(`No value for ${column}.`)
    const json = toJson(table, { [column]: value }, catalogue)
    const fresh = toJson(table, row.fresh, catalogue)
    return [
      {
        name: `${table} insert of ${column}`,
        method: 'POST',
        path,
        json: { ...fresh, ...json },
        answers: answers.insert,
      },
      {
        name: `${table} update of ${column}`,
        method: 'PATCH',
        path: `${path}?${filterOf(row.where)}`,
        json,
        answers: answers.update,
      },
    ]
  })
}

function functionCell(name: string, catalogue: Catalogue): Cell {
  const { call, answers } = functionAnswers[name] ?? { call: '', answers: '' }
  const values = call.slice(call.indexOf('(')).match(/'(?:[^']|'')*'|\d+/g) ?? []
  const json = Object.fromEntries(
    (catalogue.arguments.get(name) ?? []).map((argument, place) => {
      const value = fromLiteral(values[place] ?? 'null')
      return [argument.name, argument.type === 'jsonb' ? JSON.parse(String(value)) : value]
    }),
  )
  return {
    name,
    method: 'POST',
    path: `rpc/${name.slice(0, name.indexOf('('))}`,
    json,
    answers,
  }
}

function rowOf(table: string): Statements {
  const row = statements[table]
  if (row === undefined) throw new Error(`role-matrix-rows.ts does not know ${table}.`)
  return row
}

function shortName(table: string): string {
  return table.slice(table.indexOf('.') + 1)
}

/** `column = literal`, as statements write conditions and changes. */
function assignment(sql: string): Values {
  const [, column = '', literal = ''] = /^(\w+) = (.*)$/s.exec(sql) ?? []
  return { [column]: literal }
}

function filterOf(where: string): string {
  const [entry = ['', '']] = Object.entries(assignment(where))
  return `${entry[0]}=eq.${encodeURIComponent(String(fromLiteral(entry[1])))}`
}

function toJson(
  table: string,
  values: Values,
  { jsonColumns }: Catalogue,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([column, literal]) => {
      const value = fromLiteral(literal)
      const isJson = jsonColumns.has(`${table} ${column}`) && typeof value === 'string'
      return [column, isJson ? JSON.parse(value) : value]
    }),
  )
}

function fromLiteral(literal: string): unknown {
  if (literal === 'now()') return '2026-01-01T00:00:00Z'
  if (/^'.*'$/s.test(literal)) return literal.slice(1, -1).replaceAll("''", "'")
  return JSON.parse(literal)
}
