import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeLock } from '#supabase/local/database/process-lock.ts'
import { inTurn } from './build-lock.ts'
import { buildPaths } from './paths.ts'

const { lock: usualLock, work } = buildPaths
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-lock-'))
  Object.assign(buildPaths, { work: folder, lock: path.join(folder, 'build.lock') })
  vi.spyOn(console, 'log').mockReturnValue()
})

afterEach(() => {
  Object.assign(buildPaths, { work, lock: usualLock })
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

describe('A build', () => {
  it('waits for one that is running', async () => {
    const steps: string[] = []
    let finish = () => {}
    const first = inTurn(async () => {
      steps.push('first begins')
      await new Promise<void>((resolve) => (finish = resolve))
      steps.push('first ends')
    })
    const second = inTurn(async () => void steps.push('second'), { limitMs: 5000, pauseMs: 10 })
    await new Promise((resolve) => setTimeout(resolve, 100))
    finish()
    await Promise.all([first, second])
    expect(steps).toEqual(['first begins', 'first ends', 'second'])
    expect(existsSync(buildPaths.lock)).toBe(false)
  })

  it('that fails lets the next one start', async () => {
    await expect(inTurn(() => Promise.reject(new Error('no data')))).rejects.toThrow('no data')
    const next = vi.fn(async () => {})
    await inTurn(next)
    expect(next).toHaveBeenCalledOnce()
  })

  it('gives up with a message when the other one does not finish', async () => {
    const held = takeLock(buildPaths.lock)
    const waiting = inTurn(async () => {}, { limitMs: 50, pauseMs: 10 })
    await expect(waiting).rejects.toThrow(`Another build (process ${process.pid}) has not ended`)
    if (held.kind === 'taken') held.release()
  })
})
