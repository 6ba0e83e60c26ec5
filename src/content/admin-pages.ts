/** The pages of the back office that exist, in the order of its navigation. */
export const adminPages = [{ path: '/admin', label: 'Dashboard' }] as const
