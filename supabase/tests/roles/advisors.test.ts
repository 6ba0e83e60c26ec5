import { describe, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { advisors } from './advisors.ts'

describeOnEachEngine('The schema', (test) => {
  const offenders = async (sql: string) =>
    (await test.database.query<{ name: string }>(sql)).map(({ name }) => name)

  it.each(advisors)('keeps the rule: $rule', async ({ sql }) => {
    expect(await offenders(sql)).toEqual([])
  })

  it('has no extension in the schema of the API, and no GraphQL', async () => {
    const sql = `select extname as name from pg_extension
      where extname = 'pg_graphql' or (extname <> 'plpgsql' and extnamespace = 'public'::regnamespace)`
    expect(await offenders(sql)).toEqual([])
  })

  // After the rules, because these leave their violations behind.
  describe('shows a planted fault against the rule', () => {
    it.each(advisors)('$rule', async ({ sql, planted }) => {
      await test.database.script(planted)
      expect(await offenders(sql)).toContainEqual(expect.stringContaining('planted'))
    })
  })
})
