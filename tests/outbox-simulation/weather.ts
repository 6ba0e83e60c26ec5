import type { DeviceModel } from './browser/device-model.ts'
import type { Portal } from './line-model.ts'
import type { Trouble } from './server-trouble.ts'

const minute = 60_000

const portals: readonly Portal[] = [
  'log-in-page',
  'log-in-redirect',
  'log-in-required',
  'refused-by-proxy',
]

const troubles: readonly Trouble['kind'][] = [
  'down',
  'busy',
  'busy-until-date',
  'limited',
  'files-limited',
  'files-limited',
  'read-only',
  'broken-schema',
  'older-schema',
  'wrong-key',
  'filtered',
]

/** The conditions of a life besides single faults: hours offline, a failing server. */
export class Weather {
  /** Failures that end only after someone has repaired the server or updated the app. */
  needsStart = false
  readonly #device: DeviceModel

  constructor(device: DeviceModel) {
    this.#device = device
  }

  /** Failures after quiet periods, as many as asked for. */
  async blow(times: number): Promise<void> {
    const { time, random } = this.#device.world
    for (let count = 0; count < times; count++) {
      await time.sleep(random() * 2 * minute)
      await this.#trouble(random() < 0.15 ? random() * 90 * minute : random() * 4 * minute)
    }
  }

  /** Ends all failures. Waits that the server has asked for still apply. */
  clear(): void {
    const { line, world } = this.#device
    world.server.trouble = null
    line.portal = null
    line.isSilent = false
    this.#device.takeUp()
  }

  async #trouble(duration: number): Promise<void> {
    const { world, line } = this.#device
    const { time, random, server } = world
    const dice = random()
    if (dice < 0.4) {
      line.isSilent = random() < 0.3
      line.takeDown()
      await time.sleep(duration)
      this.#device.takeUp()
    } else if (dice < 0.5) {
      line.portal = portals[Math.floor(random() * portals.length)] ?? null
      await time.sleep(duration)
      line.portal = null
    } else {
      const kind = troubles[Math.floor(random() * troubles.length)] ?? 'down'
      if (kind === 'wrong-key' || kind === 'broken-schema' || kind === 'older-schema') {
        this.needsStart = true
      }
      const trouble = { kind, until: time.now + duration }
      server.trouble = trouble
      await time.sleep(duration)
      if (server.trouble === trouble) server.trouble = null
    }
  }
}
