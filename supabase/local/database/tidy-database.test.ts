import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'
import type { Database } from './database.ts'
import { tidy } from './tidy-database.ts'

let database: Database

beforeAll(async () => {
  database = (await openTestPglite('migrated')).database
  await database.query(`create table public."odd ""name" (id int primary key, words text)`)
})

afterAll(() => database.close())

/** Bytes after so many rows that a rule refuses, as those of leads are. */
async function sizeAfterRefusedRows(): Promise<number> {
  await database.script(`
    do $$ begin
      for number in 1..600 loop
        begin
          insert into public."odd ""name" values (number, repeat('x', 300));
          raise check_violation;
        exception when check_violation then null;
        end;
      end loop;
    end $$;
    select pg_stat_force_next_flush()`)
  const [row] = await database.query<{ bytes: number }>(
    `select pg_total_relation_size('public."odd ""name"')::int as bytes`,
  )
  return row?.bytes ?? 0
}

test('refused rows take up no more space, however many there are', async () => {
  const once = await sizeAfterRefusedRows()
  const twice = await sizeAfterRefusedRows()
  expect(twice).toBeGreaterThan(once * 1.5)
  for (let round = 0; round < 5; round++) {
    await tidy(database)
    expect(await sizeAfterRefusedRows()).toBeLessThanOrEqual(twice)
  }
})
