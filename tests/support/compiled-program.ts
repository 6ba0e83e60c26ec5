import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { buildPaths } from '#scripts/build/paths.ts'

/** What tests start in processes of their own; a name is that of the file. */
const programs = {
  start: 'scripts/start.ts',
  erase: 'scripts/erase.ts',
  'db-push': 'scripts/db-push.ts',
  'admin-reset-factors': 'scripts/admin-reset-factors.ts',
  'backend-process': 'tests/support/backend-process.ts',
  'lock-process': 'tests/support/lock-process.ts',
  'building-process': 'tests/support/building-process.ts',
  'database-thread': 'supabase/local/postgres/database-thread.ts',
  'rendering-process': 'tests/support/rendering-process.ts',
} as const

type Program = keyof typeof programs

let compiled: Promise<string> | undefined

/**
 * The same program in plain JavaScript: a transpiler takes a second at each start, and compiling all of
 * them half of one. Each process of tests makes its own, so none is ever older than its source; they
 * go with the folder of the run.
 * @returns its file, for `node` without any option.
 */
export async function compiledProgram(name: Program): Promise<string> {
  compiled ??= compile()
  return path.join(await compiled, `${name}.js`)
}

async function compile(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'programs-'))
  const made = path.join(folder, 'made')
  symlinkSync(path.join(buildPaths.root, 'node_modules'), path.join(folder, 'node_modules'))
  await build({
    configFile: false,
    root: buildPaths.root,
    logLevel: 'error',
    plugins: [{ name: 'source-places', transform: keepPlacesBeside(made) }],
    build: {
      ssr: true,
      outDir: made,
      minify: false,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { input: programs },
    },
  })
  return made
}

/** A module goes on to find its neighbours where its source stands, and programs where they are made. */
function keepPlacesBeside(made: string) {
  return (code: string, id: string): string | undefined => {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return undefined
    return code
      .replaceAll(/new URL\(["']\.\/([\w-]+)\.ts["'], import\.meta\.url\)/g, (_, name) =>
        JSON.stringify(path.join(made, `${name}.js`)),
      )
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id))
  }
}
