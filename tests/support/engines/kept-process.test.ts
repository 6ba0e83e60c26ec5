import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { startKept } from './kept-process.ts'

/** A program that leaves a child in another session, as Firefox does. */
const withRunaway = 'setsid sleep 300 & sleep 300 & echo "at $HOME"; wait'

const patience = { timeout: 10_000 }

/** The processes that run with this home. */
function sleepersOf(home: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => read(name, 'environ').includes(`HOME=${home}`))
    .map((name) => read(name, 'cmdline').join(' '))
    .filter((program) => program.startsWith('sleep'))
}

/** A process may have ended meanwhile. */
function read(number: string, file: 'environ' | 'cmdline'): string[] {
  try {
    return readFileSync(`/proc/${number}/${file}`, 'utf8').split('\0')
  } catch {
    return []
  }
}

describe.runIf(process.platform === 'linux')('kept programs', () => {
  it('end when they are stopped, in any session, and their home is deleted', async () => {
    const kept = startKept(['sh', '-c', withRunaway])
    await vi.waitFor(() => expect(kept.output()).toBe(`at ${kept.home}\n`), patience)
    await vi.waitFor(() => expect(sleepersOf(kept.home)).toHaveLength(2), patience)
    await kept.stop()
    expect(sleepersOf(kept.home)).toEqual([])
    expect(existsSync(kept.home)).toBe(false)
  })

  it('end when the process that started them is killed', async () => {
    const source = `import { startKept } from '#tests/support/engines/kept-process.ts'
      const kept = startKept(['sh', '-c', ${JSON.stringify(withRunaway)}])
      setInterval(() => { if (kept.output() !== '') console.log(kept.home) }, 50)`
    const tests = path.join(buildPaths.root, 'tests')
    const starter = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', source],
      { cwd: tests, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const home = await new Promise<string>((resolve) => {
      starter.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().split('\n')[0] ?? ''))
    })
    // A shell that has just forked still has its own name.
    await vi.waitFor(() => expect(sleepersOf(home)).toHaveLength(2), patience)
    starter.kill('SIGKILL')
    await vi.waitFor(() => expect(existsSync(home)).toBe(false), patience)
    expect(sleepersOf(home)).toEqual([])
  })

  it('report when they have ended by themselves', async () => {
    const kept = startKept(['sh', '-c', 'echo done'])
    await kept.ended
    expect(kept.output()).toBe('done\n')
    await kept.stop()
  })
})
