import path from 'node:path'
import vm from 'node:vm'
import * as valibot from 'valibot'
import { type Plugin, build } from 'vite'
import { AbortControllerModel } from '#tests/outbox-simulation/browser/abort-model.ts'
import { BlobOfBytes } from '#tests/outbox-simulation/blob-of-bytes.ts'
import type * as PageProgram from './page-program.ts'

/** A bug planted in the source when it is compiled. */
export interface PlantedBug {
  readonly file: string
  /** Must occur once in the file. */
  readonly find: string
  readonly replace: string
}

/** A browser's globals for a program, by name. */
export type Globals = Readonly<Record<string, unknown>>

/** The product's own scripts. Each call is a new tab or worker with its own state. */
export interface Programs {
  page(globals: Globals): typeof PageProgram
  worker(globals: Globals): void
}

const root = path.resolve(import.meta.dirname, '../../..')
const here = path.relative(root, import.meta.dirname)

const standIns: Readonly<Record<string, string>> = {
  react: 'react.ts',
  '@tanstack/react-form': 'react-form.ts',
  './attachments/use-attachments.ts': 'use-attachments.ts',
  './toast-host.tsx': 'toast-host.ts',
  '#src/ui/toasts/toast-host.tsx': 'toast-host.ts',
}

/** Modules that use the browser or have state; all tabs share the others. */
const ownOfEachTab =
  /^(?:tests|node_modules|src\/(?:app|backend|catalogue|device|service-worker|session|site|ui)|src\/platform\/(?:after-real-time|app-caches|env|log|saves-data|sha256)|src\/images\/picture-cache|src\/outbox\/(?:app-badge|page-outbox|triggers|react\/|delivery\/(?:background-sync|lead-receipt|page-calls|product-views)|store\/(?:clear-device|entry-database|shared-content)|submit\/(?:drafts|foreground|subm\w+-\w+)))\b/

/** The only browser globals that a program may use. */
const browserNames = [
  'globalThis',
  'self',
  'window',
  'document',
  'navigator',
  'location',
  'indexedDB',
  'localStorage',
  'caches',
  'fetch',
  'crypto',
  'performance',
  'Date',
  'Math',
  'Blob',
  'AbortController',
  'BroadcastChannel',
  'HTMLInputElement',
  'addEventListener',
  'removeEventListener',
  'requestAnimationFrame',
  'setTimeout',
  'clearTimeout',
  'presentToastTo',
] as const

const buildVariables = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'].map((name) =>
  ['import', 'meta', 'env', name].join('.'),
)

const made = new Map<string, Promise<unknown>>()

/** The result of `make`, cached per process. */
function once<Made>(name: string, bugs: readonly PlantedBug[], make: () => Promise<Made>) {
  const key = JSON.stringify([name, bugs])
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known as Promise<Made>
}

/** Compiles the programs with the bugs to plant; each part is compiled once per process. */
export async function loadPrograms(bugs: readonly PlantedBug[] = []): Promise<Programs> {
  const isOwn = ({ file }: PlantedBug) => ownOfEachTab.test(file)
  const page = await loadOwn(`${here}/page-program.ts`, bugs.filter(isOwn))
  const worker = await loadOwn('src/service-worker/index.ts', bugs.filter(isOwn))
  const names = [...new Set([...page.shared, ...worker.shared])]
  const shared = bugs.filter((bug) => !isOwn(bug))
  const common = await once(names.join(), shared, async () => {
    const all = names.map((name, place) => `export * as m${place} from '/${name}'`).join('\n')
    return run(await bundle('\0common', shared, null, all), () => valibot, pure)
  })
  const require = (name: string) =>
    name === 'valibot' ? valibot : common[`m${names.indexOf(name)}`]
  return {
    page: (globals) => run(page.script, require, globals) as unknown as typeof PageProgram,
    worker: (globals) => void run(worker.script, require, globals),
  }
}

/** A program without the shared modules. */
function loadOwn(input: string, bugs: readonly PlantedBug[]) {
  return once(input, bugs, async () => {
    const shared = new Set<string>()
    return { script: await bundle(input, bugs, shared), shared }
  })
}

type Script = (...values: unknown[]) => void

function run(script: Script, require: (name: string) => unknown, globals: Globals) {
  const exports: Record<string, unknown> = {}
  script(require, exports, ...browserNames.map((name) => globals[name]))
  return exports
}

/** Shared modules must not use time, randomness or the browser. */
const pure: Globals = {
  Date: class extends Date {
    constructor(at: number | string) {
      if (at === undefined) throw new Error('Whoever belongs to all tabs has no clock')
      super(at)
    }

    static override readonly now = undefined as never
  },
  Math: Object.create(Math, { random: { value: undefined } }) as Math,
  Blob: BlobOfBytes,
  AbortController: AbortControllerModel,
}

/**
 * @param shared receives the modules that all tabs share and that are left out; null for those
 * themselves.
 */
async function bundle(
  input: string,
  bugs: readonly PlantedBug[],
  shared: Set<string> | null,
  source = '',
): Promise<Script> {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    // The backend has the page's origin.
    define: Object.fromEntries(buildVariables.map((name) => [name, JSON.stringify('')])),
    plugins: [standing(shared, source), ...bugs.map(planting)],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  })
  const [chunk] = (Array.isArray(output) ? output : [output]).flatMap((made) =>
    'output' in made ? made.output : [],
  )
  if (chunk?.type !== 'chunk') throw new Error(`Nothing came of ${input}`)
  // Copies a module's exports for each tab: half a millisecond.
  const code = chunk.code.replaceAll(/^(\w+) = __toESM\(\1(?:, 1)?\);$/gm, '')
  return vm.compileFunction(code, ['require', 'exports', ...browserNames], {
    filename: `${path.basename(input)} of the simulation`,
  }) as Script
}

function standing(shared: Set<string> | null, source: string): Plugin {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === 'valibot') return { id, external: true }
      if (id === '\0common') return id
      const name = standIns[id]
      if (name !== undefined) return path.join(root, here, name)
      if (importer === undefined) return null
      const found = await this.resolve(id, importer, { skipSelf: true })
      if (found === null) return null
      const file = path.relative(root, found.id)
      if (shared === null) {
        if (!ownOfEachTab.test(file) || file.startsWith('node_modules')) return found
        throw new Error(`${file} is a tab's own, and ${importer} belongs to all`)
      }
      if (ownOfEachTab.test(file) || file.startsWith('\0') || file.startsWith('..')) return found
      shared.add(file)
      return { id: file, external: true }
    },
    load: (id) => (id === '\0common' ? source : null),
  }
}

function planting({ file, find, replace }: PlantedBug): Plugin {
  return {
    name: 'bug',
    enforce: 'pre',
    transform(code, id) {
      if (path.relative(root, id) !== file) return null
      if (code.split(find).length !== 2) throw new Error(`${file} has no such place`)
      return code.replace(find, () => replace)
    },
  }
}
