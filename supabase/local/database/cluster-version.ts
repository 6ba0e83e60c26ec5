import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/** The major version of the embedded PostgreSQL; a test compares it with the package. */
export const clusterVersion = '18'

/**
 * Refuses a cluster of another version of PostgreSQL, which would be damaged or fail with
 * unhelpful errors.
 * @throws UserFacingError that says what to do.
 */
export function requireClusterVersion(cluster: string): void {
  const file = path.join(cluster, 'PG_VERSION')
  if (!existsSync(file)) return
  const version = readFileSync(file, 'utf8').trim()
  if (version === clusterVersion) return
  throw new UserFacingError(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this version of the product embeds PostgreSQL ${clusterVersion}. Start it with the version that made it, or move the directory away to begin with an empty database.`,
  )
}
