import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'
import { generateTypes } from './gen-types.ts'

it('the committed types are those of the migrations; if not, run `npm run gen:types`', async () => {
  const committed = readFileSync('src/backend/database.types.ts', 'utf8')
  const { pglite, database } = await openTestPglite('migrated')
  try {
    expect(await generateTypes(pglite)).toBe(committed)
  } finally {
    await database.close()
  }
}, 90_000)
