/** The pages of the back office that exist, in the order of its navigation. */
export const adminPages = [
  { path: '/admin', label: 'Dashboard' },
  { path: '/admin/inquiries', label: 'Inquiries' },
  { path: '/admin/quotes', label: 'Quotes' },
] as const
