import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'

/** The location of a cluster. */
export interface ClusterSource {
  /** A folder; without it the cluster is in memory. */
  readonly directory?: string | undefined
  /** A tar file to start an in-memory cluster from. */
  readonly archive?: Blob | undefined
}

/** Postgres' default of 128 MB would stay in memory, in addition to the operating system's own cache. */
const cacheMegabytes = 32

/** Opens Postgres in this thread, which is blocked while a statement runs. */
export async function openPglite({ directory, archive }: ClusterSource): Promise<PGlite> {
  const pglite = new PGlite({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(archive === undefined ? {} : { loadDataDir: archive }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${cacheMegabytes}MB`],
    extensions: { citext, pg_trgm, pgcrypto, unaccent, uuid_ossp },
  })
  await pglite.waitReady
  // It has one session, already started, so startup options of a client come too late.
  await pglite.exec(`set search_path to "$user", public, extensions; set timezone to 'UTC'`)
  return pglite
}

/**
 * Answers messages of Postgres' protocol, one after the other.
 * @param send gets the responses, in any number of pieces.
 * @returns a function that takes whole messages and resolves when all of them are answered.
 */
export function answerMessages(
  pglite: PGlite,
  send: (bytes: Uint8Array<ArrayBuffer>) => void,
): (messages: Uint8Array) => Promise<void> {
  let last = Promise.resolve()
  return (messages) => {
    last = last.then(() =>
      // The memory it returns will be reused.
      pglite.execProtocolRawStream(messages, { onRawData: (bytes) => send(bytes.slice()) }),
    )
    return last
  }
}
