import * as v from 'valibot'
import { expect, it } from 'vitest'
import { changeLogAddress } from './change-log-address.ts'

it('keeps what makes sense of an address and leaves the rest out', () => {
  const actor = 'a0000000-0000-4000-8000-000000000001'
  expect(
    v.parse(changeLogAddress, {
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
  expect(Object.values(v.parse(changeLogAddress, nonsense)).filter(Boolean)).toEqual([])
})
