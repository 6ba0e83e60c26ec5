import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import type { Database } from './database.ts'
import { hideValues } from './hide-values.ts'
import type { OpenedDatabase } from './pglite-database.ts'
import { claimsParameter, claimsStatement, roleStatement } from './request-role.ts'
import { parseNumeric, parseTimestamp, serializeJson, typeId } from './wire-format.ts'

/** Opens a Postgres server by its URL; requests run side by side on a pool of ten sessions. */
export function openPostgres(url: string): OpenedDatabase<PostgresConnection> {
  hideValues(postgres.PostgresError.prototype)
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
      onnotice: () => undefined,
      connection: { search_path: '"$user", public, extensions' },
      types: {
        json: { to: typeId.json, from: [typeId.json], serialize: serializeJson, parse: parseJson },
        jsonb: {
          to: typeId.jsonb,
          from: [typeId.jsonb],
          // Without this, lite's metadata of a user arrives as a JSON string inside JSON.
          serialize: serializeJson,
          parse: parseJson,
        },
        numeric: textType(typeId.numeric, parseNumeric),
        timestamptz: textType(typeId.timestamptz, parseTimestamp),
        timestamp: textType(typeId.timestamp, parseTimestamp),
      },
    },
  })
  const driver: Sql = connection.driver
  leaveBooleansUntyped(driver)
  return { connection, database: postgresDatabase(driver, () => connection.close()) }
}

/**
 * The driver announces a boolean parameter as `bool`, which a JSON column refuses. Announced as
 * unknown (type 0), it takes the type of its column. lite runs everything on reserved sessions.
 */
function leaveBooleansUntyped(driver: Sql): void {
  const unknownType = 0
  const untyped = (value: unknown) =>
    typeof value === 'boolean' ? driver.typed(value, unknownType) : value
  const reserve = driver.reserve.bind(driver)
  driver.reserve = async () => {
    const session = await reserve()
    const unsafe = session.unsafe.bind(session)
    session.unsafe = (query, parameters, options) =>
      unsafe(query, parameters?.map(untyped) as typeof parameters, options)
    return session
  }
}

function parseJson(value: string): unknown {
  return JSON.parse(value)
}

function textType(id: number, parse: (value: string) => unknown) {
  return { to: id, from: [id], serialize: String, parse }
}

class Rollback extends Error {
  readonly rows: object[]
  constructor(rows: object[]) {
    super('rolled back on purpose')
    this.rows = rows
  }
}

function postgresDatabase(driver: Sql, closeConnection: () => Promise<void>): Database {
  const run = async <T extends object>(
    session: Sql | TransactionSql,
    sql: string,
    params: readonly unknown[],
  ): Promise<T[]> => [...(await session.unsafe<T[]>(sql, params as never[]))]
  return {
    exclusive: (work) => work(),
    query: (sql, params = []) => run(driver, sql, params),
    queryAs: async <T extends object>(
      ...[identity, sql, params = [], options = {}]: Parameters<Database['queryAs']>
    ) => {
      try {
        return (await driver.begin(async (transaction) => {
          await transaction.unsafe(claimsStatement, [claimsParameter(identity)])
          await transaction.unsafe(roleStatement(identity))
          const rows = await run<T>(transaction, sql, params)
          if (options.rollback === true) throw new Rollback(rows)
          return rows
        })) as T[]
      } catch (error) {
        if (error instanceof Rollback) return error.rows as T[]
        throw error
      }
    },
    script: async (sql) => {
      await driver.unsafe(sql).simple()
    },
    close: closeConnection,
  }
}
