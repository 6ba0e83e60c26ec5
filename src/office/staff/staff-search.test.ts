import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { StaffMember } from './staff-members.ts'
import { narrowStaff, sortInAddress, staffSearchParams } from './staff-search.ts'

const member = (name: string, values: Partial<StaffMember> = {}): StaffMember => ({
  id: name,
  email: `${name}@example.com`,
  role: 'sales',
  isAssignable: true,
  hasSecondFactor: false,
  lastSignInAt: null,
  since: '2026-11-01T08:00:00Z',
  ...values,
})

const staff = [
  member('ravi', { lastSignInAt: '2026-11-20T08:00:00Z' }),
  member('Anna', { role: 'admin', hasSecondFactor: true, since: '2026-10-01T08:00:00Z' }),
  member('devi', { lastSignInAt: '2026-11-21T08:00:00Z' }),
]
const names = (search: object) =>
  narrowStaff(staff, v.parse(staffSearchParams, search)).map(({ id }) => id)

it('staff are sorted by email, and filtered by text, role and second factor', () => {
  expect(names({})).toEqual(['Anna', 'devi', 'ravi'])
  expect(names({ q: 'AN example' })).toEqual(['Anna'])
  expect(names({ role: 'sales' })).toEqual(['devi', 'ravi'])
  expect(names({ factor: 'none' })).toEqual(['devi', 'ravi'])
  expect(names({ factor: 'yes', role: 'sales' })).toEqual([])
})

it('someone who has never signed in counts as longest away', () => {
  expect(names({ sort: 'signed-in' })).toEqual(['Anna', 'ravi', 'devi'])
  expect(names({ sort: '-signed-in' })).toEqual(['devi', 'ravi', 'Anna'])
  expect(names({ sort: 'since' })[0]).toBe('Anna')
  expect(names({ sort: '-email' })).toEqual(['ravi', 'devi', 'Anna'])
})

it('an address keeps valid parameters, and leaves out the default order', () => {
  expect(
    v.parse(staffSearchParams, { q: 20, role: 'owner', factor: true, sort: 'role' }),
  ).toMatchObject({
    q: '20',
    role: undefined,
    factor: undefined,
    sort: undefined,
  })
  expect(sortInAddress('email', false)).toBeUndefined()
  expect(sortInAddress('since', true)).toBe('-since')
})
