import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { compiledProgram } from '#tests/support/processes/compiled-program.ts'
import { runScript } from './run-script.ts'

it('a script ends with its parent process, even if that is killed', async () => {
  const parent = spawn(process.execPath, [await compiledProgram('building-process')])
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(said.toString())
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
})

it('a script that hangs is killed', async () => {
  const program = path.join(await mkdtemp(path.join(tmpdir(), 'hanging-')), 'hang.mjs')
  await writeFile(program, 'setInterval(() => undefined, 1000)')
  expect(await runScript(pathToFileURL(program), [], {}, { silenceMs: 300 })).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
