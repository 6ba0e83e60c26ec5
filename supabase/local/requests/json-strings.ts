/** The parts of a request, as lite has parsed it, that this reads. */
interface ParsedRequest {
  readonly from?: string
  readonly schema?: string
  readonly function?: string
  readonly httpMethod?: 'GET' | 'POST'
  values?: object | object[]
  args?: object | unknown[]
}

interface Catalogue {
  readonly columns: readonly {
    readonly schema: string
    readonly table: string
    readonly name: string
    readonly type: string
  }[]
  readonly functions?: readonly {
    readonly schema: string
    readonly name: string
    readonly arg_names: readonly string[]
    readonly arg_types: readonly string[]
  }[]
}

interface LiteConnection {
  onPostgrestAST(request: ParsedRequest, ...rest: unknown[]): Promise<ParsedRequest>
  introspect(options: { useCache: boolean }): Promise<Catalogue>
}

/**
 * Keeps a text sent for a JSON column or argument a text, as PostgREST does. The drivers take
 * every text for serialised JSON: `"bye"` would be refused, and `"5"` would become a number. So
 * texts are serialised here, and twice for columns, since lite parses these once.
 */
export function keepJsonStrings(connection: object): void {
  const lite = connection as LiteConnection
  const parse = lite.onPostgrestAST.bind(lite)
  lite.onPostgrestAST = async (...given) => {
    const request = await parse(...given)
    const { from, function: called, schema = 'public', values, args } = request
    if (values === undefined && args === undefined) return request
    const { columns, functions = [] } = await lite.introspect({ useCache: true })
    const jsonColumns = columns
      .filter((column) => column.schema === schema && column.table === from && isJson(column.type))
      .map(({ name }) => name)
    const jsonArguments = functions
      .filter((candidate) => candidate.schema === schema && candidate.name === called)
      .flatMap(({ arg_names: names, arg_types: types }) =>
        names.filter((_, place) => isJson(types[place] ?? '')),
      )
    if (values !== undefined) {
      const write = (text: string) => JSON.stringify(JSON.stringify(text))
      request.values = withTexts(values, new Set(jsonColumns), write)
    }
    // An address contains only text, and its JSON is serialised already.
    if (args !== undefined && request.httpMethod !== 'GET') {
      request.args = withTexts(args, new Set(jsonArguments), JSON.stringify)
    }
    return request
  }
}

function isJson(type: string): boolean {
  return /^jsonb?$/i.test(type)
}

function withTexts(
  rows: object,
  names: ReadonlySet<string>,
  write: (text: string) => string,
): object {
  if (names.size === 0) return rows
  if (Array.isArray(rows)) return rows.map((row: object) => withTexts(row, names, write))
  return Object.fromEntries(
    Object.entries(rows).map(([name, value]: [string, unknown]) => [
      name,
      names.has(name) && typeof value === 'string' ? write(value) : value,
    ]),
  )
}
