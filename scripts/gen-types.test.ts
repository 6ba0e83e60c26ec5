import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { generateTypes, migrationsLine } from './gen-types.ts'

const committed = readFileSync('src/backend/database.types.ts', 'utf8')

it('the committed types come from these migrations; if not, run `npm run gen:types`', () => {
  expect(committed.startsWith(migrationsLine())).toBe(true)
})

it.runIf(proofs.isLong)(
  'the committed types are what the Supabase CLI generates',
  async () => {
    const { pglite, database } = await openTestPglite('migrated')
    try {
      expect(await generateTypes(pglite)).toBe(committed)
    } finally {
      await database.close()
    }
  },
  proofs.timeout,
)
