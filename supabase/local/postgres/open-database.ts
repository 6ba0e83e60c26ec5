import { type PostgresConnection, createPostgresConnection } from '@supabase/lite/postgres'
import postgres, { type Sql } from 'postgres'
import type { Duplex } from 'node:stream'
import type { Database } from '#supabase/local/database.ts'
import { hideValues } from '#supabase/local/hide-values.ts'
import { claimsParameter, claimsStatement, roleStatement } from '#supabase/local/request-role.ts'
import { connectionOptions } from './connection-options.ts'
import { openDirectSocket, openThreadSocket } from './pglite-socket.ts'
import type { PGlite } from '@electric-sql/pglite'
import type { Session } from './session.ts'
import { type Connection, type SessionPool, createSessionPool } from './session-pool.ts'

export interface OpenedDatabase {
  readonly database: Database
  /** What lite's App works on. */
  readonly connection: PostgresConnection
}

hideValues(postgres.PostgresError.prototype)

/** A Postgres server by its URL. Of ten sessions visitors take six, and one network four. */
export function openServer(url: string): OpenedDatabase {
  const connections = Array.from({ length: 10 }, () => connect(url))
  return openOn(createSessionPool(connections, { visitors: 6, network: 4 }))
}

/**
 * The embedded Postgres, in a thread of its own: pages are served whatever it does, and a statement
 * beyond its time is ended with the thread. The next one finds the cluster as after a power failure.
 * @param directory of the cluster, which is made where none is.
 */
export function openEmbedded(directory: string): OpenedDatabase {
  let socket: Duplex | undefined
  const connection = connect('postgres://postgres@embedded/postgres', async () => {
    socket = await openThreadSocket({ directory })
    return socket
  })
  const interrupt: Connection['interrupt'] = (reason) => socket?.destroy(reason)
  return openOn(createSessionPool([{ ...connection, interrupt }], { visitors: 1, network: 1 }))
}

/** A PGlite of this thread, which closes with the database. */
export function openOnPglite(pglite: PGlite): OpenedDatabase {
  const socket = () => openDirectSocket(pglite)
  const connection = connect('postgres://postgres@memory/postgres', socket)
  return openOn(createSessionPool([connection], { visitors: 1, network: 1 }))
}

function connect(url: string, socket?: () => Duplex | Promise<Duplex>): Connection {
  const listeners: (() => void)[] = []
  const onclose = () => {
    for (const listener of listeners) listener()
  }
  return {
    sql: postgres(url, {
      ...connectionOptions,
      ...(socket === undefined ? {} : { socket }),
      onclose,
    }),
    onClose: (listener) => {
      listeners.push(listener)
    },
  }
}

function openOn(pool: SessionPool): OpenedDatabase {
  // It connects nowhere: all that lite does, it does on sessions that it reserves.
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
    exclusive: (work) => work(),
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
