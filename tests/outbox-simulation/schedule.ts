import { seededRandom } from '#tests/support/random-numbers.ts'
import { pdf, quoteLead } from '#tests/support/outbox-device.ts'
import type { Lead } from '#src/outbox/entry.ts'
import type { Alarm } from '#src/outbox/outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { type Sent, lies, violations } from './checker.ts'
import { DeviceModel, type DeviceFault, type Process, type World } from './device-model.ts'
import type { NetworkFault } from './network-model.ts'
import { ServerModel } from './server-model.ts'
import { VirtualTime, inVirtualTime } from './virtual-time.ts'

export interface Report {
  readonly seed: number
  readonly violations: readonly string[]
  readonly counts: { readonly sent: number; readonly delivered: number; readonly faults: number }
}

const minute = 60_000
const year = 365 * 24 * 60 * minute
const noFaults = { device: () => null, network: () => null }

const networkFaults: readonly (readonly [NetworkFault, number])[] = [
  ['lost', 0.1],
  ['answer-lost', 0.1],
  ['unavailable', 0.05],
  ['late', 0.02],
  ['cut', 0.04],
  ['slow', 0.02],
  ['hang', 0.02],
  ['truncated', 0.02],
  ['log-in-page', 0.02],
  ['log-in-redirect', 0.01],
  ['log-in-required', 0.01],
  ['refused-by-proxy', 0.01],
  ['busy-with-wait', 0.01],
  ['rate-limit', 0.01],
  ['wrong-key', 0.01],
  ['lie', 0.01],
]

const deviceFaults: readonly (readonly [DeviceFault, number])[] = [
  ['crash', 0.008],
  ['crash-after', 0.008],
  ['throw', 0.008],
  ['full', 0.004],
  ['hang', 0.004],
  ['hang-after', 0.004],
  ['freeze', 0.002],
]

const alarms: readonly Alarm[] = [
  'start',
  'online',
  'visible',
  'timer',
  'button',
  'sync',
  'enqueue',
]

/** Most files go in one request; the others go on where they were cut off. */
function sizeOf(dice: number): number {
  return dice < 0.7 ? 64 : 70_000
}

/**
 * One life of a device, chosen by the seed: visitors send and remove while tabs, worker, clock,
 * storage and network fail; then nothing fails any more, and everything has to arrive.
 * @param mutate makes a broken variant of the outbox.
 */
export function runSchedule(
  seed: number,
  mutate?: (ports: OutboxPorts) => OutboxPorts,
): Promise<Report> {
  const random = seededRandom(seed)
  const time = new VirtualTime(random)
  const server = new ServerModel(() => time.now)
  let faults = 0
  const choose = <Fault>(table: readonly (readonly [Fault, number])[]): Fault | null => {
    let dice = random()
    for (const [fault, share] of table) {
      dice -= share
      if (dice < 0) {
        faults++
        return fault
      }
    }
    return null
  }
  const world: World = {
    time,
    random,
    server,
    clockError: random() < 0.1 ? (random() - 0.5) * 4 * year : 0,
    faults: {
      device: (operation) => {
        const fault = choose(deviceFaults)
        return fault === 'full' && operation !== 'readwrite' ? 'throw' : fault
      },
      network: () => choose(networkFaults),
    },
    ...(mutate === undefined ? {} : { mutate }),
  }
  const device = new DeviceModel(world, random() < 0.5)
  const sent: Sent[] = []
  const found: string[] = []
  let deliveries = 0

  return inVirtualTime(time, async () => {
    try {
      await time.run(live())
    } catch (error) {
      found.push(`I6 ${String(error)}`)
    }
    const delivered = server.inserted.length
    return { seed, violations: found, counts: { sent: sent.length, delivered, faults } }
  })

  async function live(): Promise<void> {
    const leads = 1 + Math.floor(random() * 4) + (random() < 0.1 ? 4 : 0)
    const email = random() < 0.2 ? 'same@example.com' : undefined
    await Promise.all([
      visit(leads, email),
      visit(random() < 0.3 ? 1 : 0, email),
      wake(3 + Math.floor(random() * 6)),
    ])
    world.faults = noFaults
    if (random() < 0.1) world.clockError -= year
    const last = device.open()
    // What was on its way arrives, and what the server asked to wait for passes.
    for (let count = 0; count < 5 * 12; count++) {
      await time.sleep(5 * minute)
      deliveries++
      const { waiting } = await last.outbox.deliver('timer')
      if (waiting === 0 && count > 2) break
    }
    const entries = await last.outbox.entries()
    found.push(...violations(sent, entries, server, deliveries + leads))
  }

  /** A tab in which leads are sent and now and then one is removed. */
  async function visit(leads: number, email: string | undefined): Promise<void> {
    let tab = device.open()
    for (let count = 0; count < leads; count++) {
      await time.sleep(random() * minute)
      if (!tab.isAlive) tab = device.open()
      await tab.finished(submit(tab, email))
      if (random() < 0.15) await tab.finished(removeOne(tab))
      if (random() < 0.1) await tab.finished(sendOneNow(tab))
      if (random() < 0.1) await tab.finished(mendOne(tab))
      if (random() < 0.05) await damageOne()
      if (random() < 0.3) await tab.finished(deliver(tab))
    }
    for (let count = 0; count < 3; count++) {
      if (!tab.isAlive) tab = device.open()
      await time.sleep(random() * 5 * minute)
      await tab.finished(deliver(tab))
    }
  }

  /** A worker that is woken at odd times; clocks jump meanwhile. */
  async function wake(times: number): Promise<void> {
    let worker = device.open()
    for (let count = 0; count < times; count++) {
      await time.sleep(random() * 3 * minute)
      if (random() < 0.05) world.clockError += (random() - 0.5) * 4 * year
      if (!worker.isAlive) worker = device.open()
      await worker.finished(deliver(worker))
    }
  }

  async function submit(tab: Process, email: string | undefined): Promise<void> {
    const isRefused = random() < 0.1
    const id = randomId()
    const files = Array.from({ length: Math.floor(random() * 3) }, (_, place) =>
      pdf(random() < 0.1 ? 'unwanted.pdf' : `${id} ${place}.pdf`, sizeOf(random())),
    )
    const details = `${id} ${isRefused ? 'refused' : 'fine'}`
    const lead: Lead = quoteLead({ id, details, email: email ?? `${id}@example.com` })
    const record: Sent = {
      id,
      marker: id,
      files,
      isRefused,
      isSaved: false,
      mayBeRefused: false,
      isDamaged: false,
      removal: null,
    }
    sent.push(record)
    record.isSaved = (await tab.outbox.enqueue(lead, files)).ok
    // Pressed twice, it is one request.
    if (record.isSaved && record.removal === null && random() < 0.1)
      await tab.outbox.enqueue(lead, files)
    if (record.isSaved && random() < 0.7) void deliver(tab)
  }

  async function deliver(tab: Process): Promise<void> {
    deliveries++
    await tab.outbox.deliver(alarms[Math.floor(random() * alarms.length)] ?? 'timer')
    found.push(...lies(await tab.outbox.entries(), server))
  }

  async function sendOneNow(tab: Process): Promise<void> {
    const lead = sent[Math.floor(random() * sent.length)]
    if (lead !== undefined) await tab.outbox.sendNow(lead.id)
  }

  /** Changes what the server refused. */
  async function mendOne(tab: Process): Promise<void> {
    const lead = sent.find(({ isRefused, removal }) => isRefused && removal === null)
    if (lead === undefined) return
    const { id, marker, files } = lead
    const email = `${id}@example.com`
    // A crash in the middle leaves it open which of both is kept.
    lead.isRefused = false
    lead.mayBeRefused = true
    const mended = quoteLead({ id, email, details: `${marker} mended` })
    const outcome = await tab.outbox.replace(id, mended, files)
    lead.isRefused = !outcome.ok && outcome.failure === 'not-editable'
    lead.mayBeRefused = !outcome.ok && !lead.isRefused
  }

  async function removeOne(tab: Process): Promise<void> {
    const lead = sent[Math.floor(random() * sent.length)]
    if (lead === undefined || !lead.isSaved || lead.removal !== null) return
    // A crash in the middle leaves it open.
    lead.removal = { told: 'unknown', wasOnServer: false }
    const told = await tab.outbox.remove(lead.id)
    lead.removal = { told, wasOnServer: server.rowOf(lead.id) !== undefined }
    if (told === 'storage-unavailable') lead.removal = { told: 'unknown', wasOnServer: false }
  }

  /** Takes the bytes of a file out of the database, as an eviction of a part would. */
  async function damageOne(): Promise<void> {
    const lead = sent[Math.floor(random() * sent.length)]
    if (lead === undefined || lead.files.length === 0 || !lead.isSaved) return
    lead.isDamaged = true
    const opening = device.factory.open('outbox')
    await new Promise<void>((resolve) => {
      opening.addEventListener('success', () => {
        const database = opening.result
        if (!database.objectStoreNames.contains('records')) return resolve()
        const deletion = database.transaction('records', 'readwrite')
        deletion.objectStore('records').delete(`bytes:${lead.id}:0`)
        deletion.addEventListener('complete', () => resolve())
      })
    })
    opening.result.close()
  }

  function randomId(): string {
    const hex = () =>
      Math.floor(random() * 0x10000)
        .toString(16)
        .padStart(4, '0')
    return `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-8${hex().slice(1)}-${hex()}${hex()}${hex()}`
  }
}
