import { startFaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { type ProbeSite, startProbeSite } from '#tests/support/site/probe-site.ts'
import { engineNames, expect, test } from './engine-fixtures.ts'

// A browser that was closed comes back with what it had, in both engines as they are installed.

let probe: ProbeSite

test.beforeAll(async () => {
  probe = await startProbeSite()
})
test.afterAll(async () => {
  await probe.close()
})

for (const engineName of engineNames) {
  test.describe(`in real ${engineName}`, () => {
    test.use({ engineName })

    for (const end of ['close', 'kill'] as const) {
      test(
        `after ${end} the worker answers without a network, and IndexedDB has its bytes`,
        { tag: '@long' },
        async ({ openBrowser, expectedErrors }) => {
          const faults = await startFaultProxy(probe.url)
          const first = await openBrowser()
          await first.goto(faults.url)
          await first.waitFor('Probe with worker')
          expect(await first.evaluate(`keep('bytes', new Uint8Array([1, 2, 3]).buffer)`)).toBe(
            'kept',
          )
          await first[end]()

          await faults.refuse()
          // Each engine has words of its own for a network that is gone.
          expectedErrors.push('')
          const second = await openBrowser()
          await second.goto(faults.url)
          await second.waitFor('Offline shell')
          await faults.pass()
          await second.goto(faults.url)
          await second.waitFor('Probe with worker')
          const bytes = `kept('bytes').then((buffer) => [...new Uint8Array(buffer)])`
          expect(await second.evaluate(bytes)).toEqual([1, 2, 3])
          await faults.close()
        },
      )
    }
  })
}
