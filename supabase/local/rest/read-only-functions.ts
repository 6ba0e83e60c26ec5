import type { Database } from '#supabase/local/database/database.ts'

/** The functions of the API that change nothing; asked once, when it first matters. */
export function readOnlyFunctions(database: Database): () => Promise<ReadonlySet<string>> {
  let known: Promise<ReadonlySet<string>> | undefined
  return () => {
    known ??= database
      .query<{ name: string }>(
        `select distinct proname as name from pg_proc
         where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
      )
      .then((rows) => new Set(rows.map(({ name }) => name)))
    return known
  }
}
