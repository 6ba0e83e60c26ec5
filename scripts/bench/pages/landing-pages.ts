/** One of each kind of page that visitors land on. */
export const landingPages = [
  '/',
  '/products',
  '/products/containers/container-house-ch-20',
  '/blog/hospital-ward-in-weeks',
  '/contact',
] as const
