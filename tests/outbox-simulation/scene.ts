import type { DeviceModel, World } from './browser/device-model.ts'
import { DraftWatch } from './draft-watch.ts'
import { Journal } from './journal.ts'
import type { Programs } from './programs/programs.ts'
import { ServerModel } from './server-model.ts'
import { VirtualTime } from './virtual-time.ts'
import { Visitor } from './visitor.ts'
import { WordsRegistry } from './words.ts'

/** What every life has before anything goes wrong. */
export interface Scene {
  readonly world: World
  readonly device: DeviceModel
  readonly registry: WordsRegistry
  readonly drafts: DraftWatch
  /** The violations found so far. */
  readonly violations: string[]
}

type Hazards = Pick<World, 'lineFault' | 'storageFault' | 'requestFault' | 'strike'>

/** A world without faults, except `hazards`. */
export function createWorld(
  random: () => number,
  programs: Programs,
  hazards: (journal: Journal) => Hazards,
): World {
  const time = new VirtualTime(random)
  const server = new ServerModel(() => time.now)
  const journal = new Journal(() => time.now)
  return { time, random, server, journal, programs, ...hazards(journal) }
}

export function createScene(world: World, device: DeviceModel): Scene {
  return {
    world,
    device,
    registry: new WordsRegistry(),
    drafts: new DraftWatch(world.time, world.journal),
    violations: [],
  }
}

export function visitorOf({ device, registry, drafts }: Scene, email: string): Visitor {
  return new Visitor(device, registry, drafts, email)
}
