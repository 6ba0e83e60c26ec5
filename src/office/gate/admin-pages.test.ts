import { expect, it } from 'vitest'
import { adminPages, mayOpen } from './admin-pages.ts'

it('sales may open leads, offers, tasks, prices and their account', () => {
  const open = adminPages.map(({ path }) => path).filter((path) => mayOpen('sales', path))
  expect(open).toEqual([
    '/admin',
    '/admin/inquiries',
    '/admin/quotes',
    '/admin/offers',
    '/admin/tasks',
    '/admin/prices',
    '/admin/account',
  ])
})

it('admins may open every page', () => {
  expect(adminPages.filter(({ path }) => !mayOpen('admin', path))).toEqual([])
})

it.each([
  ['/admin/products/new', false],
  ['/admin/products-of-others', true],
  ['/admin/nowhere', true],
] as const)('for %s, sales have the rights of its section', (path, answer) => {
  expect(mayOpen('sales', path)).toBe(answer)
})
