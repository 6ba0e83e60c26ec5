import type { Database } from './database.ts'
import { type Worker, startWorker } from '#supabase/local/worker.ts'

/**
 * Reuses the space of deleted rows and refreshes the statistics that the planner uses. A PostgreSQL server
 * does both by itself (autovacuum). The embedded database has no such process, so its files would grow with
 * every refused request and every change.
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
