import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compilePrograms } from '#scripts/build/compile-programs.ts'
import { buildPaths } from '#scripts/build/paths.ts'

/** Programs that tests start in their own processes, named after their files. */
const programs = {
  start: 'scripts/start.ts',
  erase: 'scripts/erase.ts',
  'db-push': 'scripts/db-push.ts',
  'admin-reset-factors': 'scripts/admin-reset-factors.ts',
  'backend-process': 'tests/support/processes/backend-process.ts',
  'lock-process': 'tests/support/processes/lock-process.ts',
  'endless-process': 'tests/support/processes/endless-process.ts',
  'building-process': 'tests/support/processes/building-process.ts',
  'rendering-process': 'tests/support/processes/rendering-process.ts',
} as const

type Program = keyof typeof programs

let compiled: Promise<string> | undefined

/**
 * A program compiled to JavaScript. Compiling all of them takes half a second; each test process
 * compiles its own, so none is older than its source, and they are deleted with the run's folder.
 * @returns its file, for `node` without options.
 */
export async function compiledProgram(name: Program): Promise<string> {
  compiled ??= compileForRun(programs)
  return path.join(await compiled, `${name}.js`)
}

/**
 * Compiles programs, and those that servers start, into a folder that is deleted with the run's.
 * @returns the folder.
 */
export async function compileForRun(wanted: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'programs-'))
  const made = path.join(folder, 'made')
  symlinkSync(path.join(buildPaths.root, 'node_modules'), path.join(folder, 'node_modules'))
  await compilePrograms(made, wanted)
  return made
}
