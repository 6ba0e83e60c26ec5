import type { ReservedSql } from 'postgres'
import { expect, it, vi } from 'vitest'
import { runForAsker } from './asker.ts'
import { createSession } from './session.ts'

const cancelled = () => Object.assign(new Error('canceling statement'), { code: '57014' })

it('a transaction whose end was cancelled is ended before the connection is reused', async () => {
  const said: string[] = []
  let lateCancellations = 2
  // A cancellation that travels slowly meets what comes after the statement that it was for.
  const answer = (sql: string) => {
    said.push(sql)
    if (sql === 'rollback' && lateCancellations-- > 0) return Promise.reject(cancelled())
    return sql === 'rollback' ? Promise.resolve([]) : leaves.then(() => Promise.reject(cancelled()))
  }
  const reserved = {
    unsafe: (sql: string) => Object.assign(answer(sql), { cancel: () => undefined }),
    release: () => said.push('released'),
  }
  const leaving = new AbortController()
  const leaves = new Promise<void>((resolve) =>
    leaving.signal.addEventListener('abort', () => resolve()),
  )
  await new Promise<void>((left) => {
    void runForAsker({ rank: 'visitor', network: null, signal: leaving.signal }, async () => {
      const hold = { failure: undefined, interrupt: undefined }
      const session = createSession(hold, reserved as unknown as ReservedSql, left)
      const asked = session.unsafe('select slowly').catch((error: unknown) => error)
      leaving.abort()
      expect(await asked).toMatchObject({ code: '57014' })
      await session.unsafe('rollback').catch(() => undefined)
      session.release()
    })
  })
  expect(said).toEqual(['select slowly', 'rollback', 'rollback', 'rollback', 'released'])
})

it('a response that came while this thread was blocked is not overdue', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  let answer: (rows: readonly object[]) => void = () => undefined
  const reserved = {
    unsafe: () =>
      Object.assign(new Promise((resolve) => (answer = resolve)), { cancel: () => undefined }),
    release: () => undefined,
  }
  await runForAsker({ rank: 'visitor', network: null }, async () => {
    const hold = { failure: undefined, interrupt: ended }
    const session = createSession(hold, reserved as unknown as ReservedSql, () => undefined)
    const asked = session.unsafe('select 1')
    // The timer is heard first, although the answer is there already.
    await vi.advanceTimersByTimeAsync(2050)
    answer([{ one: 1 }])
    expect(await asked).toEqual([{ one: 1 }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ended).not.toHaveBeenCalled()
    const hanging = session.unsafe('select 1').catch(() => undefined)
    await vi.advanceTimersByTimeAsync(2100)
    expect(ended).toHaveBeenCalledOnce()
    answer([])
    await hanging
  })
  vi.useRealTimers()
})
