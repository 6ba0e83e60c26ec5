/** The pages of the back office that exist, in the order of its navigation. */
export const adminPages = [
  { path: '/admin', label: 'Dashboard' },
  { path: '/admin/inquiries', label: 'Inquiries' },
  { path: '/admin/quotes', label: 'Quotes' },
  { path: '/admin/products', label: 'Products' },
  { path: '/admin/gallery', label: 'Gallery' },
  { path: '/admin/settings', label: 'Settings' },
  { path: '/admin/staff', label: 'Staff' },
  { path: '/admin/changes', label: 'Changes' },
  { path: '/admin/account', label: 'Account' },
] as const
