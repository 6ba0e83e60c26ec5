import type { MiddlewareHandler } from 'hono'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // Mantine writes its variables into style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What a page may do, and what it tells others, said with every page and file of the site. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('content-security-policy', policy)
  c.header('x-content-type-options', 'nosniff')
  if (!c.res.headers.has('referrer-policy')) {
    c.header('referrer-policy', 'strict-origin-when-cross-origin')
  }
  c.header('cross-origin-opener-policy', 'same-origin')
  c.header('permissions-policy', 'geolocation=(), microphone=(), payment=()')
}
