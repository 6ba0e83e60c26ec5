import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { openServer } from '#supabase/local/postgres/open-database.ts'
import { applySchema, readSchema, templateFolder } from './cluster-templates.ts'
import { type PostgresServer, findPostgres, startPostgres } from './postgres-server.ts'
import type { ClusterContent } from './pglite-cluster.ts'

/** A database on the server that the tests of this process share. */
export interface PostgresDatabase {
  readonly url: string
  /** Disconnects all clients. */
  readonly drop: () => Promise<void>
}

const migrated = 'migrated_template'

let sharedServer: Promise<PostgresServer> | undefined
let count = 0

/** Starts the server unless it is running. It ends with this process. */
export function sharedPostgres(): Promise<PostgresServer> {
  sharedServer ??= startWithTemplate()
  return sharedServer
}

async function startWithTemplate(): Promise<PostgresServer> {
  const bin = findPostgres()
  if (bin === undefined) return startPostgres()
  const version = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  // Readable only by its owner.
  const origin = [version, process.getuid?.(), readSchema()].join('\n')
  const template = await templateFolder('postgres', origin, async (folder) => {
    const server = await startPostgres()
    try {
      await makeMigrated(server)
      await server.keepCluster(path.join(folder, 'cluster'))
    } finally {
      await server.stop()
    }
  })
  return startPostgres(path.join(template, 'cluster'))
}

async function makeMigrated(server: PostgresServer): Promise<void> {
  await server.run(`create database ${migrated}`)
  const { database } = openServer(server.url(migrated))
  try {
    await applySchema(database)
  } finally {
    await database.close()
  }
}

/** @throws if no Postgres is found, or it does not start. */
export async function createPostgresDatabase(content: ClusterContent): Promise<PostgresDatabase> {
  const shared = await sharedPostgres()
  count += 1
  const name = `test_${count}`
  const source = content === 'migrated' ? migrated : 'template1'
  await shared.run(`create database ${name} template ${source}`)
  return { url: shared.url(name), drop: () => shared.run(`drop database ${name} with (force)`) }
}
