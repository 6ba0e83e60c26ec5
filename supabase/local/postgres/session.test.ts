import type { ReservedSql } from 'postgres'
import { expect, it } from 'vitest'
import { runForAsker } from './asker.ts'
import { createSession } from './session.ts'

const cancelled = () => Object.assign(new Error('canceling statement'), { code: '57014' })

it('a transaction whose end was cancelled is ended before the next one has the connection', async () => {
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
