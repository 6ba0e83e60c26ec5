import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { type Layer, isOwn, layers, ours, outside, roots } from './layers.ts'
import { outputOf, plantFile } from './run-checker.ts'

let planted = 0

const violations = Object.entries(layers).flatMap(([name, layer]) => [
  ...[...layer.never, ...ours, ...(name === 'app' ? [] : roots), ...outside]
    .filter((target) => !layer.may.includes(target) && !isOwn(layer, target))
    .map((target) => plant(name, layer, `import { x } from '${target}'`)),
  ...[
    `import type { X } from '${outside[0]}'`,
    `export { x } from '${outside[1]}'`,
    `export * from '${outside[1]}'`,
    `export const load = () => import('${outside[1]}')`,
    `import '${outside[2]}'`,
    `import { x } from '../platform/x.ts'`,
    `import { x } from './../platform/x.ts'`,
    `import { x } from './inner/../../platform/x.ts'`,
    `export const load = () => import('../platform/x.ts')`,
    `export { x } from '../platform/x.ts'`,
  ].map((code) => plant(name, layer, code)),
])

const allowed = Object.entries(layers).map(([name, layer]) => {
  const targets = ['./sibling.ts', './inner/deeper.ts', ...layer.may]
  const code = targets.map((target, place) => `export { x${place} } from '${target}'`)
  return plant(name, layer, code.join('\n'))
})

function plant(layer: string, { folder }: Layer, code: string) {
  planted++
  return { layer, code, file: `src/${folder}/planted-${planted}.ts` }
}

const diagnostics = v.object({
  diagnostics: v.array(v.object({ code: v.optional(v.string(), ''), filename: v.string() })),
})

describe('the linter', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'layers-'))
  const refused = new Map<string, string[]>()

  beforeAll(async () => {
    cpSync(path.join(buildPaths.root, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'))
    for (const { file, code } of [...violations, ...allowed]) plantFile(path.join(tree, file), code)
    const output = await outputOf('oxlint', ['--format', 'json', '.'], tree)
    const report = v.parse(v.pipe(v.string(), v.parseJson(), diagnostics), output)
    for (const { code, filename } of report.diagnostics) {
      refused.set(filename, [...(refused.get(filename) ?? []), code])
    }
  })

  afterAll(() => rmSync(tree, { recursive: true }))

  it.each(Object.keys(layers))('refuses in %s every import that goes against the order', (name) => {
    const planted = violations.filter(({ layer }) => layer === name)
    const missed = planted.filter(({ file }) => !isRefused(file))
    expect(planted).not.toEqual([])
    expect(missed.map(({ code }) => code)).toEqual([])
  })

  it('allows what each layer may import', () => {
    expect(allowed.filter(({ file }) => isRefused(file))).toEqual([])
  })

  function isRefused(file: string): boolean {
    return refused.get(file)?.includes('eslint(no-restricted-imports)') === true
  }

  it('refuses a type that is imported in the middle of an expression', async () => {
    plantFile(
      path.join(tree, 'src/platform/inline-type.ts'),
      `export type X = import('#src/domain/x.ts').X`,
    )
    const output = await outputOf(
      'oxlint',
      ['--format', 'unix', 'src/platform/inline-type.ts'],
      tree,
    )
    expect(output).toContain('consistent-type-imports')
  })
})
