import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type UnfinishedUploads, createUnfinishedUploads } from './unfinished-uploads.ts'

const limits = {
  perObject: { count: 2, bytes: Number.POSITIVE_INFINITY },
  perNetwork: { count: 5, bytes: 500 },
  inAll: { count: 20, bytes: 1500 },
}

let directory: string
let now = 0
let uploads: UnfinishedUploads

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'unfinished-'))
  now = Date.now()
  uploads = createUnfinishedUploads(directory, () => now, limits)
})
afterEach(() => rm(directory, { recursive: true, force: true }))

function begin(key: string, network: string | null, length = 10) {
  now++
  const address = { bucket: 'quote-attachments', key }
  const words = { contentType: 'application/pdf', cacheControl: 'no-cache', userMetadata: null }
  return uploads.create({ address, length, ...words }, network)
}

/** How many are kept, by the files on disk: one of bytes and one of words each. */
const count = async () => (await readdir(join(directory, 'resumable'))).length / 2

const isKept = async ({ id }: { readonly id: string }) => (await uploads.find(id)) !== null

describe('unfinished uploads', () => {
  test('of ten networks that start a hundred each at once are limited', async () => {
    for (let round = 0; round < 100; round++) {
      const tenAtOnce = Array.from({ length: 10 }, (_, network) =>
        begin(`${round}`, `203.0.113.${network}`),
      )
      await Promise.all(tenAtOnce)
      expect(await count()).toBeLessThanOrEqual(limits.inAll.count)
    }
    for (let round = 0; round < 30; round++) await begin(`one ${round}`, '198.51.100.1')
    expect(await count()).toBeLessThanOrEqual(limits.inAll.count)
  })

  test("of one network replace each other, by number and by bytes, and not others'", async () => {
    const other = await begin('other', '198.51.100.1')
    const first = await begin('0', '203.0.113.1')
    for (let place = 1; place < 6; place++) await begin(`${place}`, '203.0.113.1')
    expect(await isKept(first)).toBe(false)
    expect(await count()).toBe(6)
    await begin('large', '203.0.113.1', 490)
    expect(await isKept(other)).toBe(true)
    expect(await count()).toBe(3)
  })

  test('of the network with most bytes are dropped when there are too many in all', async () => {
    const small = await begin('small', '198.51.100.1')
    const large = await begin('large', '203.0.113.1', 490)
    await begin('b', '203.0.113.2', 480)
    await begin('c', '203.0.113.3', 480)
    const last = await begin('d', '203.0.113.4', 300)
    expect(await isKept(small)).toBe(true)
    expect(await isKept(large)).toBe(false)
    expect(await isKept(last)).toBe(true)
  })

  test('that are being written are released before they are removed', async () => {
    const upload = await begin('a', null)
    let hasLeft = false
    const working = uploads.inTurn(upload.id, async (leave) => {
      await new Promise((resolve) => leave.addEventListener('abort', resolve))
      hasLeft = true
    })
    await begin('a', null)
    await begin('a', null)
    await working
    expect(hasLeft).toBe(true)
    expect(await isKept(upload)).toBe(false)
    expect(await count()).toBe(2)
  })

  test('are found again after a restart; other files are removed', async () => {
    const upload = await begin('a', '203.0.113.1')
    await begin('b', '203.0.113.1').then(({ path }) => rm(`${path}.json`))
    const restarted = createUnfinishedUploads(directory, () => now, limits)
    expect(await restarted.find(upload.id)).toMatchObject({ id: upload.id, length: 10 })
    expect(await count()).toBe(1)
  })
})
