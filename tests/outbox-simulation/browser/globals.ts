import { hashOf } from '#tests/outbox-simulation/file-pool.ts'
import { BlobOfBytes } from '#tests/outbox-simulation/blob-of-bytes.ts'
import type { Globals } from '#tests/outbox-simulation/programs/programs.ts'
import type { DeviceModel } from './device-model.ts'
import { AbortControllerModel } from './abort-model.ts'
import { EventSource } from './event-source.ts'
import type { ProcessModel } from './process-model.ts'
import { writerOf } from './older-app.ts'

/** A process's own browser globals, by the names that programs use. */
export interface Surroundings {
  readonly globals: Globals
  readonly window: EventSource
  readonly document: EventSource & { visibilityState: 'visible' | 'hidden' }
}

/** @param isOld for the app from before requests were identified by their content. */
export function surround(
  device: DeviceModel,
  process: ProcessModel,
  isOld: boolean,
  own: Globals,
): Surroundings {
  const { time, random } = device.world
  const now = () => time.now + device.clockError
  const window = new EventSource()
  const document = Object.assign(new EventSource(), { visibilityState: 'visible' as const })
  const setTimeout = (callback: () => void, milliseconds = 0) =>
    time.after(milliseconds, callback, process.lane)
  const globals: Record<string, unknown> = {
    window,
    document,
    navigator: navigatorOf(device, process),
    location: { origin: 'https://catalogue.example' },
    indexedDB: device.databases?.factoryFor(process, writerOf(isOld)),
    localStorage: device.localStorage,
    fetch: (url: string, init: RequestInit) => device.fetch(process, url, init),
    crypto: {
      randomUUID: () => randomId(random),
      subtle: {
        digest: (_name: string, bytes: ArrayBuffer | Uint8Array) => device.digest(process, bytes),
      },
    },
    performance: { now: () => time.now },
    Date: dateOf(now),
    Math: mathOf(random),
    Blob: BlobOfBytes,
    BroadcastChannel: device.channels.classFor(process),
    HTMLInputElement: EventSource,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    AbortController: AbortControllerModel,
    requestAnimationFrame: () => undefined,
    setTimeout,
    clearTimeout: (stop?: () => void) => stop?.(),
    ...own,
  }
  globals['self'] = { ...globals, ...(own['self'] as object | undefined) }
  globals['globalThis'] = globals['self']
  return { globals, window, document }
}

function navigatorOf(device: DeviceModel, process: ProcessModel): unknown {
  return {
    userAgent: 'Chrome/156',
    get onLine() {
      return device.line.isUp
    },
    ...(device.locks === null ? {} : { locks: device.locks.of(process) }),
    serviceWorker: {
      getRegistration: async () =>
        device.sync === null
          ? {}
          : { sync: { register: async (tag: string) => device.sync?.register(tag) } },
    },
  }
}

function dateOf(now: () => number): DateConstructor {
  return class extends Date {
    constructor(...values: []) {
      super(...((values.length === 0 ? [now()] : values) as []))
    }

    static override now(): number {
      return now()
    }
  } as unknown as DateConstructor
}

function mathOf(random: () => number): Math {
  return Object.create(Math, { random: { value: random } }) as Math
}

/** A random UUID of version 4. */
function randomId(random: () => number): string {
  const hex = () =>
    Math.floor(random() * 0x10000)
      .toString(16)
      .padStart(4, '0')
  return `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-8${hex().slice(1)}-${hex()}${hex()}${hex()}`
}

/** SHA-256 as bytes; the input may be a view of a larger buffer. */
export function digestOf(bytes: ArrayBuffer | Uint8Array): ArrayBuffer {
  const whole = bytes instanceof ArrayBuffer ? bytes : bytes.slice().buffer
  const hash = hashOf(whole)
  return Uint8Array.from({ length: 32 }, (_, place) =>
    Number.parseInt(hash.slice(place * 2, place * 2 + 2), 16),
  ).buffer
}
