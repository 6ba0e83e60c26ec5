import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'

interface Layer {
  /** Where a file of the layer stands, below src. */
  readonly folder: string
  readonly may: readonly string[]
  readonly never: readonly string[]
}

const outside = ['#supabase/local/backend.ts', '#scripts/environment.ts', '#tests/support/x.ts']
const roots = ['#src/main.tsx', '#src/entry-server.tsx', '#src/routeTree.gen.ts']
const ours = [
  '#src/lib/x.ts',
  '#src/content/x.ts',
  '#src/data/x.ts',
  '#src/data/admin/x.ts',
  '#src/outbox/x.ts',
  '#src/service-worker/x.ts',
  '#src/queries/x.ts',
  '#src/ui/x.tsx',
  '#src/features/home/x.tsx',
  '#src/features/records/x.tsx',
  '#src/routes/x.tsx',
  '#src/app/x.tsx',
  '#src/seo/x.ts',
]
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@mantine/core']
const router = '@tanstack/react-router'
const query = '@tanstack/react-query'
const form = '@tanstack/react-form'
const userInterface = [...react, router, query, form]
const clients = ['@supabase/postgrest-js', '@supabase/supabase-js']

const ofFeatures = [
  ...react,
  query,
  form,
  '#src/lib/x.ts',
  '#src/content/x.ts',
  '#src/outbox/x.ts',
  '#src/queries/x.ts',
  '#src/ui/x.tsx',
]

/** The table of the README's architecture: what is not allowed there must be refused here. */
const layers: Readonly<Record<string, Layer>> = {
  lib: { folder: 'lib', may: ['valibot'], never: [...userInterface, ...clients] },
  content: {
    folder: 'content',
    may: ['valibot', '#src/lib/x.ts'],
    never: [...userInterface, ...clients],
  },
  data: {
    folder: 'data',
    may: ['valibot', ...clients, '#src/lib/x.ts', '#src/content/x.ts'],
    never: userInterface,
  },
  outbox: {
    folder: 'outbox',
    may: [
      'valibot',
      '#src/lib/x.ts',
      '#src/content/x.ts',
      '#src/data/x.ts',
      '#src/data/admin/x.ts',
    ],
    never: userInterface,
  },
  'service-worker': {
    folder: 'service-worker',
    may: [
      'workbox-strategies',
      '#src/lib/x.ts',
      '#src/content/x.ts',
      '#src/data/x.ts',
      '#src/data/admin/x.ts',
      '#src/outbox/x.ts',
    ],
    never: userInterface,
  },
  queries: {
    folder: 'queries',
    may: [
      query,
      '#src/lib/x.ts',
      '#src/content/x.ts',
      '#src/data/x.ts',
      '#src/data/admin/x.ts',
      '#src/outbox/x.ts',
    ],
    never: ['react-dom', '@mantine/core', router, form, ...clients],
  },
  ui: {
    folder: 'ui',
    may: [...react, router, '#src/lib/x.ts', '#src/content/x.ts'],
    never: [query, form, ...clients],
  },
  features: { folder: 'features/leads', may: ofFeatures, never: clients },
  'features of the office': {
    folder: 'features/lead-desk',
    may: [...ofFeatures, '#src/data/admin/x.ts', '#src/features/records/x.tsx'],
    never: [...clients, '#src/data/auth/x.ts', '#src/features/recent/x.tsx'],
  },
  routes: {
    folder: 'routes/products/$category',
    may: [
      ...react,
      query,
      router,
      '#src/lib/x.ts',
      '#src/content/x.ts',
      '#src/queries/x.ts',
      '#src/ui/x.tsx',
      '#src/features/home/x.tsx',
      '#src/features/records/x.tsx',
    ],
    never: clients,
  },
  app: {
    folder: 'app',
    may: [...react, query, router, ...ours.filter((target) => target !== '#src/seo/x.ts')],
    never: [],
  },
  seo: {
    folder: 'seo',
    may: [query, '#src/lib/x.ts', '#src/content/x.ts', '#src/queries/x.ts'],
    never: [...react, router, form, ...clients],
  },
}

/** A layer's files may name their own layer by its full path, features and routes may not. */
function isOwn(layer: Layer, target: string): boolean {
  return !/^(?:features|routes)/.test(layer.folder) && target.startsWith(`#src/${layer.folder}/`)
}

let planted = 0

const violations = Object.entries(layers).flatMap(([name, layer]) => [
  ...[...layer.never, ...ours, ...(name === 'app' ? [] : roots), ...outside]
    .filter((target) => !layer.may.includes(target) && !isOwn(layer, target))
    .map((target) => plant(name, layer, `import ${target}`, `import { x } from '${target}'`)),
  ...[
    `import type { X } from '${outside[0]}'`,
    `export { x } from '${outside[1]}'`,
    `export * from '${outside[1]}'`,
    `export const load = () => import('${outside[1]}')`,
    `import '${outside[2]}'`,
    `import { x } from '../lib/x.ts'`,
    `import { x } from './../lib/x.ts'`,
    `import { x } from './inner/../../lib/x.ts'`,
    `export const load = () => import('../lib/x.ts')`,
    `export { x } from '../lib/x.ts'`,
  ].map((code) => plant(name, layer, code, code)),
])

const allowed = Object.entries(layers).map(([name, layer]) => {
  const targets = ['./sibling.ts', './inner/deeper.ts', ...layer.may]
  const code = targets.map((target, place) => `export { x${place} } from '${target}'`)
  return plant(name, layer, `what ${name} may import`, code.join('\n'))
})

function plant(layer: string, { folder }: Layer, title: string, code: string) {
  planted++
  return { layer, title, code, file: `src/${folder}/planted-${planted}.ts` }
}

const run = promisify(execFile)
const diagnostics = v.object({
  diagnostics: v.array(v.object({ code: v.optional(v.string(), ''), filename: v.string() })),
})

/** The output of a program that reports findings by its status. */
async function outputOf(program: string, args: readonly string[], cwd: string): Promise<string> {
  const file = path.join(buildPaths.root, 'node_modules/.bin', program)
  return run(file, [...args], { cwd, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
}

function write(file: string, code: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${code}\n`)
}

describe('the linter', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'layers-'))
  const refused = new Map<string, string[]>()

  beforeAll(async () => {
    cpSync(path.join(buildPaths.root, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'))
    for (const { file, code } of [...violations, ...allowed]) write(path.join(tree, file), code)
    const output = await outputOf('oxlint', ['--format', 'json', '.'], tree)
    const report = v.parse(v.pipe(v.string(), v.parseJson(), diagnostics), output)
    for (const { code, filename } of report.diagnostics) {
      refused.set(filename, [...(refused.get(filename) ?? []), code])
    }
  })

  afterAll(() => rmSync(tree, { recursive: true }))

  it.each(violations)('refuses in $layer: $title', ({ file }) => {
    expect(refused.get(file)).toContain('eslint(no-restricted-imports)')
  })

  it.each(allowed)('allows $title', ({ file }) => {
    expect(refused.get(file) ?? []).not.toContain('eslint(no-restricted-imports)')
  })

  it('refuses a type that is imported in the middle of an expression', async () => {
    write(path.join(tree, 'src/lib/inline-type.ts'), `export type X = import('#src/data/x.ts').X`)
    const output = await outputOf('oxlint', ['--format', 'unix', 'src/lib/inline-type.ts'], tree)
    expect(output).toContain('consistent-type-imports')
  })
})

describe("the worker's TypeScript project", () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'worker-project-'))
  const usesDocument = 'export const title = () => document.title'
  const plants = {
    'src/outbox/planted.ts': usesDocument,
    'src/data/planted.ts': usesDocument,
    'src/lib/planted.ts': `export { catalogueTimes } from '#src/queries/catalogue-times.ts'`,
    'src/content/planted.ts': 'export const scope = () => self.location.origin',
  }

  afterAll(() => rmSync(tree, { recursive: true }))

  it('has no document in outbox and data, and no file of the layers above', async () => {
    for (const entry of ['src', 'package.json', 'tsconfig.json']) {
      cpSync(path.join(buildPaths.root, entry), path.join(tree, entry), { recursive: true })
    }
    symlinkSync(path.join(buildPaths.root, 'node_modules'), path.join(tree, 'node_modules'))
    for (const [file, code] of Object.entries(plants)) write(path.join(tree, file), code)
    const output = await outputOf('tsc', ['-p', 'src/service-worker', '--pretty', 'false'], tree)
    const errors = [...output.matchAll(/^(\S+planted\.ts)\(.*?error (TS\d+)/gm)].map(
      ([, file = '', code = '']) => `${path.normalize(file)} ${code}`,
    )
    expect(errors.toSorted()).toEqual([
      'src/data/planted.ts TS2584',
      'src/lib/planted.ts TS6307',
      'src/outbox/planted.ts TS2584',
    ])
  }, 60_000)
})
