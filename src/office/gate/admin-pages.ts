import type { StaffRole } from '#src/session/api/user-role.ts'

const all: readonly StaffRole[] = ['admin', 'sales']
const admins: readonly StaffRole[] = ['admin']

/**
 * The pages of the back office in the order of the navigation, and the roles that may open them.
 */
export const adminPages = [
  { path: '/admin', label: 'Dashboard', roles: all },
  { path: '/admin/inquiries', label: 'Inquiries', roles: all },
  { path: '/admin/quotes', label: 'Quotes', roles: all },
  { path: '/admin/offers', label: 'Offers', roles: all },
  { path: '/admin/tasks', label: 'Tasks', roles: all },
  { path: '/admin/products', label: 'Products', roles: admins },
  { path: '/admin/prices', label: 'Price list', roles: all },
  { path: '/admin/gallery', label: 'Gallery', roles: admins },
  { path: '/admin/pages', label: 'Pages', roles: admins },
  { path: '/admin/blog', label: 'Blog', roles: admins },
  { path: '/admin/templates', label: 'Mail templates', roles: admins },
  { path: '/admin/settings', label: 'Settings', roles: admins },
  { path: '/admin/staff', label: 'Staff', roles: admins },
  { path: '/admin/changes', label: 'Changes', roles: admins },
  { path: '/admin/account', label: 'Account', roles: all },
] as const

/** Pages of the site that staff use on customer visits. */
export const fieldPages = [
  { path: '/present', label: 'Present' },
  { path: '/visit', label: 'Site visit' },
] as const

/** Whether a role may open a URL of the back office; unknown URLs are left to the router. */
export function mayOpen(role: string, pathname: string): boolean {
  const page = adminPages.findLast(
    ({ path }) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)),
  )
  return page === undefined || page.roles.some((name) => name === role)
}
