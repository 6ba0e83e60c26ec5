import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { isWritten, namedTests, proofRows } from './support/named-tests.ts'
import { readSource } from './support/repository-files.ts'

/** The rows of the table of faults: number, fault, tests. */
const faults = proofRows(readSource('src/outbox/README.md'), /^\d+$/, 3).map(
  ([number = '', fault = '', tests = '']) => ({ number, fault, tests }),
)

const named = faults.flatMap(({ number, tests }) =>
  namedTests(tests).map((test) => ({ number, ...test })),
)

describe('the table of faults in src/outbox/README.md', () => {
  it('has all 56, in their order, each with a test', () => {
    expect(faults.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: 56 }, (_, place) => place + 1),
    )
    expect(faults.filter(({ tests }) => !tests.includes('`'))).toEqual([])
  })

  it('names tests that exist', () => {
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((test) => !isWritten(test))).toEqual([])
  })

  it('names every browser test of the outbox, 30 at least', () => {
    const folder = 'tests/e2e/outbox'
    const files = readdirSync(path.join(buildPaths.root, folder))
      .filter((file) => /^outbox-faults.*\.e2e\.ts$/.test(file))
      .map((file) => `${folder}/${file}`)
    const written = files.flatMap((file) =>
      [...readSource(file).matchAll(/^ *test\((['`])(.+?)\1,/gm)].map(([, , name = '']) => ({
        file,
        name,
      })),
    )
    expect(written.length).toBeGreaterThanOrEqual(30)
    const isNamed = (test: { file: string; name: string }) =>
      named.some(({ file, name }) => file === test.file && name === test.name)
    expect(written.filter((test) => !isNamed(test))).toEqual([])
  })
})
