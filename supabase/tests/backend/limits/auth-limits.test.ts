import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Send, createSender } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'

let backend: EmbeddedBackend
let send: Send

beforeAll(async () => {
  backend = await startBackend({ proxies: '127.0.0.1, ::1' })
  send = createSender(backend.internalUrl)
})

afterAll(() => backend.stop())

/**
 * Sends a request many times from 32 parallel clients.
 * @returns the number of responses by status.
 */
async function flood(count: number, path: string, json: (n: number) => object) {
  const seen: Record<number, number> = {}
  const waits = new Set<string | null>()
  let next = 0
  const client = async () => {
    while (next < count) {
      const n = next
      next += 1
      const { status, headers } = await send(`/auth/v1/${path}`, {
        key: backend.keys.publishable,
        json: json(n),
      })
      seen[status] = (seen[status] ?? 0) + 1
      if (status === 429 || status === 503) waits.add(headers.get('retry-after'))
    }
  }
  await Promise.all(Array.from({ length: 32 }, client))
  return { seen, waits: [...waits] }
}

describe('From one address', () => {
  it('a hundred sign-ins may be tried in five minutes, for any accounts', async () => {
    const { seen, waits } = await flood(120, 'token?grant_type=password', (n) => ({
      email: `account-${n}@example.com`,
      password: 'a guessed password',
    }))
    expect(seen).toEqual({ 400: 100, 429: 20 })
    expect(waits).toEqual(['300'])
  })

  it('thirty mails may be requested in an hour, for any address', async () => {
    const { seen, waits } = await flood(40, 'recover', (n) => ({
      email: `reader-${n}@example.com`,
    }))
    expect(seen).toEqual({ 200: 30, 429: 10 })
    expect(waits).toEqual(['3600'])
  })

  it('thirty mailed tokens may be tried in five minutes', async () => {
    const { seen } = await flood(40, 'verify', () => ({
      type: 'recovery',
      token_hash: randomUUID(),
    }))
    expect(seen).toEqual({ 403: 30, 429: 10 })
  })

  it('three hundred sessions may be refreshed in five minutes, while others are not affected', async () => {
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
    const key = backend.keys.publishable
    const account = { email: 'elsewhere@example.com', password: 'a long password' }
    const signedUp = await send('/auth/v1/signup', { key, headers: elsewhere, json: account })
    const { refresh_token } = signedUp.body as { refresh_token: string }
    const invented = flood(400, 'token?grant_type=refresh_token', () => ({
      refresh_token: randomUUID(),
    }))
    const path = '/auth/v1/token?grant_type=refresh_token'
    const honest = await send(path, { key, headers: elsewhere, json: { refresh_token } })
    expect(honest.status).toBe(200)
    // 503, because supabase-js ends a session whose refresh is answered with 429.
    expect(await invented).toEqual({ seen: { 400: 300, 503: 100 }, waits: ['300'] })
  })

  it('twenty accounts may be created in an hour', async () => {
    const { seen } = await flood(24, 'signup', (n) => ({
      email: `crowd-${n}@example.com`,
      password: 'a long password',
    }))
    expect(seen).toEqual({ 200: 20, 429: 4 })
  })
})

describe('From a network of IPv6', () => {
  const statusOf = async (address: string, path: string, json: object) => {
    const headers = { 'x-forwarded-for': address }
    const { status } = await send(`/auth/v1/${path}`, {
      key: backend.keys.publishable,
      headers,
      json,
    })
    return status
  }

  it('ten passwords of an account may be tried in five minutes, from any of its addresses', async () => {
    const guess = { email: 'guarded@example.com', password: 'a guessed password' }
    const statuses = []
    for (let n = 1; n <= 12; n++) {
      statuses.push(await statusOf(`2001:db8:1:2::${n}`, 'token?grant_type=password', guess))
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    expect(await statusOf('2001:db8:1:3::1', 'token?grant_type=password', guess)).toBe(400)
  })

  it('refused mails do not count against their recipient', async () => {
    const reader = { email: 'mailed-often@example.com' }
    for (let n = 1; n <= 30; n++) {
      const stranger = { email: `somebody-${n}@example.com` }
      expect(await statusOf(`2001:db8:5:6::${n}`, 'recover', stranger)).toBe(200)
    }
    for (let n = 1; n <= 5; n++) {
      expect(await statusOf(`2001:db8:5:6::${n}`, 'recover', reader)).toBe(429)
    }
    expect(await statusOf('2001:db8:7:8::1', 'recover', reader)).toBe(200)
  })
})
