import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSender } from '#tests/support/api-client.ts'
import {
  type BackendProcess,
  makeDirectoryWithCluster,
  spawnBackend,
} from '#tests/support/embedded-backend.ts'
import { content } from '#supabase/tests/offers/offer-rows.ts'

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const pdfOf = (words: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%${words}\n%%EOF\n`)
const code = '123456'

let dataDir: string
let backend: BackendProcess

beforeAll(async () => {
  dataDir = await makeDirectoryWithCluster()
  backend = await spawnBackend(dataDir)
}, 60_000)
afterAll(async () => {
  await backend.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** With the public key, like any page. */
const ask = async (name: string, json: object) => {
  const send = createSender(backend.url)
  const { body } = await send(`/rest/v1/rpc/${name}`, { key: backend.keys.publishable, json })
  return body as { outcome?: string; path?: string; orders?: unknown[]; state?: string } | null
}
const askByCode = async (name: string, token: string, json: object) => {
  const shown = { token, shown_revision: 0 }
  const attempt = randomUUID()
  await ask('try_offer_code', { ...shown, code, attempt })
  return ask(name, { ...shown, attempt, ...json })
}
const insert = async (table: string, json: object) => {
  const send = createSender(backend.url)
  const { status } = await send(`/rest/v1/${table}`, { key: backend.keys.secret, json })
  expect(status, table).toBe(201)
}
const storage = (method: string, path: string, body?: string | Buffer, type = 'application/pdf') =>
  fetch(`${backend.url}/storage/v1/${path}`, {
    method,
    headers: {
      apikey: backend.keys.publishable,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  })
const upload = (path: string, bytes: Buffer, type?: string) =>
  storage('POST', `object/order-files/${path}`, bytes, type)

/**
 * An offer that its customer has accepted with a mailed code.
 * @returns the token of its link.
 */
async function accepted(): Promise<string> {
  const id = randomUUID()
  const codeId = randomUUID()
  const send = createSender(backend.url)
  await insert('offers', { id, number: '' })
  const revision = { offer_id: id, revision: 0 }
  const totals = { total_paise: 100 }
  await insert('offer_revisions', {
    ...revision,
    content: content(),
    totals,
    valid_until: '2199-12-31',
  })
  const { body } = await send(`/rest/v1/offer_links?select=token&offer_id=eq.${id}`, {
    key: backend.keys.secret,
  })
  const [{ token } = { token: '' }] = body as { token: string }[]
  await insert('offer_codes', {
    ...revision,
    id: codeId,
    to_address: 'anna@example.com',
    code_hash: hash(`${codeId} ${code}`),
    expires_at: new Date(Date.now() + 600_000).toISOString(),
    next_attempt_at: null,
  })
  const answer = { name: 'Anna', role: 'Owner', order_number: null }
  expect(await askByCode('accept_offer', token, answer)).toMatchObject({ outcome: 'done' })
  return token
}

async function announce(token: string, bytes: Buffer, values: object = {}): Promise<string> {
  const file = { name: 'PO.pdf', type: 'application/pdf', size: bytes.length, sha256: hash(bytes) }
  const answer = await askByCode('announce_order_file', token, { file: { ...file, ...values } })
  expect(answer).toMatchObject({ outcome: 'done' })
  return answer?.path ?? ''
}

it("an order's file follows after the server was killed between acceptance and file", async () => {
  const token = await accepted()
  const bytes = pdfOf('one')
  const path = await announce(token, bytes)
  await backend.kill()
  backend = await spawnBackend(dataDir)
  expect(await ask('read_offer', { token })).toMatchObject({ state: 'accepted', orders: [] })
  expect((await upload(path, bytes)).status).toBe(200)
  expect(await ask('read_offer', { token })).toMatchObject({ orders: [{ name: 'PO.pdf' }] })
}, 60_000)

it('a path accepts the announced bytes once, and hides them from the public key', async () => {
  const token = await accepted()
  const bytes = pdfOf('the real one')
  const path = await announce(token, bytes)
  for (const wrong of [
    pdfOf('another of it'),
    Buffer.concat([bytes, Buffer.from(' ')]),
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.alloc(6 * 1024 * 1024, '%PDF-'),
    Buffer.alloc(0),
  ]) {
    expect((await upload(path, wrong)).ok).toBe(false)
  }
  expect((await upload(path, bytes, 'text/html')).ok).toBe(false)
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => upload(path, bytes)))
  expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1)
  for (const [method, address, body] of [
    ['PUT', `object/order-files/${path}`, bytes],
    ['DELETE', `object/order-files/${path}`],
    ['GET', `object/public/order-files/${path}`],
    ['GET', `object/authenticated/order-files/${path}`],
    ['GET', `object/order-files/${path}`],
    ['GET', `object/info/order-files/${path}`],
    ['GET', `render/image/public/order-files/${path}`],
    ['POST', `object/sign/order-files/${path}`, '{"expiresIn": 60}'],
    ['POST', `object/order-files/${randomUUID()}.pdf`, bytes],
    ['POST', `object/order-files/..%2F${path}`, bytes],
  ] as const) {
    const type = typeof body === 'string' ? 'application/json' : undefined
    expect((await storage(method, address, body, type)).ok, `${method} ${address}`).toBe(false)
  }
  const list = await storage(
    'POST',
    'object/list/order-files',
    '{"prefix": ""}',
    'application/json',
  )
  expect(await list.json()).toEqual([])
  expect(await ask('read_offer', { token })).toMatchObject({ orders: [{ name: 'PO.pdf' }] })
}, 60_000)

it('HTML announced as a PDF, or before one, is refused', async () => {
  const token = await accepted()
  for (const words of ['<html>', '<script>x</script>%PDF-1.4\n%%EOF\n', 'MZ\u0090 a program']) {
    const bytes = Buffer.from(words)
    const path = await announce(token, bytes)
    expect((await upload(path, bytes)).ok, words).toBe(false)
  }
  expect(await ask('read_offer', { token })).toMatchObject({ orders: [] })
}, 60_000)
