import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSender } from '#tests/support/api-client.ts'
import { makeDirectoryWithCluster, spawnBackend } from '#tests/support/embedded-backend.ts'
import { canMount, mountDisk } from '#tests/support/mounts.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { attachment, quoteRequest } from './rows.ts'

const random = seededRandom(7)

/** The reserve that the backend leaves free. */
const reserve = 48 * 1024 * 1024

/** Text that does not compress, so that the rows of a few visitors fill the remaining space. */
const longText = () =>
  Array.from({ length: 130 }, () => random().toString(36).slice(2, 12)).join(' ')

describe.runIf(canMount())('A backend whose disk is full', () => {
  it('refuses with 503 what it cannot store, loses nothing, and continues when there is space', async () => {
    const prepared = await makeDirectoryWithCluster()
    const disk = mountDisk('700m')
    const ballast = path.join(disk.directory, 'ballast')
    try {
      cpSync(prepared, disk.directory, { recursive: true })
      const backend = await spawnBackend(disk.directory)
      const send = createSender(backend.url)
      const { publishable, secret } = backend.keys
      const write = (row: object) =>
        send('/rest/v1/quote_requests', { key: publishable, json: row })
      const small = quoteRequest()
      const { bytes, path: file, entry } = attachment(small.id, 'x'.repeat(500_000))
      await write({ ...small, attachment_manifest: [entry] })
      const { bavail, bsize } = statfsSync(disk.directory)
      // Requests of visitors are refused from twice the reserve.
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - 2 * reserve - 200_000))

      const kept: string[] = [small.id]
      let status = 0
      for (let n = 0; n < 2000 && status !== 503; n++) {
        const row = quoteRequest({ details: longText() })
        const answer = await write(row)
        status = answer.status
        if (status === 201) kept.push(row.id)
        else expect(answer).toMatchObject({ status: 503, body: { code: '53100' } })
      }
      expect(status).toBe(503)
      const rpc = (name: string, json: object) =>
        send(`/rest/v1/rpc/${name}`, { key: publishable, json })
      expect(await rpc('lead_receipt', { lead_id: small.id }), 'reading').toMatchObject({
        status: 200,
      })
      const trash = { key: secret, method: 'PATCH', json: { deleted_at: new Date().toISOString() } }
      const trashed = await send(`/rest/v1/quote_requests?id=eq.${small.id}`, trash)
      expect(trashed.status, 'the trash').toBe(204)
      const upload = () =>
        fetch(`${backend.url}/storage/v1/object/quote-attachments/${file}`, {
          method: 'POST',
          headers: { apikey: publishable, 'content-type': 'application/pdf' },
          body: bytes,
        })
      expect((await upload()).status).toBe(503)

      // Another program uses up the reserve as well.
      const rest = path.join(disk.directory, 'rest')
      const left = statfsSync(disk.directory)
      writeFileSync(rest, Buffer.alloc(left.bavail * left.bsize))
      expect((await send(`/rest/v1/quote_requests?id=eq.${small.id}`, trash)).status).toBe(503)
      expect((await rpc('lead_receipt', { lead_id: small.id })).status).toBe(200)
      rmSync(rest)

      const ids = async (url: string) => {
        const { body } = await createSender(url)('/rest/v1/quote_requests?select=id', {
          key: secret,
        })
        return (body as { id: string }[]).map((row) => row.id).toSorted()
      }
      expect(await ids(backend.url)).toEqual(kept.toSorted())
      const remove = { key: secret, method: 'DELETE' }
      expect((await send(`/rest/v1/quote_requests?id=eq.${kept.at(-1)}`, remove)).status).toBe(204)
      kept.pop()
      rmSync(ballast)
      const later = quoteRequest()
      expect((await write(later)).status).toBe(201)
      expect((await upload()).status).toBe(200)
      await backend.kill()

      const restarted = await spawnBackend(disk.directory)
      expect(await ids(restarted.url)).toEqual([...kept, later.id].toSorted())
      await restarted.stop()
    } finally {
      disk.remove()
      await rm(prepared, { recursive: true, force: true })
    }
  }, 120_000)
})
