import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compiledProgram } from '#tests/support/processes/compiled-program.ts'
import { lockDirectory } from './process-lock.ts'

let directory: string
let lockFile: string
const children: ChildProcess[] = []

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'lock-'))
  lockFile = path.join(directory, 'backend.lock')
})

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => end(child)))
  rmSync(directory, { recursive: true, force: true })
})

async function startProcess(): Promise<ChildProcess> {
  const child = fork(await compiledProgram('lock-process'), { execArgv: [] })
  children.push(child)
  await once(child, 'message')
  return child
}

async function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

async function tell(child: ChildProcess, order: 'lock' | 'unlock'): Promise<string> {
  const answered = once(child, 'message')
  child.send({ order, lockFile })
  return String((await answered)[0])
}

function owner(): unknown {
  return JSON.parse(readFileSync(lockFile, 'utf8')).pid
}

function writeOwner(pid: number, startedAt: string): void {
  writeFileSync(lockFile, JSON.stringify({ pid, startedAt }))
}

function startOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

describe('The lock of a data directory', () => {
  it('is refused to a second process, with the number of the first', async () => {
    const [first, second] = [await startProcess(), await startProcess()]
    expect(await tell(first, 'lock')).toBe('locked')
    expect(await tell(second, 'lock')).toBe(
      `The data directory the directory is in use by process ${first.pid}. Stop that process first, or set DATA_DIR to another directory.`,
    )
    expect(owner()).toBe(first.pid)
  })

  it('is refused to the same process', () => {
    const unlock = lockDirectory(lockFile, directory)
    expect(() => lockDirectory(lockFile, directory)).toThrow(`in use by process ${process.pid}`)
    unlock()
  })

  it('is released for the next process', async () => {
    const [first, second] = [await startProcess(), await startProcess()]
    await tell(first, 'lock')
    await tell(first, 'unlock')
    expect(existsSync(lockFile)).toBe(false)
    expect(await tell(second, 'lock')).toBe('locked')
  })

  it('is released when its process ends without releasing it', async () => {
    const first = await startProcess()
    await tell(first, 'lock')
    const exited = once(first, 'exit')
    first.disconnect()
    await exited
    expect(existsSync(lockFile)).toBe(false)
  })

  it('is taken over from a process that was killed', async () => {
    const [first, second] = [await startProcess(), await startProcess()]
    await tell(first, 'lock')
    await end(first, 'SIGKILL')
    expect(owner()).toBe(first.pid)
    expect(await tell(second, 'lock')).toBe('locked')
    expect(owner()).toBe(second.pid)
  })

  it.each(['', '{"pid":', '{}', 'null', '{"pid":"1"}'])(
    'is taken over when the file says only: %s',
    (text) => {
      writeFileSync(lockFile, text)
      const unlock = lockDirectory(lockFile, directory)
      expect(owner()).toBe(process.pid)
      unlock()
      expect(existsSync(lockFile)).toBe(false)
    },
  )

  it.runIf(process.platform === 'linux')(
    'is taken over when its number now belongs to another process',
    async () => {
      const sleeper = spawn('sleep', ['60'])
      children.push(sleeper)
      await once(sleeper, 'spawn')
      const pid = sleeper.pid ?? 0
      writeOwner(pid, startOf(pid))
      expect(() => lockDirectory(lockFile, directory)).toThrow(`in use by process ${pid}`)
      writeOwner(pid, '1')
      lockDirectory(lockFile, directory)()
    },
  )

  it.runIf(process.platform === 'linux')(
    'is taken over from a process that has ended and whose parent does not care',
    async () => {
      const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'])
      children.push(parent)
      const [said] = (await once(parent.stdout, 'data')) as [Buffer]
      const pid = Number(said.toString())
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
      writeOwner(pid, startOf(pid))
      lockDirectory(lockFile, directory)()
    },
  )

  it.runIf(process.platform === 'linux')(
    'is taken over when its number is our own but its start was another',
    () => {
      writeOwner(process.pid, '1')
      lockDirectory(lockFile, directory)()
    },
  )

  it('of another process is left alone when ours is given back', () => {
    const unlock = lockDirectory(lockFile, directory)
    writeOwner(1, startOf(1))
    unlock()
    expect(owner()).toBe(1)
  })

  it('goes to only one of several that find it abandoned at the same moment', async () => {
    const racers = await Promise.all([startProcess(), startProcess(), startProcess()])
    for (let round = 0; round < 25; round++) {
      if (round % 2 === 0) writeOwner(999_999_999, '1')
      const answers = await Promise.all(racers.map((racer) => tell(racer, 'lock')))
      expect(
        answers.filter((answer) => answer === 'locked'),
        answers.join('\n'),
      ).toHaveLength(1)
      const winner = racers[answers.indexOf('locked')]
      expect(owner()).toBe(winner?.pid)
      await Promise.all(racers.map((racer) => tell(racer, 'unlock')))
    }
  }, 60_000)
})
