import { seededRandom } from '#tests/support/random-numbers.ts'
import { DeviceModel } from './browser/device-model.ts'
import { endLife, letWorkerDeliver, look } from './ending.ts'
import { Faults } from './faults.ts'
import { happen } from './mishaps.ts'
import { judge } from './oracle/judge.ts'
import { type Programs, loadPrograms } from './programs/programs.ts'
import { type Scene, createScene, createWorld, visitorOf } from './scene.ts'
import type { TabModel } from './browser/tab-model.ts'
import type { Visitor } from './visitor.ts'
import { Weather } from './weather.ts'
import type { Words } from './words.ts'

export interface Report {
  readonly seed: number
  readonly violations: readonly string[]
  readonly counts: {
    readonly sent: number
    readonly delivered: number
    readonly requests: number
    readonly faults: number
  }
}

const minute = 60_000
const hour = 60 * minute
/** Whether a life has a proxy that buffers request bodies. */
const holdingEvery = 7
const year = 365 * 24 * hour
const signs = ['online', 'pageshow', 'focus', 'visible'] as const

/**
 * One life of a device, chosen by the seed: visitors write, send, correct and delete while tabs,
 * worker, clock, storage, network and server fail; then the faults end, and everything has to
 * arrive.
 * @param programs the product's, or with a planted bug.
 */
export async function runLife(seed: number, programs?: Programs): Promise<Report> {
  const random = seededRandom(seed)
  let faults: Faults | undefined
  const world = createWorld(random, programs ?? (await loadPrograms()), (journal) => {
    faults = new Faults(random, journal)
    return faults.hazards
  })
  const scene = createScene(world, someDevice(random, world))
  world.server.uploads.isOffered = random() < 0.85
  if (seed % holdingEvery === 0) holdBodies(scene)
  try {
    await world.time.run(live(scene, () => faults?.stop()))
  } catch (error) {
    scene.violations.push(`stuck: ${error instanceof Error ? String(error.stack) : String(error)}`)
  }
  const { registry, violations } = scene
  const counts = {
    sent: registry.all.filter(({ presses }) => presses.length > 0).length,
    delivered: world.server.inserted.length,
    requests: world.journal.calls.length,
    faults: world.journal.faults,
  }
  return { seed, violations, counts }
}

/** Too slow for a piece of an upload to pass within a minute. */
function holdBodies({ world, device }: Scene): void {
  device.line.holdsBodies = true
  device.line.bytesPerMs = 5
  world.server.uploads.isOffered = true
}

function someDevice(random: () => number, world: Scene['world']): DeviceModel {
  const device = new DeviceModel(world, {
    hasLocks: random() < 0.6,
    hasSync: random() < 0.6,
    keepsNothing: random() < 0.04,
    // From 8 kB/s, at which whole files must still arrive, to a megabyte.
    bytesPerMs: 8 * 125 ** random(),
  })
  if (random() < 0.1) device.clockError = (random() - 0.5) * 4 * year
  return device
}

async function live(scene: Scene, stopFaults: () => void): Promise<void> {
  const { world, device, drafts, registry, violations } = scene
  const { random, server, journal } = world
  const weather = new Weather(device)
  await Promise.all([
    visit(scene, 1 + Math.floor(random() * 3), random() < 0.06),
    random() < 0.4 ? visit(scene, 1) : null,
    weather.blow(random() < 0.25 ? 0 : 1 + Math.floor(random() * 3)),
    happen(scene, Math.floor(random() * 4)),
  ])
  if (random() < 0.04) await longOutage(scene)
  stopFaults()
  weather.clear()
  const canSync = device.sync !== null && device.databases !== null && !weather.needsStart
  if (canSync && random() < 0.2) await letWorkerDeliver(scene)
  await endLife(scene)
  violations.push(...drafts.found, ...judge({ words: registry.all, server, journal, device }))
}

/** A visitor with a tab; another visitor follows when it is closed or dies. */
async function visit(scene: Scene, forms: number, isOldApp = false): Promise<void> {
  const { world, device } = scene
  const { random, time } = world
  const email = random() < 0.3 ? 'same@example.com' : `${random()}@example.com`
  const visitor = visitorOf(scene, email)
  let tab = device.openTab(isOldApp)
  for (let count = 0; count < forms; count++) {
    await time.sleep(random() * minute)
    // An update arrives with the next page.
    if (!tab.isAlive) tab = device.openTab()
    const kind: Words['kind'] = random() < 0.7 ? 'quote' : 'inquiry'
    await visitor.fillIn(tab, kind, random() < 0.9)
    if (tab.isAlive) await act(scene, visitor, tab)
    if (random() < 0.25) await (random() < 0.5 ? tab.close() : tab.process.end())
  }
  for (let count = 0; count < 2; count++) {
    await time.sleep(random() * 4 * minute)
    if (!tab.isAlive) tab = device.openTab()
    tab.hear(signs[Math.floor(random() * signs.length)] ?? 'focus')
    await act(scene, visitor, tab)
  }
  if (isOldApp || random() < 0.6) await tab.close()
}

/** Other actions of a visitor. */
async function act(scene: Scene, visitor: Visitor, tab: TabModel): Promise<void> {
  const { random } = scene.world
  if (random() < 0.12) await visitor.remove(tab)
  if (random() < 0.12 && tab.isAlive) await visitor.sendNow(tab)
  if (random() < 0.3 && tab.isAlive) await visitor.mend(tab)
  await look(scene, tab)
}

/** Hours with an open tab, a server that is down, and no occasion to try again. */
async function longOutage(scene: Scene): Promise<void> {
  const { world, device } = scene
  const { random, time, server } = world
  const trouble = { kind: 'down', until: time.now + 3 * hour } as const
  server.trouble = trouble
  await visitorOf(scene, `${random()}@example.com`).fillIn(device.openTab(), 'inquiry')
  await time.sleep(3 * hour)
  server.trouble = null
}
