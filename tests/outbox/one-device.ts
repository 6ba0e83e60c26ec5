import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { devicePorts, pdf, type quoteLead } from '#tests/support/outbox-device.ts'
import { SmallServer } from './small-server.ts'

/** A device with its clock, and its server. */
export interface OneDevice {
  /** In ms; tests change it. */
  now: number
  readonly server: SmallServer
  readonly ports: OutboxPorts
}

export function oneDevice(): OneDevice {
  const server = new SmallServer()
  const at = { now: Date.UTC(2026, 10, 21), server }
  const ports = devicePorts({ fetch: server.fetch, now: () => at.now, random: () => 1 })
  return Object.assign(at, { ports })
}

/** Stores leads with files of these names, one per second. */
export async function keepLeads(
  at: OneDevice,
  ...leads: readonly (readonly [ReturnType<typeof quoteLead>, readonly string[]])[]
) {
  const outbox = createOutbox(at.ports)
  for (const [lead, names] of leads) {
    await outbox.enqueue(
      lead,
      names.map((name) => pdf(name)),
    )
    at.now += 1000
  }
  return outbox
}

/** The stored entry. */
export function storedEntry({ ports }: OneDevice, id: string) {
  return ports.store.change(id, () => null)
}
