import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generateTypes } from './gen-types.ts'

it('the committed types are those of the migrations; if not, run `npm run gen:types`', async () => {
  const committed = readFileSync('src/data/database.types.ts', 'utf8')
  expect(await generateTypes()).toBe(committed)
}, 90_000)
