import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Send, createSender } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'

let backend: EmbeddedBackend
let send: Send

beforeAll(async () => {
  backend = await startBackend()
  send = createSender(backend.internalUrl)
})

afterAll(() => backend.stop())

/** Sends a request many times, from 32 clients side by side. @returns how often each status came. */
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
      if (status === 429) waits.add(headers.get('retry-after'))
    }
  }
  await Promise.all(Array.from({ length: 32 }, client))
  return { seen, waits: [...waits] }
}

describe('From one address', () => {
  it('a hundred sign-ins may be tried in five minutes, whatever accounts they name', async () => {
    const { seen, waits } = await flood(120, 'token?grant_type=password', (n) => ({
      email: `account-${n}@example.com`,
      password: 'a guessed password',
    }))
    expect(seen).toEqual({ 400: 100, 429: 20 })
    expect(waits).toEqual(['300'])
  })

  it('thirty mails may be asked for in an hour, whoever they are for', async () => {
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

  it('twenty accounts may be made in an hour', async () => {
    const { seen } = await flood(24, 'signup', (n) => ({
      email: `crowd-${n}@example.com`,
      password: 'a long password',
    }))
    expect(seen).toEqual({ 200: 20, 429: 4 })
  })
})
