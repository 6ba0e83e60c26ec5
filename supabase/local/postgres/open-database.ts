import type { PostgresConnection } from '@supabase/lite/postgres'
import postgres, { type Sql } from 'postgres'
import type { Duplex } from 'node:stream'
import { createPostgresConnection } from '#supabase/local/lite.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { redact } from './redact.ts'
import { claimsParameter, claimsStatement, roleStatement } from './request-role.ts'
import { connectionOptions } from './connection-options.ts'
import { openDirectSocket, openThreadSocket } from './pglite-socket.ts'
import type { PGlite } from '@electric-sql/pglite'
import type { Session } from './session.ts'
import { type Connect, type SessionPool, createSessionPool } from './session-pool.ts'

export interface OpenedDatabase {
  readonly database: Database
  /** The connection that lite works on. */
  readonly connection: PostgresConnection
}

redact(postgres.PostgresError.prototype)

/** A Postgres server by URL. Of ten sessions, visitors take at most six, and one network four. */
export function openServer(url: string): OpenedDatabase {
  const connect: Connect = (onclose) => ({ sql: postgres(url, { ...connectionOptions, onclose }) })
  return openOn(createSessionPool(connect, 10, { visitors: 6, network: 4 }))
}

/**
 * The embedded Postgres in a thread of its own: pages are served whatever it does, and a statement
 * beyond its time is ended with the thread. The next one opens the cluster as after a power
 * failure.
 * @param directory of the cluster.
 */
export function openEmbedded(directory: string): OpenedDatabase {
  return openSingle((onClose) => {
    let opened: Duplex | undefined
    const openSocket = async () => {
      opened = await openThreadSocket({ directory })
      return opened
    }
    const interrupt = (reason: Error) => void opened?.destroy(reason)
    return { sql: speakThrough(openSocket, onClose), interrupt }
  })
}

/** A PGlite in this thread, which closes with the database. */
export function openOnPglite(pglite: PGlite): OpenedDatabase {
  return openSingle((onClose) => ({
    sql: speakThrough(() => openDirectSocket(pglite), onClose),
    interrupt: null,
  }))
}

/** PGlite has one session. */
function openSingle(connect: Connect): OpenedDatabase {
  return openOn(createSessionPool(connect, 1, { visitors: 1, network: 1 }))
}

function speakThrough(socket: () => Duplex | Promise<Duplex>, onclose: () => void): Sql {
  // The driver accepts it, but its types do not know it.
  const options = { ...connectionOptions, socket, onclose }
  return postgres('postgres://postgres@embedded/postgres', options)
}

function openOn(pool: SessionPool): OpenedDatabase {
  // It never connects: lite only works on sessions that it reserves.
  const connection = createPostgresConnection({ url: 'postgres://pool' })
  const driver: Sql = connection.driver
  Object.assign(driver, { reserve: pool.take, end: pool.close })
  return { connection, database: databaseOn(pool) }
}

function databaseOn(pool: SessionPool): Database {
  const withSession = async <Result>(work: (session: Session) => Promise<Result>) => {
    const session = await pool.take()
    try {
      return await work(session)
    } finally {
      session.release()
    }
  }
  const run = async <Row extends object>(
    session: Session,
    sql: string,
    params: readonly unknown[] = [],
  ) => [...(await session.unsafe(sql, params))] as unknown as Row[]
  return {
    query: (sql, params) => withSession((session) => run(session, sql, params)),
    queryAs: (identity, sql, params, options) =>
      withSession(async (session) => {
        await session.unsafe('begin')
        try {
          await session.unsafe(claimsStatement, [claimsParameter(identity)])
          await session.unsafe(roleStatement(identity))
          const rows = await run(session, sql, params)
          await session.unsafe(options?.rollback === true ? 'rollback' : 'commit')
          return rows as never
        } catch (error) {
          await session.unsafe('rollback')
          throw error
        }
      }),
    script: (sql) => withSession((session) => session.script(sql)),
    close: pool.close,
  }
}
