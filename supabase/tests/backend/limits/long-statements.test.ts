import { readFileSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataDirectory } from '#supabase/local/database/data-directory.ts'
import { createSender } from '#tests/support/api-client.ts'
import {
  type BackendProcess,
  makeDirectoryWithCluster,
  spawnBackend,
} from '#tests/support/embedded-backend.ts'
import { openPgliteIn } from '#tests/support/databases/test-pglite.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'

describe('A statement without end on the embedded database', () => {
  let dataDir: string
  let backend: BackendProcess

  beforeAll(async () => {
    dataDir = await makeDirectoryWithCluster()
    const { database } = await openPgliteIn(dataDirectory(dataDir).cluster)
    await database.script(`create function public.count_to(last bigint) returns bigint
      language sql as 'select count(*) from generate_series(1, last)'`)
    await database.close()
    backend = await spawnBackend(dataDir, undefined, '127.0.0.1')
  }, 60_000)

  afterAll(async () => {
    await backend.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const sendFrom = (address: string) => {
    const send = createSender(backend.url)
    return (path: string, json?: object) =>
      send(path, {
        key: backend.keys.publishable,
        headers: { 'x-forwarded-for': address },
        ...(json && { json }),
      })
  }

  it('is stopped, without losing data or other requests', async () => {
    const attacker = sendFrom('203.0.113.7')
    const visitor = sendFrom('198.51.100.2')
    const kept = quoteRequest()
    expect((await visitor('/rest/v1/quote_requests', kept)).status).toBe(201)
    const answers: string[] = []
    const note = async (name: string, answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer
      answers.push(name)
      return { status, body }
    }
    const endless = note('endless', attacker('/rest/v1/rpc/count_to', { last: 1e15 }))
    const others = Array.from({ length: 3 }, () =>
      attacker('/rest/v1/rpc/count_to', { last: 1e15 }),
    )
    // Until one waits behind the endless statement.
    const leave = async () => {
      const headers = { apikey: backend.keys.publishable, 'x-forwarded-for': '198.51.100.3' }
      const signal = AbortSignal.timeout(300)
      await fetch(`${backend.url}/rest/v1/products?select=id`, { signal, headers })
    }
    await expect.poll(() => leave().catch(({ name }: Error) => name)).toBe('TimeoutError')
    const keys = note('keys', visitor('/auth/v1/.well-known/jwks.json'))
    const later = quoteRequest()
    const writing = visitor('/rest/v1/quote_requests', later)
    expect(await keys).toMatchObject({ status: 200 })
    expect(await endless).toMatchObject({ status: 500, body: { code: '57014' } })
    expect(answers).toEqual(['keys', 'endless'])
    expect((await writing).status).toBe(201)
    await Promise.all(others)
    const { body } = await createSender(backend.url)('/rest/v1/quote_requests?select=id', {
      key: backend.keys.secret,
    })
    expect(body).toEqual(expect.arrayContaining([{ id: kept.id }, { id: later.id }]))
    expect(backend.output()).not.toMatch(/TypeError|ECONN/)
    // The log names only the endless statement; leaving a page is not an error.
    expect(backend.output().match(/57014/g)).toHaveLength(1)
    const { logs } = dataDirectory(dataDir)
    const [events = ''] = readdirSync(logs).map((name) =>
      readFileSync(path.join(logs, name), 'utf8'),
    )
    expect(events).toContain('"what":"GET rest","status":499')
  }, 60_000)

  it('delays its own network, and no other', async () => {
    const answer = await sendFrom('203.0.113.7')('/rest/v1/products?select=id')
    expect(answer).toMatchObject({ status: 503, body: { code: '53400' } })
    expect((await sendFrom('203.0.113.8')('/rest/v1/products?select=id')).status).toBe(200)
  })
})
