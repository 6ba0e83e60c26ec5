/**
 * Batches the opening of a transaction: a request sets its role and seven settings before its
 * first query, and one after the other they would take longer than the query.
 */
export interface TransactionOpening {
  /** Takes a statement that opens a transaction or changes its settings. */
  readonly takes: (sql: string, params: readonly unknown[]) => boolean
  /**
   * Returns what must run before `sql`, as one text of statements; empty if nothing must. Null
   * when `sql` ends a transaction that has not begun and must not run either.
   */
  readonly before: (sql: string) => string | null
}

const begin = /^begin$/i
const end = /^(?:commit|rollback)$/i
const role = /^set local role (?:"[a-z_]+"|[a-z_]+)$/i
const setting = /^select (set_config\('[\w.]+', )\$1(, true\))$/i

export function createTransactionOpening(): TransactionOpening {
  let statements: string[] = []
  return {
    takes: (sql, params) => {
      const statement = statementOf(sql, params)
      if (statement === undefined) return false
      statements.push(statement)
      return true
    },
    before: (sql) => {
      const taken = statements
      statements = []
      const hasBegun = !taken.some((statement) => begin.test(statement))
      if (end.test(sql)) return hasBegun ? '' : null
      return taken.join('; ')
    },
  }
}

function statementOf(sql: string, [value, ...more]: readonly unknown[]): string | undefined {
  if (value === undefined) return begin.test(sql) || role.test(sql) ? sql : undefined
  const [, call, rest] = setting.exec(sql) ?? []
  // Postgres itself refuses what it cannot store.
  if (call === undefined || typeof value !== 'string' || value.includes('\0')) return undefined
  return more.length === 0 ? `select ${call}${literal(value)}${rest}` : undefined
}

/** Whatever `standard_conforming_strings` is: https://www.postgresql.org/docs/current/sql-syntax-lexical.html */
function literal(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
