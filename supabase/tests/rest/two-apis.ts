import type { SigningKey } from '#supabase/local/identity/signing-key.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { openServer } from '#supabase/local/postgres/open-database.ts'
import { lacksPostgres, startBackend } from '#tests/support/embedded-backend.ts'
import { addUsers } from '#tests/support/identities.ts'
import { createPostgresDatabase } from '#tests/support/databases/postgres-database.ts'
import { findPostgrest, startPostgrest } from '#tests/support/databases/postgrest-server.ts'
import { signingKeyOf } from '#tests/support/databases/role-tokens.ts'
import { proofs } from '#tests/support/proof-length.ts'
import type { roles } from '#supabase/tests/roles/role-matrix.ts'

export type Role = (typeof roles)[number]

/** One of the two servers with its database. */
export interface Api {
  readonly url: string
  readonly database: Database
  headers(token: string | null, role: Role): Record<string, string>
}

export interface TwoApis {
  readonly embedded: Api
  readonly postgrest: Api
  readonly key: SigningKey
  stop(): Promise<void>
}

/** Whether this machine has nothing to compare the embedded API with. */
export const lacksOracle =
  lacksPostgres || (findPostgrest() === undefined && process.env['CI'] !== 'true')

/**
 * PostgREST is 12.0.2 and the embedded API follows 13, in which these codes are new; the status is
 * the same.
 */
export const newerCodes: Readonly<Record<string, string>> = {
  // A table that the cache does not know is no longer left to the database.
  PGRST205: '42P01',
  // A token that has expired has a code of its own.
  PGRST303: 'PGRST301',
}

/**
 * Starts the embedded backend, and PostgREST over a PostgreSQL of the same schema and accounts.
 * @param fill puts the same rows into both databases.
 */
export async function startTwoApis(fill: (database: Database) => Promise<void>): Promise<TwoApis> {
  const backend = await startBackend({ engine: proofs.matrixEngine })
  const key = signingKeyOf(backend)
  const source = await createPostgresDatabase('migrated')
  const { database } = openServer(source.url)
  for (const each of [backend.backend.database, database]) {
    await addUsers(each)
    await fill(each)
  }
  const oracle = await startPostgrest(source.url, JSON.stringify({ keys: [key.publicJwk] }))
  const { keys } = backend
  return {
    embedded: {
      url: `${backend.internalUrl}/rest/v1`,
      database: backend.backend.database,
      headers: (token, role) =>
        role === 'serviceRole' && token === null
          ? { apikey: keys.secret }
          : { apikey: keys.publishable, ...bearer(token) },
    },
    postgrest: { url: oracle.url, database, headers: bearer },
    key,
    stop: async () => {
      await oracle.stop()
      await database.close()
      await source.drop()
      await backend.stop()
    },
  }
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` }
}
