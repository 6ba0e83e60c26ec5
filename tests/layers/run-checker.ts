import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildPaths } from '#scripts/build/paths.ts'

const run = promisify(execFile)

/** The output of a program that exits with an error if it has findings. */
export async function outputOf(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<string> {
  const file = path.join(buildPaths.root, 'node_modules/.bin', program)
  return run(file, [...args], { cwd, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
}

/** Writes a file into the checked tree. */
export function plantFile(file: string, code: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${code}\n`)
}
