import { migrate } from '#supabase/local/migrate.ts'
import { platformSql } from '#supabase/local/platform-sql.ts'
import { openServer } from '#supabase/local/postgres/open-database.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import type { ClusterContent } from './pglite-cluster.ts'

/** A database of its own on the server that the tests of this process share. */
export interface PostgresDatabase {
  readonly url: string
  /** Ends whoever is still connected. */
  readonly drop: () => Promise<void>
}

const template = 'migrated_template'

let sharedServer: Promise<PostgresServer> | undefined
let migratedTemplate: Promise<void> | undefined
let count = 0

/** It ends with this process. */
function server(): Promise<PostgresServer> {
  sharedServer ??= startPostgres()
  return sharedServer
}

async function makeTemplate(): Promise<void> {
  const shared = await server()
  await shared.run(`create database ${template}`)
  const { database } = openServer(shared.url(template))
  try {
    await database.script(platformSql())
    await migrate(database, buildPaths.migrations)
  } finally {
    await database.close()
  }
}

/** @throws when no Postgres is found, or it does not come up. */
export async function createPostgresDatabase(content: ClusterContent): Promise<PostgresDatabase> {
  const shared = await server()
  count += 1
  const name = `test_${count}`
  if (content === 'migrated') {
    migratedTemplate ??= makeTemplate()
    await migratedTemplate
    await shared.run(`create database ${name} template ${template}`)
  } else {
    await shared.run(`create database ${name}`)
  }
  return { url: shared.url(name), drop: () => shared.run(`drop database ${name} with (force)`) }
}
