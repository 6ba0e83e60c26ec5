import { IDBFactory } from 'fake-indexeddb'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import { createDatabase, type Records } from '#src/outbox/database.ts'
import { createIndexedEntryStore } from '#src/outbox/indexed-entry-store.ts'
import type { Outbox } from '#src/outbox/outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { sha256 } from '#tests/support/outbox-device.ts'
import { LocksModel } from './locks-model.ts'
import { type NetworkFault, sendThrough } from './network-model.ts'
import type { ServerModel } from './server-model.ts'
import type { VirtualTime } from './virtual-time.ts'

/** What the device itself does wrong in one operation. */
export type DeviceFault =
  | 'crash'
  | 'crash-after'
  | 'throw'
  | 'full'
  | 'hang'
  | 'hang-after'
  | 'freeze'

/** Chooses what goes wrong, if anything. */
interface Faults {
  readonly device: (operation: string) => DeviceFault | null
  readonly network: (url: string) => NetworkFault | null
}

export interface World {
  readonly time: VirtualTime
  readonly random: () => number
  readonly server: ServerModel
  faults: Faults
  /** By how much the clock of the device is wrong. */
  clockError: number
  /** How a broken variant of the outbox differs. */
  readonly mutate?: (ports: OutboxPorts) => OutboxPorts
}

/** A tab or a worker. */
export interface Process {
  readonly outbox: Outbox
  readonly isAlive: boolean
  /** Waits for work; work of a process that crashes ends never, and is not waited for. */
  finished(work: Promise<void>): Promise<void>
  crash(): void
}

type Attempt = <Value>(operation: string, work: () => Promise<Value>) => Promise<Value>

/** A browser: one database and one lock for all its tabs and its worker. */
export class DeviceModel {
  readonly factory = new IDBFactory()
  readonly #world: World
  readonly #locks: LocksModel | null
  #lanes = 0

  constructor(world: World, hasLocks: boolean) {
    this.#world = world
    this.#locks = hasLocks ? new LocksModel(world.time) : null
  }

  /** Opens a tab or starts the worker; after a crash that is a new one on the same database. */
  open(): Process {
    const { time, random, server, mutate = (ports) => ports } = this.#world
    const lane = ++this.#lanes
    let isAlive = true
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const locks = this.#locks
    const life = {
      get isAlive() {
        return isAlive
      },
      finished: (work: Promise<void>) => Promise.race([work, ended]),
      crash() {
        isAlive = false
        locks?.crash(life)
        end()
      },
    }
    const attempt: Attempt = (operation, work) => this.#attempt(life, operation, work)
    const database = createDatabase(() => this.factory, time.after)
    const faulty: Records = (mode, work, bytes) => attempt(mode, () => database(mode, work, bytes))
    const travel = (url: string, { method, headers, body, signal }: RequestInit) => {
      const fault = this.#world.faults.network(url)
      const request = { url, method, headers: headers as Record<string, string>, body }
      return sendThrough(time, random, server, fault, request, signal)
    }
    const ports: OutboxPorts = {
      store: createIndexedEntryStore(faulty),
      fetch: (url, init) => attempt('fetch', () => travel(url, init)),
      backend: () => ({ url: 'https://backend.example', publishableKey: 'key' }),
      digest: (bytes) => attempt('digest', async () => sha256(bytes)),
      now: () => time.now + this.#world.clockError,
      random,
      after: time.after,
      locks: locks?.of(life) ?? null,
      isOnline: () => true,
      channel: { post: () => undefined, listen: () => () => undefined },
    }
    time.soon(() => undefined, lane)
    return Object.assign(life, { outbox: createOutbox(mutate(ports)) })
  }

  /** Does an operation of a process, or what the faults make of it. */
  async #attempt<Value>(
    process: Pick<Process, 'isAlive' | 'crash'>,
    operation: string,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const { time, faults } = this.#world
    const never = () => new Promise<never>(() => {})
    if (!process.isAlive) return never()
    const fault = faults.device(operation)
    if (fault === 'crash') {
      process.crash()
      return never()
    }
    if (fault === 'throw') throw new DOMException('', 'UnknownError')
    if (fault === 'full') throw new DOMException('', 'QuotaExceededError')
    if (fault === 'hang' || fault === 'hang-after') {
      if (fault === 'hang-after') await work()
      await time.sleep(3000)
      throw new DOMException('', 'TimeoutError')
    }
    const outcome = await settle(work)
    if (fault === 'crash-after') process.crash()
    if (fault === 'freeze') await time.sleep(10 * 60_000)
    if (!process.isAlive) return never()
    return outcome()
  }
}

async function settle<Value>(work: () => Promise<Value>): Promise<() => Value> {
  try {
    const value = await work()
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}
