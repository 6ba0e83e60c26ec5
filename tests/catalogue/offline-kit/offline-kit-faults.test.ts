import { beforeEach, describe, expect, it } from 'vitest'
import { OfflineKitDevice, picture } from '#tests/support/kit-device.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'

let device: OfflineKitDevice

beforeEach(() => {
  device = new OfflineKitDevice()
})

const all = Array.from({ length: 12 }, (_, place) => `product-images/p${place}.jpg`).toSorted()

async function completeKit() {
  const kit = device.openTab()
  await kit.look()
  await kit.start()
  expect(kit.state()).toMatchObject({ kept: 12, failure: null, lost: 0 })
  expect(kit.state().completedAt).not.toBeNull()
  device.asked.length = 0
  return kit
}

describe('a picture that fails', () => {
  it('is retried with growing pauses', async () => {
    const waits: number[] = []
    device.onWait = (ms) => void waits.push(ms)
    let failures = 0
    device.answer = (url) =>
      url.includes('p3.jpg') && failures++ < 2 ? new Response('', { status: 503 }) : picture(url)
    await completeKit()
    expect(waits).toHaveLength(2)
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
  })

  it('waits as long as the server asks', async () => {
    const waits: number[] = []
    device.onWait = (ms) => void waits.push(ms)
    let failures = 0
    device.answer = (url) =>
      url.includes('p3.jpg') && failures++ < 1
        ? new Response('', { status: 429, headers: { 'retry-after': '20' } })
        : picture(url)
    await completeKit()
    expect(waits).toEqual([20_000])
  })

  it.each([
    ['missing', () => new Response('', { status: 404 })],
    ['server-busy', () => new Response('', { status: 503 })],
    [
      'not-a-picture',
      () => new Response('<p>Log in', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'no-answer',
      () => {
        throw new TypeError('connection reset')
      },
    ],
  ] as const)(
    'is listed as %s in the end, while the others are there',
    async (failure, failing) => {
      device.answer = (url) => (url.includes('p3.jpg') ? failing() : picture(url))
      const kit = device.openTab()
      await kit.look()
      await kit.start()
      expect(kit.state()).toMatchObject({
        completedAt: null,
        kept: 11,
        failure: {
          kind: 'pictures-failed',
          failed: [{ picture: 'product-images/p3.jpg', failure }],
        },
      })
    },
  )

  it('is fetched as its original from a storage that does not resize', async () => {
    device.answer = (url) =>
      url.includes('/render/') ? new Response('', { status: 403 }) : picture(url)
    const kit = await completeKit()
    expect([...device.cached.keys()].every((key) => key.includes('/original/'))).toBe(true)
    await kit.start()
    expect(device.asked).toEqual([])
  })
})

describe('a network that is lost', () => {
  it('stops nothing: the run waits, reports it, and continues by itself', async () => {
    const kit = device.openTab()
    await kit.look()
    device.answer = (url, place) => {
      if (place === 6) device.isOnline = false
      return picture(url)
    }
    const phases = new Set<string>()
    kit.subscribe(() => phases.add(kit.state().phase))
    let waits = 0
    device.onWait = (_, untilOnline) => {
      expect(untilOnline).toBe(true)
      if (++waits === 5) device.isOnline = true
    }
    await kit.start()
    expect(phases).toContain('waiting')
    expect(device.keptNames()).toEqual(all)
    expect(kit.state()).toMatchObject({ failure: null, phase: 'idle' })
  })

  it('can be paused while it waits', async () => {
    const kit = device.openTab()
    await kit.look()
    device.answer = (url, place) => {
      if (place === 6) device.isOnline = false
      return picture(url)
    }
    device.onWait = () => kit.pause()
    await kit.start()
    expect(kit.state()).toMatchObject({ phase: 'idle', isUnfinished: true, failure: null })
  })

  it('before the start is reported, and what was complete stays so', async () => {
    const kit = await completeKit()
    const { completedAt } = kit.state()
    device.isOnline = false
    await kit.start()
    expect(kit.state()).toMatchObject({ completedAt, kept: 12, failure: { kind: 'no-connection' } })
  })
})

describe('a device that is full', () => {
  it('stops the run, keeps what is there and reports what is missing and free', async () => {
    const kit = device.openTab()
    await kit.look()
    device.onPut = () => {
      if (device.cached.size >= 5) throw new DOMException('', 'QuotaExceededError')
    }
    await kit.start()
    expect(kit.state()).toMatchObject({
      phase: 'idle',
      completedAt: null,
      kept: 5,
      failure: { kind: 'full', missing: 7, freeBytes: 2_000_000 },
    })
    device.onPut = () => {}
    device.asked.length = 0
    await kit.start()
    expect(device.asked).toHaveLength(7)
    expect(kit.state().completedAt).not.toBeNull()
  })
})

describe('any mix of faults', () => {
  it.each(Array.from({ length: 16 }, (_, seed) => seed))(
    'seed %i: never says complete when it is not, and comes to the end when the faults are over',
    async (seed) => {
      const random = seededRandom(seed)
      let isFaulty = true
      device.answer = (url) => {
        const dice = isFaulty ? random() : 1
        if (dice < 0.1) throw new TypeError('connection reset')
        if (dice < 0.2) return new Response('', { status: 503 })
        if (dice < 0.25) return new Response('<p>', { headers: { 'content-type': 'text/html' } })
        if (dice < 0.28) device.isOnline = false
        return picture(url)
      }
      device.onPut = () => {
        if (isFaulty && random() < 0.03) throw new DOMException('', 'QuotaExceededError')
        if (isFaulty && random() < 0.03) throw new DOMException('', 'UnknownError')
      }
      device.onWait = () => {
        device.isOnline ||= random() < 0.5
      }
      for (let round = 0; round < 4; round++) {
        const kit = device.openTab()
        await kit.look()
        if (random() < 0.3) kit.chooseSize(random() < 0.5 ? 480 : 1920)
        device.isOnline = true
        if (random() < 0.5) setTimeout(() => kit.pause(), random() * 10)
        await kit.start()
        if (kit.state().completedAt !== null) expect(device.keptNames()).toEqual(all)
        else expect(kit.state().isUnfinished).toBe(true)
        if (random() < 0.3) device.cached.delete([...device.cached.keys()][0] ?? '')
      }
      isFaulty = false
      device.isOnline = true
      const kit = device.openTab()
      await kit.look()
      await kit.start()
      expect(kit.state().completedAt).not.toBeNull()
      expect(device.keptNames()).toEqual(all)
    },
  )
})
