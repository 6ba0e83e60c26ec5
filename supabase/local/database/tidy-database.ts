import type { Database } from './database.ts'
import { type Worker, startWorker } from '#supabase/local/worker.ts'

/**
 * Gives the room of rows that are gone to new ones, and counts those of tables that have grown, by which
 * queries are planned. A server does so by itself (autovacuum), and the embedded database has no process
 * for it: each refused request and each change would make it larger for ever.
 */
export function startTidying(database: Database, everyMs: number): Worker {
  return startWorker(everyMs, (mayGoOn) => tidy(database, mayGoOn))
}

/** One round of it. Tables are taken one by one, with room for visitors between them. */
export async function tidy(database: Database, mayGoOn = () => true): Promise<void> {
  // As autovacuum decides it, but for the first rows of a table.
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_dead_tup > 200 + n_live_tup / 5 or n_mod_since_analyze > 500 + n_live_tup / 10
     order by n_dead_tup desc`,
  )
  for (const { name } of tables) {
    if (!mayGoOn()) return
    await database.query(`vacuum (analyze) ${name}`)
  }
}
