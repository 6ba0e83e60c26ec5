import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPglite } from '#tests/support/databases/test-pglite.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { createTransactionOpening } from './transaction-opening.ts'

let database: Database

beforeAll(async () => {
  database = (await openTestPglite('empty')).database
})

afterAll(() => database.close())

const setting = `select set_config('request.headers', $1, true)`

it('the statements that open a request are one text, in order', () => {
  const opening = createTransactionOpening()
  expect(opening.takes('begin', [])).toBe(true)
  expect(opening.takes(`SELECT set_config('role', $1, true)`, ['anon'])).toBe(true)
  expect(opening.takes('SET LOCAL ROLE "anon"', [])).toBe(true)
  expect(opening.takes('select 1', [])).toBe(false)
  expect(opening.before('select 1')).toBe(
    `begin; select set_config('role', E'anon', true); SET LOCAL ROLE "anon"`,
  )
  expect(opening.before('commit')).toBe('')
})

it('an empty transaction is not started', () => {
  const opening = createTransactionOpening()
  opening.takes('begin', [])
  opening.takes(setting, ['{}'])
  expect(opening.before('rollback')).toBeNull()
  expect(opening.before('select 1')).toBe('')
})

it('settings last no longer than their transaction', () => {
  const opening = createTransactionOpening()
  opening.takes('begin', [])
  expect(opening.before('select 1')).toBe('begin')
  opening.takes(setting, ['{}'])
  expect(opening.before('commit')).toBe('')
  expect(opening.before('begin')).toBe('')
})

it.each([
  [`select set_config('a.b', $1, false)`, ['x']],
  [`select set_config('a.b', $1, true), 1`, ['x']],
  [`select set_config('a''b', $1, true)`, ['x']],
  [setting, ['x', 'y']],
  [setting, [5]],
  [setting, ['a\0b']],
  [setting, []],
  ['set local role "a"; drop table x', []],
  ['set role anon', []],
  ['begin; select 1', []],
  ['begin', ['x']],
])('%s with %j is unchanged', (sql, params) => {
  expect(createTransactionOpening().takes(sql, params)).toBe(false)
})

it.each([
  `'; drop table x; --`,
  String.raw`\'; select 1; --`,
  String.raw`a\\b \n \x41 \u0041`,
  `''''`,
  '$1 $$ ${x}',
  '{"sub":"O\'Neill","name":"\\"x\\" \\u0041"}',
  'ä 漢 🏗 \u202e',
  '\n\t\r',
])('the text %j arrives unchanged', async (words) => {
  const opening = createTransactionOpening()
  opening.takes('begin', [])
  opening.takes(setting, [words])
  await database.script(`create table if not exists heard (words text);
    ${opening.before('select 1')};
    insert into heard select current_setting('request.headers'); commit`)
  expect(await database.query('delete from heard returning words')).toEqual([{ words }])
})
