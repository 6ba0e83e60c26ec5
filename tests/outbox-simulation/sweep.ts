import type { Lead } from '#src/outbox/entry.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { inquiryLead, pdf, quoteLead } from '#tests/support/outbox-device.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { breakIndexedDb } from './break-indexed-db.ts'
import { type Sent, violations } from './checker.ts'
import { DeviceModel, type Process, type World } from './device-model.ts'
import { ServerModel } from './server-model.ts'
import { VirtualTime, inVirtualTime } from './virtual-time.ts'

export type SweepMode = 'throw' | 'crash' | 'hang' | 'full'

export interface SweepReport {
  /** What the failed operation was; null when the scenario has no more of them. */
  readonly failed: string | null
  readonly violations: readonly string[]
}

const never = () => new Promise<never>(() => {})
const id = (place: number) => `0000000${place}-0000-4000-8000-000000000000`

/** Runs the longest scenario with its operation number `target` failed once, and checks what is left. */
export function sweep(
  target: number,
  mode: SweepMode,
  mutate: (ports: OutboxPorts) => OutboxPorts = (ports) => ports,
): Promise<SweepReport> {
  const random = seededRandom(target)
  const time = new VirtualTime(random)
  const server = new ServerModel(() => time.now)
  let failed: string | null = null
  let count = 0
  let isArmed = true
  let tab: Process

  /** Whether this operation is the one. */
  const isHit = (name: string): boolean => {
    if (!isArmed || count++ !== target) return false
    failed = name
    if (mode === 'crash') tab.crash()
    return true
  }

  const world: World = {
    time,
    random,
    server,
    clockError: 0,
    faults: { device: () => null, network: () => null },
    mutate: (ports) =>
      mutate({
        ...ports,
        fetch: async (url, init) => {
          if (!isHit('fetch')) return ports.fetch(url, init)
          if (mode === 'throw' || mode === 'full') throw new TypeError('Failed to fetch')
          return never()
        },
        digest: async (bytes) => {
          if (!isHit('digest')) return ports.digest(bytes)
          if (mode === 'throw' || mode === 'full') throw new DOMException('', 'OperationError')
          return never()
        },
      }),
  }
  const device = new DeviceModel(world, true)
  const sent: (Sent & { readonly lead: Lead })[] = []
  const found: string[] = []

  return inVirtualTime(time, async () => {
    const restore = breakIndexedDb(mode, isHit)
    try {
      await time.run(live())
    } catch (error) {
      found.push(`I6 ${String(error)}`)
    } finally {
      restore()
    }
    return { failed, violations: found }
  })

  async function live(): Promise<void> {
    tab = device.open()
    await tab.finished(scenario(tab))
    isArmed = false
    // Whoever was not told that it is saved presses again, in the same form: under the same id.
    tab = device.open()
    for (const lead of sent) {
      if (!lead.isSaved) lead.isSaved = (await tab.outbox.enqueue(lead.lead, lead.files)).ok
    }
    for (let round = 0; round < 12; round++) {
      await time.sleep(5 * 60_000)
      if ((await tab.outbox.deliver('timer')).waiting === 0) break
    }
    found.push(...violations(sent, await tab.outbox.entries(), server, 20))
  }

  /** All that a visitor can do with three leads. */
  async function scenario({ outbox }: Process): Promise<void> {
    const files = [pdf('plan.pdf'), pdf('unwanted.pdf'), pdf('elevation.pdf')]
    await submit(quoteLead({ id: id(1), details: `${id(1)} fine` }), files)
    await submit(quoteLead({ id: id(2), details: `${id(2)} refused` }), [pdf('a.pdf')])
    await submit(inquiryLead({ id: id(3), details: `${id(3)} fine` }), [])
    const third = sent[2]
    if (third?.isSaved === true) {
      third.removal = { told: 'unknown', wasOnServer: false }
      third.removal = { told: await outbox.remove(id(3)), wasOnServer: false }
    }
    await outbox.deliver('enqueue')
    await mend(outbox)
    await outbox.deliver('online')
    const [entry] = await outbox.entries()
    await outbox.bytesOf(entry?.id ?? '', entry?.files[0]?.path ?? '')
    await outbox.sendNow(id(2))
    await outbox.unreadable()
  }

  async function submit(lead: Lead, files: Sent['files']): Promise<void> {
    const record = { id: lead.row.id, marker: lead.row.id, lead, files, ...unknown }
    record.isRefused = 'details' in lead.row && lead.row.details.includes('refused')
    sent.push(record)
    record.isSaved = (await tab.outbox.enqueue(lead, files)).ok
  }

  async function mend(outbox: Process['outbox']): Promise<void> {
    const lead = sent[1]
    if (lead === undefined || !lead.isSaved) return
    lead.mayBeRefused = true
    lead.isRefused = false
    const mended = quoteLead({ id: id(2), details: `${id(2)} mended` })
    await outbox.replace(id(2), mended, lead.files)
  }
}

const unknown = {
  isSaved: false,
  isRefused: false,
  mayBeRefused: false,
  isDamaged: false,
  removal: null as Sent['removal'],
}
