import type { Database } from '#supabase/local/database/database.ts'
import { platformSql } from '#supabase/local/database/platform-sql.ts'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'

/** The buckets of the tests; only `pictures` and `private` have policies, for signed-in users. */
const bucketsAndPolicies = /* sql */ `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('pictures', 'pictures', true, 1048576, null),
  ('private', 'private', false, 1048576, null),
  ('quote-attachments', 'quote-attachments', true, 65536,
    '{application/pdf,image/jpeg,image/png,image/vnd.dwg,application/acad,application/octet-stream}'),
  ('closed', 'closed', false, null, null);
create policy users_all on storage.objects for all to authenticated
  using (bucket_id in ('pictures', 'private')) with check (bucket_id in ('pictures', 'private'));
create policy visitors_insert on storage.objects for insert to anon
  with check (bucket_id = 'quote-attachments' and name like 'announced/%');
`

/** A Postgres of its own with the platform's tables, the buckets and the policies above. */
export async function createTestDatabase(): Promise<Database> {
  const { database } = await openTestPglite('empty')
  await database.script(platformSql())
  await database.script(bucketsAndPolicies)
  return database
}

export interface FaultyDatabase extends Database {
  /** Lets the next insert that is meant to be kept fail with `error`. */
  failNextWrite(error: Error): void
}

/** The same database with a switch for failures. */
export function withFaults(database: Database): FaultyDatabase {
  let fault: Error | null = null
  return {
    ...database,
    failNextWrite: (error) => {
      fault = error
    },
    queryAs: async (identity, sql, params, options) => {
      const failure = fault
      if (failure === null || options?.rollback === true || !/^\s*insert/.test(sql)) {
        return database.queryAs(identity, sql, params, options)
      }
      fault = null
      throw failure
    },
  }
}
