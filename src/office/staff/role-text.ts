import type { StaffRole } from '#src/session/api/user-role.ts'

/** What the roles are called. */
export const roleLabels: Readonly<Record<StaffRole, string>> = { admin: 'Admin', sales: 'Sales' }

/** What each role may do. */
export const roleAbout: Readonly<Record<StaffRole, string>> = {
  admin: 'Sees and changes everything, including settings and this list.',
  sales: 'Works on leads. Can’t change products, pages or settings, or delete anything for good.',
}
