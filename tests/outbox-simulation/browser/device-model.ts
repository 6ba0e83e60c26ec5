import { LineModel, type LineFault } from '#tests/outbox-simulation/line-model.ts'
import { LocksModel } from '#tests/outbox-simulation/locks-model.ts'
import type { Journal } from '#tests/outbox-simulation/journal.ts'
import type { Programs } from '#tests/outbox-simulation/programs/programs.ts'
import type { ServerModel } from '#tests/outbox-simulation/server-model.ts'
import type { VirtualTime } from '#tests/outbox-simulation/virtual-time.ts'
import { ChannelsModel } from './channels-model.ts'
import { DatabasesModel, type StorageFaults } from './database-model.ts'
import type { RequestFaults } from './transaction-model.ts'
import { digestOf, surround } from './globals.ts'
import { ProcessModel, never } from './process-model.ts'
import { SyncModel } from './sync-model.ts'
import { TabModel } from './tab-model.ts'

/** What all lives share. */
export interface World {
  readonly time: VirtualTime
  readonly random: () => number
  readonly server: ServerModel
  readonly journal: Journal
  readonly programs: Programs
  readonly lineFault: () => LineFault | null
  readonly storageFault: StorageFaults
  readonly requestFault: RequestFaults
  /** Decides what happens to a process before it uses the network or the processor. */
  readonly strike: (process: ProcessModel, operation: string) => 'crash' | 'throw' | 'hang' | null
}

/** The kind of browser. */
export interface DeviceTraits {
  readonly hasLocks: boolean
  readonly hasSync: boolean
  /** A private window that cannot store anything. */
  readonly keepsNothing: boolean
  readonly bytesPerMs: number
}

const seller = { device: 'Tablet', userId: 'sales', email: 'sales@example.com' }

interface Worker {
  readonly process: ProcessModel
  readonly handlers: ReadonlyMap<string, readonly ((event: never) => void)[]>
}

/** A browser: one storage, one network, one clock, and all its tabs and its worker. */
export class DeviceModel {
  readonly world: World
  readonly line: LineModel
  readonly databases: DatabasesModel | null
  readonly locks: LocksModel | null
  readonly sync: SyncModel | null
  readonly channels = new ChannelsModel()
  readonly localStorage = new StorageModel()
  /** The error of its clock. */
  clockError = 0
  readonly tabs = new Set<TabModel>()
  #holder = 0

  constructor(world: World, traits: DeviceTraits) {
    this.world = world
    this.line = new LineModel(world, traits.bytesPerMs)
    this.databases = traits.keepsNothing ? null : new DatabasesModel(world)
    this.locks = traits.hasLocks ? new LocksModel() : null
    this.sync = traits.hasSync ? new SyncModel(this) : null
  }

  openTab(isOld = false): TabModel {
    if (isOld) this.world.journal.note('older-app')
    const tab = new TabModel(this, isOld)
    this.tabs.add(tab)
    tab.process.onEnd(() => this.tabs.delete(tab))
    return tab
  }

  startWorker(): Worker {
    const process = new ProcessModel(this.world.time)
    const handlers = new Map<string, ((event: never) => void)[]>()
    const self = {
      __WB_MANIFEST: [],
      registration: {},
      addEventListener: (type: string, handler: (event: never) => void) =>
        handlers.set(type, [...(handlers.get(type) ?? []), handler]),
    }
    this.world.programs.worker(surround(this, process, false, { self }).globals)
    return { process, handlers }
  }

  /** The network is back, and listeners are told. */
  takeUp(): void {
    if (this.line.isUp) return
    this.line.isUp = true
    this.world.journal.note('line')
    for (const tab of this.tabs) tab.hear('online')
    this.sync?.lineIsUp()
  }

  /**
   * Passes the device from a customer to one of two salespeople, to the other one, and to a
   * customer again.
   * @returns the token that its requests name.
   */
  handOn(): string | null {
    this.#holder = (this.#holder + 1) % 3
    const token = this.#holder === 0 ? null : `token ${this.#holder}`
    // As stored by `src/session/sales-credit.ts`.
    if (token === null) this.localStorage.removeItem('prefab-credit')
    else this.localStorage.setItem('prefab-credit', JSON.stringify({ ...seller, token }))
    return token
  }

  setClock(error: number): void {
    this.clockError = error
    this.world.journal.note('clock')
  }

  readonly fetch = async (process: ProcessModel, url: string, init: RequestInit) => {
    const fault = process.isAlive ? this.world.strike(process, 'fetch') : null
    if (!process.isAlive || fault === 'hang') return never()
    if (fault === 'throw') throw new TypeError('Failed to fetch')
    return this.line.fetch(process, url, init)
  }

  readonly digest = async (process: ProcessModel, bytes: ArrayBuffer | Uint8Array) => {
    const fault = process.isAlive ? this.world.strike(process, 'digest') : null
    if (!process.isAlive || fault === 'hang') return never()
    if (fault === 'throw') throw new DOMException('', 'OperationError')
    return new Promise<ArrayBuffer>((resolve) => process.deliver(() => resolve(digestOf(bytes))))
  }
}

/** `localStorage` of all tabs. */
class StorageModel {
  readonly #kept = new Map<string, string>()
  readonly getItem = (key: string): string | null => this.#kept.get(key) ?? null
  readonly setItem = (key: string, value: string): void => void this.#kept.set(key, value)
  readonly removeItem = (key: string): void => void this.#kept.delete(key)
}
