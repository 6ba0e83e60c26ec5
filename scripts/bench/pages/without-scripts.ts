import { brotliCompressSync } from 'node:zlib'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TwinSite {
  readonly url: string
  close(): Promise<void>
}

/**
 * The same site with the same text, pictures and styles, but without scripts: what a generator of
 * static pages would make, as the measure for the cost of the scripts.
 * @param siteUrl address of the site without a trailing slash; files come from there.
 * @param paths the pages of the copy.
 */
export async function serveWithoutScripts(
  siteUrl: string,
  paths: readonly string[],
): Promise<TwinSite> {
  const pages = new Map<string, Buffer>()
  for (const path of paths) {
    const html = await (await fetch(siteUrl + path)).text()
    pages.set(path, brotliCompressSync(withoutScripts(html)))
  }
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const page = pages.get(path)
    const forward = request(siteUrl + path, { headers: asked.headers }, (found) => {
      const { 'content-length': _, etag: __, link: ___, ...headers } = found.headers
      if (page === undefined) {
        answer.writeHead(found.statusCode ?? 502, found.headers)
        found.pipe(answer)
        return
      }
      found.resume()
      answer.writeHead(200, { ...headers, 'content-encoding': 'br' })
      answer.end(page)
    })
    forward.on('error', () => answer.destroy())
    forward.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Removes scripts, their data, and their preloads. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*\brel="?modulepreload"?[^>]*>/g, '')
}
