import * as v from 'valibot'
import { expect, it } from 'vitest'
import { changeLogSearchParams } from './change-log-search-params.ts'

it('keeps valid parameters and drops the others', () => {
  const actor = 'a0000000-0000-4000-8000-000000000001'
  expect(
    v.parse(changeLogSearchParams, {
      table: 'products',
      action: 'update',
      actor,
      row: 20,
      from: '2026-11-01',
      to: '2026-11-21',
      page: 3,
    }),
  ).toEqual({
    table: 'products',
    action: 'update',
    actor,
    row: '20',
    from: '2026-11-01',
    to: '2026-11-21',
    page: 3,
  })
  const nonsense = {
    table: 'auth.users',
    action: 'drop',
    actor: 'x',
    row: ' ',
    from: '2026-02-30',
    page: 1,
  }
  expect(Object.values(v.parse(changeLogSearchParams, nonsense)).filter(Boolean)).toEqual([])
})
