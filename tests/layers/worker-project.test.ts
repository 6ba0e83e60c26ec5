import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { outputOf, plantFile } from './run-checker.ts'

describe("the worker's TypeScript project", () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'worker-project-'))
  const usesDocument = 'export const title = () => document.title'
  const plants = {
    'src/outbox/planted.ts': usesDocument,
    'src/backend/planted.ts': usesDocument,
    'src/platform/planted.ts': `export { catalogueTimes } from '#src/catalogue/queries/catalogue-times.ts'`,
    'src/domain/planted.ts': 'export const scope = () => self.location.origin',
  }

  afterAll(() => rmSync(tree, { recursive: true }))

  it('has no DOM in outbox and backend, and no file of the layers above', async () => {
    for (const entry of ['src', 'package.json', 'tsconfig.json']) {
      cpSync(path.join(buildPaths.root, entry), path.join(tree, entry), { recursive: true })
    }
    symlinkSync(path.join(buildPaths.root, 'node_modules'), path.join(tree, 'node_modules'))
    for (const [file, code] of Object.entries(plants)) plantFile(path.join(tree, file), code)
    const output = await outputOf('tsc', ['-p', 'src/service-worker', '--pretty', 'false'], tree)
    const errors = [...output.matchAll(/^(\S+planted\.ts)\(.*?error (TS\d+)/gm)].map(
      ([, file = '', code = '']) => `${path.normalize(file)} ${code}`,
    )
    expect(errors.toSorted()).toEqual([
      'src/backend/planted.ts TS2584',
      'src/outbox/planted.ts TS2584',
      'src/platform/planted.ts TS6307',
    ])
  }, 60_000)
})
