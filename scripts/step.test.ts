import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { step } from './step.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function terminalOf(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a step', () => {
  it('that is done at once is one line with its time', async () => {
    for (const isTTY of [true, false]) {
      const terminal = terminalOf(isTTY)
      const done = step('Opening', () => pause(1900), undefined, terminal)
      await vi.advanceTimersByTimeAsync(1900)
      await done
      expect(terminal.written).toEqual(['Opening: 1.9 s\n'])
    }
  })

  it('that takes longer shows in a terminal how far it is, on the line that says its end', async () => {
    const terminal = terminalOf(true)
    const done = step(
      'Rendering',
      async (count) => {
        await pause(2200)
        count(3, 43)
        await pause(400)
        return 43
      },
      (pages, time) => `${pages} pages in ${time}`,
      terminal,
    )
    await vi.advanceTimersByTimeAsync(2600)
    expect(await done).toBe(43)
    const line = '\r\u001B[2K'
    expect(terminal.written).toEqual([
      `${line}Rendering … 2.0 s`,
      `${line}Rendering … 3 of 43`,
      line,
      '43 pages in 2.6 s\n',
    ])
  })

  it('that takes longer is named once in a log, and one that fails says nothing of an end', async () => {
    const terminal = terminalOf(false)
    const failed = step(
      'Bundling',
      async () => {
        await pause(5000)
        throw new Error('no')
      },
      undefined,
      terminal,
    )
    const outcome = expect(failed).rejects.toThrow('no')
    await vi.advanceTimersByTimeAsync(5000)
    await outcome
    await vi.advanceTimersByTimeAsync(5000)
    expect(terminal.written).toEqual(['Bundling …\n'])
  })
})
