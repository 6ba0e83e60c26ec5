import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import { createMemoryEntryStore } from '#src/outbox/store/memory-entry-store.ts'
import type { Outbox } from '#src/outbox/outbox.ts'
import { readMarks, writeMarks } from '#src/outbox/react/outbox-marks.ts'
import { devicePorts, quoteLead } from '#tests/support/outbox-device.ts'
import { deliveredText } from '#src/app/tell-delivered.ts'
import { type WatchPorts, watchOutbox } from '#src/app/watch-outbox.ts'

const id = '4f0c9a31-0000-4000-8000-000000000001'
const lead = quoteLead({ id })

let store: ReturnType<typeof createMemoryEntryStore>
let outbox: Outbox
let isVisible: boolean
let becomeVisible: () => void
let told: string[]
let isAttended: boolean
let asked: number

beforeEach(() => {
  // Without it the marks live in memory.
  vi.stubGlobal('localStorage', undefined)
  writeMarks({ open: [], arrived: [], lost: [] })
  store = createMemoryEntryStore()
  outbox = createOutbox(devicePorts({ store }))
  isVisible = true
  isAttended = false
  told = []
  asked = 0
})

/** A tab that watches. Its looks run one after another, as with the browser's locks. */
async function watch(): Promise<void> {
  let last = Promise.resolve()
  const ports: WatchPorts = {
    isVisible: () => isVisible,
    listen: (listener) => {
      becomeVisible = () => {
        isVisible = true
        listener()
      }
    },
    alone: (work) => (last = last.then(work)),
    isAttended: () => isAttended,
    tellDelivered: (entry) => told.push(deliveredText(entry)),
    askToKeep: () => asked++,
  }
  await watchOutbox(outbox, ports)
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

async function arrive(): Promise<void> {
  await store.change(id, (entry) =>
    entry === null ? null : { put: { ...entry, state: 'delivered' } },
  )
  // Any change makes the tabs look.
  await outbox.remove('nothing')
  await settled()
}

describe('a page', () => {
  it('reports once what was delivered while it was open', async () => {
    await watch()
    await watch()
    await outbox.enqueue(lead, [])
    await settled()
    expect(readMarks().open).toEqual(['4F0C-9A31'])
    await arrive()
    await arrive()
    expect(told).toEqual(['Quote request 4F0C-9A31 was delivered.'])
    expect(readMarks()).toEqual({ open: [], arrived: [], lost: [] })
  })

  it('reports it when the page is visible, and not before', async () => {
    isVisible = false
    await watch()
    await outbox.enqueue(lead, [])
    await arrive()
    expect(told).toEqual([])
    becomeVisible()
    await settled()
    expect(told).toHaveLength(1)
  })

  it('does not report receipts from before', async () => {
    await outbox.enqueue(lead, [])
    await arrive()
    await watch()
    await arrive()
    expect(told).toEqual([])
  })

  it('leaves it to a form that waits for the outcome', async () => {
    isAttended = true
    await watch()
    await outbox.enqueue(lead, [])
    await arrive()
    isAttended = false
    await arrive()
    expect(told).toEqual([])
  })

  it('requests persistent storage once, when there is something in it', async () => {
    await watch()
    expect(asked).toBe(0)
    await outbox.enqueue(lead, [])
    await settled()
    await outbox.enqueue(quoteLead(), [])
    await settled()
    expect(asked).toBe(1)
  })

  it('detects at its start that the database was emptied, and not when the visitor removes entries', async () => {
    await watch()
    await outbox.enqueue(lead, [])
    await settled()
    await outbox.remove(id)
    await settled()
    await watch()
    expect(readMarks().lost).toEqual([])
    await outbox.enqueue(lead, [])
    await settled()
    await store.clear()
    await watch()
    expect(readMarks()).toEqual({ open: [], arrived: [], lost: ['4F0C-9A31'] })
  })

  it('trusts its marks while the database cannot be read', async () => {
    writeMarks({ open: ['4F0C-9A31'], arrived: [], lost: [] })
    store.list = () => Promise.reject(new DOMException('gone', 'UnknownError'))
    await watch()
    expect(readMarks().open).toEqual(['4F0C-9A31'])
  })
})
