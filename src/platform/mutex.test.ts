import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createKeyedMutex, createMutex } from './mutex.ts'

describe('The exclusive gate', () => {
  it('runs one task at a time, in order of arrival', async () => {
    const exclusive = createMutex()
    const events: string[] = []
    const work = (name: string) =>
      exclusive(async () => {
        events.push(`${name} begins`)
        await wait(5)
        events.push(`${name} ends`)
      })
    await Promise.all([work('a'), work('b'), work('c')])
    expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  it("returns the task's result", async () => {
    expect(await createMutex()(async () => 5)).toBe(5)
  })

  it('continues after a failed task, which fails for its caller only', async () => {
    const exclusive = createMutex()
    const failed = exclusive(async () => {
      throw new Error('broken')
    })
    const next = exclusive(async () => 'next')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })

  it('continues after a task that threw synchronously', async () => {
    const exclusive = createMutex()
    const failed = exclusive(() => {
      throw new Error('broken at once')
    })
    await expect(failed).rejects.toThrow('broken at once')
    expect(await exclusive(async () => 'next')).toBe('next')
  })
})

describe('A gate for each key', () => {
  it('queues tasks with the same key, and runs tasks with other keys', async () => {
    const inTurn = createKeyedMutex()
    const events: string[] = []
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const first = inTurn('a', async () => {
      await opened
      events.push('a1')
      throw new Error('broken')
    })
    const second = inTurn('a', async () => events.push('a2'))
    await inTurn('b', async () => events.push('b'))
    open()
    await expect(first).rejects.toThrow('broken')
    await second
    await inTurn('a', async () => events.push('a3'))
    expect(events).toEqual(['b', 'a1', 'a2', 'a3'])
  })
})
