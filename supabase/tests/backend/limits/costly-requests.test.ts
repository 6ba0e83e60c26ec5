import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSender, signUp } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'

describe('The API', () => {
  let backend: EmbeddedBackend

  beforeAll(async () => {
    backend = await startBackend()
  })
  afterAll(() => backend.stop())

  it('allows pattern and text search to roles only, not to any account', async () => {
    const send = createSender(backend.internalUrl)
    const key = backend.keys.publishable
    const stranger = await signUp(backend, 'searching-stranger@example.com')
    const admin = await signUp(backend, 'searching-admin@example.com', { admin: true })
    for (const condition of ['name=imatch.^product', 'description=wfts.cabin']) {
      const path = `/rest/v1/products?select=slug&${condition}`
      const refused = { status: 400, body: { code: 'PT400' } }
      expect(await send(path, { key })).toMatchObject(refused)
      expect(await send(path, { key, token: stranger.token })).toMatchObject(refused)
      expect(await send(path, { key, token: admin.token })).toMatchObject({ status: 200 })
    }
  })

  it('does not treat an abandoned request as its own failure', async () => {
    const gone = new AbortController()
    const body = new ReadableStream({
      start: (sent) => {
        gone.abort()
        sent.error(new Error('aborted'))
      },
    })
    const request = new Request(`${backend.internalUrl}/rest/v1/inquiries`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
      body,
      duplex: 'half',
      signal: gone.signal,
    } as RequestInit)
    expect((await backend.backend.gateway.fetch(request)).status).toBe(499)
  })
})
