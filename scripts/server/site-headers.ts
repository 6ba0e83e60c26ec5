import type { MiddlewareHandler } from 'hono'
import type { FileEnv } from './cached-files.ts'
import {
  type HeaderRule,
  headersOf,
  headersOfFile,
  interfaceHeaders,
} from '#scripts/headers/header-table.ts'

/** Adds the table's headers to every response of the site. */
export function siteHeaders(table: () => readonly HeaderRule[]): MiddlewareHandler<FileEnv> {
  return async (c, next) => {
    await next()
    const headers = (c.res.ok ? headersOfFile : headersOf)(c.req.path, table())
    for (const [name, value] of Object.entries(headers)) {
      // The page for a missing file does not have that file's type.
      if (name !== 'content-type' || c.res.ok) c.header(name, value)
    }
    // A file that is missing today may exist tomorrow.
    if (c.res.status >= 400 || c.get('isStandIn') === true) c.header('cache-control', 'no-cache')
  }
}

/** Adds the fewest headers to every backend response, unless it has its own. */
export const backendHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(interfaceHeaders)) {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
}
