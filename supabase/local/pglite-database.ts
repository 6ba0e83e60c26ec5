import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { type PGlite, type Transaction, messages } from '@electric-sql/pglite'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import type { Database } from './database.ts'
import { createExclusiveGate } from './exclusive-gate.ts'
import { hideValues } from './hide-values.ts'
import { claimsParameter, claimsStatement, roleStatement } from './request-role.ts'
import { parseNumeric, parseTimestamp, typeId } from './wire-format.ts'

export interface OpenedDatabase<Connection> {
  readonly database: Database
  /** What lite's App works on. */
  readonly connection: Connection
}

/**
 * Opens Postgres inside this process.
 * @param directory of the cluster; without it the database lives in memory.
 * @param archive of a cluster, a tar that a database in memory begins with.
 */
export async function openPglite(
  directory?: string,
  archive?: Blob,
): Promise<OpenedDatabase<PgliteConnection>> {
  hideValues(messages.DatabaseError.prototype)
  const connection = await createPgliteConnection({
    ...(directory === undefined ? {} : { url: directory }),
    pgliteOptions: {
      ...(archive === undefined ? {} : { loadDataDir: archive }),
      extensions: { citext, pg_trgm, unaccent, uuid_ossp },
      parsers: {
        [typeId.numeric]: parseNumeric,
        [typeId.timestamptz]: parseTimestamp,
        [typeId.timestamp]: parseTimestamp,
      },
    },
  })
  const driver: PGlite = connection.driver
  await driver.waitReady
  // lite does not apply its own setting; without it types and operators of extensions do not resolve.
  await driver.exec(`set search_path to "$user", public, extensions`)
  return { connection, database: pgliteDatabase(driver, () => connection.close()) }
}

function pgliteDatabase(driver: PGlite, closeConnection: () => Promise<void>): Database {
  const exclusive = createExclusiveGate()
  return {
    exclusive,
    query: <T extends object>(sql: string, params: readonly unknown[] = []) =>
      exclusive(async () => (await driver.query<T>(sql, [...params])).rows),
    queryAs: <T extends object>(
      ...[identity, sql, params = [], options = {}]: Parameters<Database['queryAs']>
    ) =>
      exclusive(() =>
        driver.transaction(async (transaction: Transaction) => {
          await transaction.query(claimsStatement, [claimsParameter(identity)])
          await transaction.exec(roleStatement(identity))
          const { rows } = await transaction.query<T>(sql, [...params])
          if (options.rollback === true) await transaction.rollback()
          return rows
        }),
      ),
    script: (sql) =>
      exclusive(async () => {
        await driver.exec(sql)
      }),
    close: () => exclusive(closeConnection),
  }
}
