import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { dataDirectory } from '#supabase/local/database/data-directory.ts'
import {
  type EmbeddedBackend,
  lacksPostgres,
  makeDirectoryWithCluster,
  spawnBackend,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { devicePorts, pdf, quoteLead, sha256 } from '#tests/support/outbox-device.ts'
import { testedEngines } from '#tests/support/databases/test-databases.ts'

const size = 300_000
const startTimeout = 120_000
const uploads = '/storage/v1/upload/resumable'
const offsetType = 'application/offset+octet-stream'

/** A PDF whose bytes do not repeat. */
function plan(): PreparedFile {
  const bytes = new Uint8Array(pdf('plan.pdf', size).bytes)
  bytes.set(randomBytes(size - 100), 100)
  return { ...pdf('plan.pdf', size), bytes: bytes.buffer, sha256: sha256(bytes.buffer) }
}

/** Sends the row of a request and nothing else. @returns the announced path of its file. */
async function announce(url: string, publishableKey: string, file: PreparedFile): Promise<string> {
  const fetchRow: OutboxPorts['fetch'] = (to, init) =>
    to.includes('/storage/') ? Promise.reject(new TypeError('cut')) : fetch(to, init)
  const backend = () => ({ url, publishableKey })
  const outbox = createOutbox(devicePorts({ backend, fetch: fetchRow }))
  await outbox.enqueue(quoteLead(), [file])
  await outbox.deliver('enqueue')
  const [entry] = await outbox.entries()
  expect(entry).toMatchObject({ leadArrived: true, files: [{ state: 'waiting' }] })
  return entry?.files[0]?.path ?? ''
}

function headersOf(key: string, more: Readonly<Record<string, string>> = {}) {
  return { apikey: key, 'tus-resumable': '1.0.0', ...more }
}

function create(url: string, key: string, objectName: string, length = size): Promise<Response> {
  const words = { bucketName: 'quote-attachments', objectName, contentType: 'application/pdf' }
  const metadata = Object.entries(words).map(([name, value]) => `${name} ${btoa(value)}`)
  const more = { 'upload-length': String(length), 'upload-metadata': metadata.join(',') }
  return fetch(url + uploads, { method: 'POST', headers: headersOf(key, more) })
}

describe.each(testedEngines)('Resumable uploads, on %s', (engine) => {
  describe.skipIf(engine === 'Postgres' && lacksPostgres)('', () => {
    let backend: EmbeddedBackend
    let key: string

    beforeAll(async () => {
      backend = await startBackend({ engine })
      key = backend.keys.publishable
    }, startTimeout)
    afterAll(() => backend.stop(), startTimeout)

    const stored = (name: string) =>
      backend.backend.database.query<{ size: number }>(
        `select (metadata ->> 'size')::int as size from storage.objects where name = $1`,
        [name],
      )

    it('deliver a file that is cut off three times in one run', async () => {
      const file = plan()
      const cuts = [40_000, 1, 100_000]
      let sent = 0
      const cutting: OutboxPorts['fetch'] = async (url, init) => {
        if (init.method !== 'PATCH') return fetch(url, init)
        const part = cuts.shift()
        const body = part === undefined ? init.body : (init.body as Blob).slice(0, part)
        sent += (body as Blob).size
        const answer = await fetch(url, { ...init, body: body ?? null })
        if (part !== undefined) throw new TypeError('cut')
        return answer
      }
      const address = () => ({ url: backend.internalUrl, publishableKey: key })
      const outbox = createOutbox(devicePorts({ backend: address, fetch: cutting }))
      await outbox.enqueue(quoteLead(), [file])
      expect(await outbox.deliver('enqueue')).toEqual({ waiting: 0 })
      const [entry] = await outbox.entries()
      expect(entry).toMatchObject({
        state: 'delivered',
        attempts: 1,
        files: [{ state: 'arrived' }],
      })
      expect(await stored(entry?.files[0]?.path ?? '')).toEqual([{ size }])
      expect(sent).toBe(size)
    })

    it('are for announced paths only, and accept only the announced bytes', async () => {
      const file = plan()
      const url = backend.internalUrl
      const elsewhere = await create(url, key, '0f0f0f0f-0000-4000-8000-000000000000/0-a.pdf')
      expect(elsewhere.status).toBe(403)
      const name = await announce(url, key, file)
      expect((await create(url, key, name, size - 1)).status).toBe(422)
      const created = await create(url, key, name)
      expect(created.status).toBe(201)
      const wrong = new Uint8Array(file.bytes.slice(0))
      wrong.set([1 ^ (wrong[size - 1] ?? 0)], size - 1)
      const headers = headersOf(key, { 'content-type': offsetType, 'upload-offset': '0' })
      const address = url + (created.headers.get('location') ?? '')
      const refused = await fetch(address, { method: 'PATCH', headers, body: wrong })
      expect(refused.status).toBe(422)
      expect(await stored(name)).toEqual([])
      expect((await fetch(address, { method: 'HEAD', headers })).status).toBe(404)
    })

    it('announce their features, also to a browser of another origin', async () => {
      const asked = await fetch(backend.internalUrl + uploads, { method: 'OPTIONS' })
      expect(asked.status).toBe(204)
      expect(asked.headers.get('tus-version')).toBe('1.0.0')
      expect(asked.headers.get('tus-extension')).toContain('creation')
      expect(asked.headers.get('tus-max-size')).toMatch(/^\d+$/)
      expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH')
      const created = await create(backend.internalUrl, key, 'x/y.pdf')
      const exposed = created.headers.get('access-control-expose-headers')
      for (const name of ['location', 'tus-resumable', 'upload-offset']) {
        expect(exposed).toContain(name)
      }
      expect((await create(backend.internalUrl, 'sb_publishable_wrong', 'x/y.pdf')).status).toBe(
        401,
      )
    })
  })
})

describe('A server that is killed in the middle of a piece', () => {
  it(
    'keeps what arrived, and continues',
    async () => {
      const dataDir = await makeDirectoryWithCluster()
      const file = plan()
      const first = await spawnBackend(dataDir)
      const key = first.keys.publishable
      const name = await announce(first.url, key, file)
      const location = (await create(first.url, key, name)).headers.get('location') ?? ''
      const headers = headersOf(key, { 'content-type': offsetType, 'upload-offset': '0' })
      const piece = request(first.url + location, {
        method: 'PATCH',
        headers: { ...headers, 'content-length': String(size) },
      })
      piece.on('error', () => undefined)
      piece.write(Buffer.from(file.bytes, 0, 100_000))
      await vi.waitFor(async () => expect(await bytesIn(dataDir)).toBe(100_000), 5000)
      await first.kill()

      const second = await spawnBackend(dataDir)
      const there = second.url + location
      const head = await fetch(there, { method: 'HEAD', headers: headersOf(key) })
      expect(head.headers.get('upload-offset')).toBe('100000')
      const rest = { ...headers, 'upload-offset': '100000' }
      const body = file.bytes.slice(100_000)
      const last = await fetch(there, { method: 'PATCH', headers: rest, body })
      expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(size)])
      const object = `${second.url}/storage/v1/object/public/quote-attachments/${name}`
      const bytes = await (await fetch(object)).arrayBuffer()
      expect(sha256(bytes)).toBe(file.sha256)
      await second.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    startTimeout,
  )
})

async function bytesIn(dataDir: string): Promise<number> {
  const folder = path.join(dataDirectory(dataDir).storage, 'resumable')
  const name = (await readdir(folder)).find((name) => !name.endsWith('.json')) ?? ''
  return (await stat(path.join(folder, name))).size
}
