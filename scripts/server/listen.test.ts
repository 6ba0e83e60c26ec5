import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SecureVersion, connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listener, listen } from './listen.ts'

let folder: string
let server: Listener

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'listen-'))
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const request = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2'.split(' ')
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  server = await listen(() => new Response('hello'), {
    host: '127.0.0.1',
    port: 0,
    tls: { certificate, key },
  })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What comes of a handshake with a client that knows no other version: the version, or the alert. */
function shakeHands(version: SecureVersion): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({
      port: Number(new URL(server.url).port),
      host: '127.0.0.1',
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
      // Otherwise OpenSSL itself would not offer what is obsolete.
      ciphers: 'ALL:@SECLEVEL=0',
    })
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol() ?? 'none')
      socket.destroy()
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

describe('A server with a certificate', () => {
  it('accepts TLS 1.2 and 1.3 only', async () => {
    expect(await shakeHands('TLSv1.3')).toBe('TLSv1.3')
    expect(await shakeHands('TLSv1.2')).toBe('TLSv1.2')
    expect(await shakeHands('TLSv1.1')).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
    expect(await shakeHands('TLSv1')).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
  })

  it('does not answer without TLS', async () => {
    await expect(fetch(server.url.replace('https:', 'http:'))).rejects.toThrow('fetch failed')
  })
})

it('keeps a connection longer than the minute after which proxies drop it', async () => {
  const plain = await listen(() => new Response('hello'), { host: '127.0.0.1', port: 0 })
  try {
    const { headers } = await fetch(plain.url)
    expect(headers.get('keep-alive')).toBe('timeout=75')
  } finally {
    await plain.close()
  }
})
