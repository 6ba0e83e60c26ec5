import { expect, it } from 'vitest'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { DeviceModel } from './browser/device-model.ts'
import { loadPrograms } from './programs/programs.ts'
import { createScene, createWorld, visitorOf } from './scene.ts'

const none = () => null

it.each(['quote', 'inquiry'] as const)(
  'a draft of a %s that was sent under another id is not offered by the next tab',
  async (kind) => {
    let isDying = false
    const world = createWorld(seededRandom(1), await loadPrograms(), () => ({
      lineFault: none,
      storageFault: none,
      requestFault: (_, name) => (isDying && name === 'delete' ? 'crash' : null),
      strike: none,
    }))
    const traits = { hasLocks: true, hasSync: false, keepsNothing: false, bytesPerMs: 100 }
    const device = new DeviceModel(world, traits)
    const visitor = visitorOf(createScene(world, device), 'tabs@example.com')
    const wanted = { note: 'fine', files: [] } as const
    await world.time.run(
      (async () => {
        device.line.takeDown()
        const first = device.openTab()
        const form = await visitor.open(first, kind)
        const words = form && (await visitor.write(first, form, [], wanted))
        const second = device.openTab()
        const restored = await visitor.open(second, kind)
        if (form === null || words === null || restored === null) throw new Error('a tab has died')
        expect(visitor.found(restored)).toBe(words)
        await visitor.press(second, restored, words)
        const outbox = second.program.pageOutbox()
        const [former] = await outbox.entries()

        await visitor.write(first, form, [], wanted)
        // It has stored them, and dies before it deletes its draft.
        isDying = true
        await first.process.run(() => form.form.current.form.handleSubmit())
        isDying = false
        expect(first.isAlive).toBe(false)
        await second.process.run(() => outbox.remove(former?.id ?? ''))
        expect(await second.process.run(() => outbox.entries())).toHaveLength(1)

        const third = await visitor.open(device.openTab(), kind)
        expect(third && visitor.found(third)).toBeNull()
      })(),
    )
  },
)
