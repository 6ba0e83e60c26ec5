import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSender } from '#tests/support/api-client.ts'
import {
  type BackendProcess,
  makeDirectoryWithCluster,
  spawnBackend,
} from '#tests/support/embedded-backend.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { attachment, quoteRequest } from './rows.ts'

const writers = 8
const random = seededRandom(proofs.seed)

let dataDir: string

/** Everything that the backend has confirmed as stored. */
const rows = new Set<string>()
const files = new Map<string, Buffer>()

beforeAll(async () => {
  dataDir = await makeDirectoryWithCluster()
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Sends requests and their files one after another until the backend is gone. */
async function write({ url, keys }: BackendProcess): Promise<void> {
  const send = createSender(url)
  const key = keys.publishable
  for (;;) {
    const row = quoteRequest()
    const { bytes, path, entry } = attachment(row.id, 'x'.repeat(random() * 20_000))
    try {
      const json = { ...row, attachment_manifest: [entry] }
      const sent = await send('/rest/v1/quote_requests', { key, json })
      if (sent.status === 201) rows.add(row.id)
      const uploaded = await fetch(`${url}/storage/v1/object/quote-attachments/${path}`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/pdf' },
        body: bytes,
      })
      if (uploaded.ok) files.set(path, bytes)
    } catch {
      return
    }
  }
}

async function lostRows({ url, keys }: BackendProcess): Promise<string[]> {
  const send = createSender(url)
  const found = new Set<string>()
  for (let offset = 0; ; offset += 1000) {
    const page = `select=id&order=id&limit=1000&offset=${offset}`
    const { body } = await send(`/rest/v1/quote_requests?${page}`, { key: keys.secret })
    const ids = (body as { id: string }[]).map((row) => row.id)
    for (const id of ids) found.add(id)
    if (ids.length < 1000) return [...rows].filter((id) => !found.has(id))
  }
}

async function lostFiles({ url }: BackendProcess, paths: Iterable<string>): Promise<string[]> {
  const lost: string[] = []
  for (const path of paths) {
    const answer = await fetch(`${url}/storage/v1/object/public/quote-attachments/${path}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok || files.get(path)?.equals(bytes) !== true) lost.push(path)
  }
  return lost
}

describe('A backend that is killed while eight visitors write', () => {
  it(
    'recovers by itself with every acknowledged row and file',
    async () => {
      let known = 0
      for (let round = 1; round <= proofs.kills; round++) {
        const backend = await spawnBackend(dataDir)
        try {
          expect(await lostRows(backend), `round ${round}`).toEqual([])
          expect(
            await lostFiles(backend, [...files.keys()].slice(known)),
            `round ${round}`,
          ).toEqual([])
          known = files.size
          const goal = rows.size + 3 + Math.floor(random() * 15)
          const writing = Array.from({ length: writers }, () => write(backend))
          while (rows.size < goal) await wait(1)
          await wait(random() * 30)
          await backend.kill()
          await Promise.all(writing)
        } finally {
          await backend.kill()
        }
      }
      const backend = await spawnBackend(dataDir)
      expect(await lostRows(backend)).toEqual([])
      expect(await lostFiles(backend, files.keys())).toEqual([])
      await backend.stop()
      expect(rows.size).toBeGreaterThan(proofs.kills * 3)
      expect(files.size).toBeGreaterThan(proofs.kills)
    },
    proofs.timeout,
  )
})
