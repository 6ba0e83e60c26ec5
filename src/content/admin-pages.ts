/** The pages of the back office that exist, in the order of its navigation. */
export const adminPages = [
  { path: '/admin', label: 'Dashboard' },
  { path: '/admin/inquiries', label: 'Inquiries' },
  { path: '/admin/quotes', label: 'Quotes' },
  { path: '/admin/staff', label: 'Staff' },
  { path: '/admin/changes', label: 'Changes' },
  { path: '/admin/settings', label: 'Settings' },
] as const
