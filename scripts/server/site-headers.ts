import type { MiddlewareHandler } from 'hono'
import type { FileEnv } from './kept-files.ts'
import {
  type HeaderRule,
  headersOf,
  headersOfFile,
  interfaceHeaders,
} from '#scripts/headers/header-table.ts'

/** Says with every answer of the site what the table says of its path. */
export function siteHeaders(table: () => readonly HeaderRule[]): MiddlewareHandler<FileEnv> {
  return async (c, next) => {
    await next()
    const headers = (c.res.ok ? headersOfFile : headersOf)(c.req.path, table())
    for (const [name, value] of Object.entries(headers)) {
      // A page that says that a file is missing is not of that file's type.
      if (name !== 'content-type' || c.res.ok) c.header(name, value)
    }
    // What is missing today may be there tomorrow.
    if (c.res.status >= 400 || c.get('isStandIn') === true) c.header('cache-control', 'no-cache')
  }
}

/** Says the least with every answer of the backend, unless it says something itself. */
export const backendHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(interfaceHeaders)) {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
}
