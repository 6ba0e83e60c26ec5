import { expect, it } from 'vitest'
import { supabaseCli } from '#scripts/database/supabase-cli.ts'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'
import { proofs } from '#tests/support/proof-length.ts'

// Every index is unused in a database without queries.
const explained = /^unused_index_/

// `advisors.test.ts` proves the same rules without the CLI's 140 MB.
it.runIf(proofs.isLong)(
  'Supabase’s linter finds nothing unexplained, and finds planted faults',
  async () => {
    const { pglite, database } = await openTestPglite('migrated')
    // Set by PostgREST on hosted projects: without it the rules know no exposed schema.
    await database.script(`set pgrst.db_schemas = 'public'`)
    /** The findings, each with its rule and subject. */
    const findings = async () => {
      const options = ['--output-format', 'json', '--level', 'info', '--fail-on', 'none']
      const { results } = JSON.parse(await supabaseCli(pglite, ['db', 'advisors', ...options])) as {
        results: { cacheKey: string }[]
      }
      return results.map(({ cacheKey }) => cacheKey)
    }
    expect((await findings()).filter((finding) => !explained.test(finding))).toEqual([])
    await database.script(`create table public.planted (id int primary key);
    grant select on public.planted to anon;
    create view public.planted_view as select id from public.inquiries;
    grant select on public.planted_view to anon;`)
    const found = (await findings()).join('\n')
    expect(found).toMatch(/rls_disabled_in_public.*planted/)
    expect(found).toMatch(/security_definer_view.*planted_view/)
    await database.close()
  },
  proofs.timeout,
)
