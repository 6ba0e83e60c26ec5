import { beforeEach, describe, expect, it } from 'vitest'
import { OfflineKitDevice, picture, storedPicture } from '#tests/support/kit-device.ts'

let device: OfflineKitDevice

beforeEach(() => {
  device = new OfflineKitDevice()
})

const all = Array.from({ length: 12 }, (_, place) => `product-images/p${place}.jpg`).toSorted()
const namesAsked = () => device.asked.map((url) => /(p\d+|new)\.jpg/.exec(url)?.[1] ?? '')

async function completeKit() {
  const kit = device.openTab()
  await kit.look()
  await kit.start()
  expect(kit.state()).toMatchObject({ kept: 12, failure: null, lost: 0 })
  expect(kit.state().completedAt).not.toBeNull()
  device.asked.length = 0
  return kit
}

describe('making the catalogue available offline', () => {
  it('estimates the bytes of each size before it starts, and fetches nothing', async () => {
    const kit = device.openTab()
    await kit.look()
    const { estimates, phase, total, kept } = kit.state()
    expect({ phase, total, kept }).toEqual({ phase: 'idle', total: 12, kept: 0 })
    expect(estimates?.[480]).toBeGreaterThan(0)
    expect(estimates?.[1200]).toBeGreaterThan(2 * (estimates?.[480] ?? 0))
    expect(estimates?.[1920]).toBeLessThan(12 * 300_000)
    expect(device.asked).toEqual([])
  })

  it('fetches every picture in the chosen size, bypassing every cache', async () => {
    const kit = device.openTab()
    await kit.look()
    kit.chooseSize(480)
    await kit.start()
    expect(device.keptNames()).toEqual(all)
    expect(device.asked.every((url) => url.includes('width=480') && url.includes('v=v1'))).toBe(
      true,
    )
    expect(kit.state()).toMatchObject({ phase: 'idle', keptBytes: 12 * 480, expectedBytes: 5760 })
  })

  it('keeps a size that is chosen during the survey', async () => {
    const kit = device.openTab()
    await kit.look()
    device.onStorage = () => {
      device.onStorage = () => {}
      kit.chooseSize(480)
    }
    await kit.look()
    expect(kit.state().size).toBe(480)
  })

  it('records where each picture came from, for the service worker', async () => {
    await completeKit()
    const copy = device.cached.get('/kept-pictures/1200/product-images%2Fp7.jpg')
    expect(copy?.headers.get('x-kept-from')).toBe(
      '/storage/v1/render/image/public/product-images/p7.jpg?width=1200&quality=80',
    )
    expect(Number(copy?.headers.get('x-kept-at'))).toBeGreaterThan(0)
  })

  it('never fetches more than four pictures at once', async () => {
    let underway = 0
    let most = 0
    device.answer = async (url) => {
      most = Math.max(most, ++underway)
      await new Promise((resolve) => {
        setTimeout(resolve, 1)
      })
      underway--
      return picture(url)
    }
    await completeKit()
    expect(most).toBe(4)
  })

  it('corrects the estimate by the bytes that arrive', async () => {
    const kit = device.openTab()
    await kit.look()
    const first = kit.state().expectedBytes
    const seen: number[] = []
    kit.subscribe(() => seen.push(kit.state().expectedBytes))
    await kit.start()
    // Each picture is 1,200 bytes, far from its estimate.
    expect(first).toBeGreaterThan(100_000)
    expect(new Set(seen)).toContain(12 * 1200)
    expect(kit.state().expectedBytes).toBe(12 * 1200)
  })

  it('is complete only when the self-check finds nothing missing', async () => {
    device.missing = [{ kind: 'product', title: 'A cabin', picture: 'product-images/p3.jpg' }]
    const kit = device.openTab()
    await kit.look()
    await kit.start()
    expect(kit.state()).toMatchObject({ completedAt: null, isUnfinished: true })
    expect(kit.state().check?.missing).toHaveLength(1)
    // What cannot be read is fetched again although it is there.
    device.missing = []
    device.asked.length = 0
    await kit.start()
    expect(namesAsked()).toEqual(['p3'])
    expect(kit.state().completedAt).not.toBeNull()
  })

  it('includes pictures that only the rows have yet', async () => {
    const url = '/storage/v1/object/public/project-images/new.jpg'
    const project = { picture: { url, alt: '', width: 1920, height: 1280 } }
    device.rows = { products: [], projects: [project as never], posts: [], savedAt: 5 }
    const kit = device.openTab()
    await kit.look()
    await kit.start()
    expect(device.keptNames()).toContain('project-images/new.jpg')
    expect(kit.state().total).toBe(13)
  })
})

describe('pause and resume', () => {
  it('keeps what arrived before the pause and fetches only the rest, in the same tab', async () => {
    const kit = device.openTab()
    await kit.look()
    device.answer = (url) => {
      if (device.cached.size >= 5) kit.pause()
      return picture(url)
    }
    await kit.start()
    const kept = device.cached.size
    expect(kept).toBeGreaterThanOrEqual(5)
    expect(kept).toBeLessThan(12)
    expect(kit.state()).toMatchObject({
      isUnfinished: true,
      completedAt: null,
      kept,
      failure: null,
    })
    device.answer = picture
    device.asked.length = 0
    await kit.start()
    expect(device.asked).toHaveLength(12 - kept)
    expect(device.keptNames()).toEqual(all)
  })

  it('continues in a new tab after the first was closed midway', async () => {
    const closed = device.openTab()
    await closed.look()
    device.answer = (url) => {
      if (device.cached.size >= 5) closed.pause()
      return picture(url)
    }
    await closed.start()
    const kept = device.cached.size
    device.answer = picture
    device.asked.length = 0
    const next = device.openTab()
    await next.look()
    expect(next.state()).toMatchObject({ isUnfinished: true, kept, total: 12 })
    await next.start()
    expect(device.asked).toHaveLength(12 - kept)
    expect(next.state().completedAt).not.toBeNull()
  })

  it('fetches a recorded picture again that the cache has lost', async () => {
    const kit = await completeKit()
    device.cached.delete('/kept-pictures/1200/product-images%2Fp7.jpg')
    await kit.look()
    expect(kit.state()).toMatchObject({ lost: 1, kept: 11 })
    await kit.start()
    expect(namesAsked()).toEqual(['p7'])
  })
})

describe('the next run', () => {
  it('fetches nothing when nothing has changed', async () => {
    const kit = await completeKit()
    await kit.look()
    expect(kit.state().news).toEqual({ pictures: 0, bytes: 0 })
    await kit.start()
    expect(device.asked).toEqual([])
  })

  it('fetches only new and changed pictures, and removes those that no page shows', async () => {
    const kit = await completeKit()
    const before = kit.state().completedAt ?? 0
    device.manifest.pictures.splice(0, 2, storedPicture('p1', 'v2'), storedPicture('new'))
    await kit.look()
    expect(kit.state().news.pictures).toBe(2)
    expect(kit.state().completedAt).toBe(before)
    await kit.start()
    expect(namesAsked().toSorted()).toEqual(['new', 'p1'])
    expect(device.asked.find((url) => url.includes('p1.jpg'))).toContain('v=v2')
    expect(device.keptNames()).toContain('product-images/new.jpg')
    expect(device.keptNames()).not.toContain('product-images/p0.jpg')
    expect(kit.state().completedAt).toBeGreaterThan(before)
  })

  it('in a larger size fetches all again and leaves no narrower copy', async () => {
    const kit = await completeKit()
    kit.chooseSize(1920)
    await kit.start()
    expect(device.asked).toHaveLength(12)
    expect(device.cached.size).toBe(12)
    expect([...device.cached.keys()].every((key) => key.includes('/1920/'))).toBe(true)
  })

  it('stays complete while a larger size is only previewed, also when it is checked', async () => {
    const kit = await completeKit()
    const { completedAt } = kit.state()
    kit.chooseSize(1920)
    await kit.look()
    await kit.check()
    expect(kit.state()).toMatchObject({ completedAt, keptSize: 1200, size: 1920 })
  })

  it('in a smaller size fetches nothing: wider copies will do', async () => {
    const kit = await completeKit()
    kit.chooseSize(480)
    await kit.start()
    expect(device.asked).toEqual([])
    expect(kit.state()).toMatchObject({ size: 480, kept: 12 })
  })
})

describe('two tabs', () => {
  it("do not fetch the same: the second shows the first one's progress", async () => {
    const [first, second] = [device.openTab(), device.openTab()]
    await first.look()
    await second.look()
    let seen = 0
    second.subscribe(() => {
      if (second.state().isElsewhere) seen = Math.max(seen, second.state().kept)
    })
    const running = first.start()
    await second.start()
    await running
    await second.look()
    expect(device.asked).toHaveLength(12)
    expect(seen).toBeGreaterThan(0)
    expect(second.state()).toMatchObject({ isElsewhere: false, phase: 'idle', kept: 12 })
    expect(second.state().completedAt).toBe(first.state().completedAt)
  })

  it('a tab opened later shows the run at once', async () => {
    const first = device.openTab()
    await first.look()
    let late: ReturnType<OfflineKitDevice['openTab']> | undefined
    let wasElsewhere = false
    device.answer = (url, place) => {
      if (place === 3) {
        late = device.openTab()
        late.subscribe(() => {
          wasElsewhere ||= late?.state().isElsewhere === true
        })
        void late.look()
      }
      return picture(url)
    }
    await first.start()
    expect(wasElsewhere).toBe(true)
  })
})

describe('removal', () => {
  it('deletes pictures and record, and the next run starts over', async () => {
    const kit = await completeKit()
    await kit.remove()
    expect(device.cached.size).toBe(0)
    expect(kit.state()).toMatchObject({
      kept: 0,
      completedAt: null,
      isUnfinished: false,
      check: null,
    })
    await kit.start()
    expect(device.asked).toHaveLength(12)
  })
})
