import { seededRandom } from '#tests/support/random-numbers.ts'
import { DeviceModel } from './browser/device-model.ts'
import type { TabModel } from './browser/tab-model.ts'
import { endLife } from './ending.ts'
import { judge } from './oracle/judge.ts'
import { type Programs, loadPrograms } from './programs/programs.ts'
import { type Scene, createScene, createWorld, visitorOf } from './scene.ts'
import type { Visitor } from './visitor.ts'

export type SweepMode = 'throw' | 'crash' | 'hang' | 'full'

export interface SweepReport {
  /** The operation that failed; null if the scenario has no more of them. */
  readonly failed: string | null
  readonly violations: readonly string[]
}

const second = 1000

/**
 * Runs the longest scenario with its operation number `target` failing once, and judges the
 * outcome.
 */
export async function sweep(
  target: number,
  mode: SweepMode,
  programs?: Programs,
): Promise<SweepReport> {
  let failed: string | null = null
  let count = 0
  let isArmed = true
  const world = createWorld(seededRandom(1), programs ?? (await loadPrograms()), (journal) => {
    const isHit = (name: string): boolean => {
      if (!isArmed || count++ !== target) return false
      failed = name
      journal.note('device-fault')
      return true
    }
    return {
      lineFault: () => null,
      storageFault: (_, name) =>
        isHit(name === 'open' ? name : 'transaction') ? (mode === 'full' ? 'throw' : mode) : null,
      requestFault: (_, name) => (isHit(name) ? mode : null),
      strike: (process, name) => {
        if (!isHit(name)) return null
        if (mode === 'crash') process.end()
        return mode === 'full' ? 'throw' : mode
      },
    }
  })
  const device = new DeviceModel(world, {
    hasLocks: true,
    hasSync: false,
    keepsNothing: false,
    bytesPerMs: 100,
  })
  const scene = createScene(world, device)
  try {
    await world.time.run(live(scene, () => (isArmed = false)))
  } catch (error) {
    scene.violations.push(`stuck: ${String(error)}`)
  }
  return { failed, violations: scene.violations }
}

async function live(scene: Scene, disarm: () => void): Promise<void> {
  const { world, device, drafts, registry, violations } = scene
  const { server, journal } = world
  const tab = device.openTab()
  await world.time.sleep(2 * second)
  await scenario(tab, visitorOf(scene, 'sweep@example.com'))
  disarm()
  await endLife(scene)
  violations.push(...drafts.found, ...judge({ words: registry.all, server, journal, device }))
}

/** Everything a visitor can do: attach files, have words refused, correct and delete them. */
async function scenario(tab: TabModel, visitor: Visitor): Promise<void> {
  const form = await visitor.open(tab, 'quote')
  const words = form && (await visitor.write(tab, form, [], { note: 'fine', files: [900, 70_000] }))
  if (form === null || words === null) return
  await visitor.press(tab, form, words)
  if (tab.isAlive) await visitor.refusedAndMended(tab)
  if (tab.isAlive) await visitor.remove(tab)
  await tab.process.run(async () => {
    const outbox = tab.program.pageOutbox()
    const [entry] = await outbox.entries()
    await outbox.bytesOf(entry?.id ?? '', entry?.files[0]?.path ?? '')
    await outbox.sendNow(entry?.id ?? '')
    await outbox.unreadable()
  })
}
