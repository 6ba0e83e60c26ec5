import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataDirectory } from '#supabase/local/database/data-directory.ts'
import { type Send, createSender, signUp } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { inquiry } from './rows.ts'

let backend: EmbeddedBackend
let send: Send
let stranger: { readonly id: string; readonly token: string }

beforeAll(async () => {
  backend = await startBackend()
  send = createSender(backend.internalUrl)
  stranger = await signUp(backend, 'stranger@example.com')
})

afterAll(() => backend.stop())

/** The events logged while `work` ran, without their times. */
async function eventsOf(work: () => Promise<unknown>) {
  const before = allEvents().length
  await work()
  return allEvents()
    .slice(before)
    .map(({ time: _, ...event }) => event)
}

function allEvents(): Record<string, unknown>[] {
  const { logs } = dataDirectory(backend.dataDir)
  return readdirSync(logs)
    .toSorted()
    .flatMap((name) => readFileSync(path.join(logs, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

const key = () => backend.keys.publishable

const signIn = (password: string) =>
  send('/auth/v1/token?grant_type=password', {
    key: key(),
    json: { email: 'stranger@example.com', password },
  })

describe('Written down for whoever looks for an attack', () => {
  it('are sign-ins, those that fail and those that succeed', async () => {
    expect(await eventsOf(() => signIn('a guessed password'))).toEqual([
      { what: 'token password', status: 400, code: 'invalid_credentials' },
    ])
    expect(await eventsOf(() => signIn('a long password'))).toEqual([
      { what: 'token password', status: 200, user: stranger.id },
    ])
  })

  it('is a changed password, with the account', async () => {
    const { token, id: user } = await signUp(backend, 'changes@example.com')
    const change = { key: key(), token, method: 'PUT', json: { password: 'another password' } }
    expect(await eventsOf(() => send('/auth/v1/user', change))).toEqual([
      { what: 'PUT user', status: 200, user },
    ])
  })

  it('are reads and writes that the role may not do, with table and account', async () => {
    const { token, id: user } = stranger
    const json = { key: 'second_factor', value: false }
    expect(
      await eventsOf(() => send('/rest/v1/site_settings', { key: key(), token, json })),
    ).toEqual([{ what: 'POST rest site_settings', status: 403, code: '42501', user }])
    expect(await eventsOf(() => send('/rest/v1/audit_log', { key: key() }))).toEqual([
      { what: 'GET rest audit_log', status: 401, code: '42501' },
    ])
  })

  it('are rows that bypass the form and break a database rule', async () => {
    const json = inquiry({ message: 'short' })
    expect(await eventsOf(() => send('/rest/v1/inquiries', { key: key(), json }))).toEqual([
      { what: 'POST rest inquiries', status: 400, code: '23514' },
    ])
  })

  it('are foreign keys and tokens, without the content of the request', async () => {
    const path = '/rest/v1/an_address_of_a_stranger'
    expect(await eventsOf(() => send(path, { key: 'sb_publishable_wrong' }))).toEqual([
      { what: 'GET rest', status: 401 },
    ])
    expect(await eventsOf(() => send(path, { key: key(), token: 'x.y.z' }))).toEqual([
      { what: 'GET rest', status: 401, code: 'PGRST301' },
    ])
  })

  it('is nothing about permitted reads and writes of visitors', async () => {
    const ordinary = async () => {
      await send('/rest/v1/products?select=name', { key: key() })
      await send('/rest/v1/no_such_table', { key: key() })
      await send('/rest/v1/inquiries', { key: key(), json: inquiry() })
      await send('/auth/v1/user', { key: key(), token: stranger.token })
    }
    expect(await eventsOf(ordinary)).toEqual([])
  })
})

describe('An answer of the backend', () => {
  it('is not cached when it is for one person', async () => {
    const { token } = stranger
    const cacheControl = async (path: string, call = {}) =>
      (await send(path, { key: key(), ...call })).headers.get('cache-control')
    expect(await cacheControl('/rest/v1/products?select=name', { token })).toBe('no-store')
    expect(await cacheControl('/auth/v1/user', { token })).toBe('no-store')
    expect((await signIn('a long password')).headers.get('cache-control')).toBe('no-store')
    expect(await cacheControl('/rest/v1/inquiries', { key: backend.keys.secret })).toBe('no-store')
    expect(await cacheControl('/rest/v1/products?select=name')).toBeNull()
    expect(await cacheControl('/auth/v1/.well-known/jwks.json')).toBe('public, max-age=600')
  })
})
