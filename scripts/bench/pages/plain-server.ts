import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A process that serves one page to everybody: the most that Node can do.
process.once('message', (page: { readonly base64: string; readonly encoding: string }) => {
  const bytes = Buffer.from(page.base64, 'base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': page.encoding,
    'content-length': bytes.length,
  }
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
