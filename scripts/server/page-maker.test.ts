import { expect, it, vi } from 'vitest'
import { createPageMaker } from './page-maker.ts'
import type { ScriptRun } from './run-script.ts'

/** A program whose messages and end the test decides. */
function program() {
  const stepBack = vi.fn()
  let given: ScriptRun = {}
  let end: (isWell: boolean) => void = () => undefined
  const run = vi.fn((options: ScriptRun) => {
    given = options
    return new Promise<boolean>((resolve) => {
      end = resolve
      options.signal?.addEventListener('abort', () => resolve(false))
    })
  })
  return {
    run,
    stepBack,
    say: (message: object) => given.onMessage?.(message, stepBack),
    end: (isWell: boolean) => end(isWell),
    signal: () => given.signal,
  }
}

function recorder() {
  const notes: unknown[][] = []
  const builds = {
    finish: (...said: unknown[]) => Promise.resolve(void notes.push(['finish', ...said])),
    progress: (...said: unknown[]) => Promise.resolve(void notes.push(['progress', ...said])),
  }
  return { notes, builds }
}

const pages = { kind: 'pages', fingerprint: 'data 1' }

it('pages are served before later work is done, at low priority', async () => {
  const { notes, builds } = recorder()
  const { run, say, end, stepBack } = program()
  const maker = createPageMaker(builds)
  const made = maker.make(run)
  await vi.waitFor(() => expect(run).toHaveBeenCalled())
  expect(stepBack).not.toHaveBeenCalled()
  say(pages)
  expect(await made).toBe('data 1')
  expect(stepBack).toHaveBeenCalledTimes(1)
  say({ kind: 'rest', done: 1, total: 3 })
  say({ kind: 'rest', done: 3, total: 3 })
  end(true)
  await vi.waitFor(() => expect(notes).toHaveLength(2))
  expect(notes).toEqual([
    ['progress', 1, 3],
    ['progress', 3, 3],
  ])
})

it('a new change stops the later work of the previous one', async () => {
  const { notes, builds } = recorder()
  const [first, second] = [program(), program()]
  const maker = createPageMaker(builds)
  const made = maker.make(first.run)
  await vi.waitFor(() => expect(first.run).toHaveBeenCalled())
  first.say(pages)
  await made
  const next = maker.make(second.run, { isBehind: true })
  await vi.waitFor(() => expect(second.run).toHaveBeenCalled())
  expect(first.signal()?.aborted).toBe(true)
  second.say({ kind: 'pages', fingerprint: 'data 2' })
  expect(await next).toBe('data 2')
  expect(notes, 'the first one has not failed').toEqual([])
})

it('failed later work is recorded and retried', async () => {
  const { notes, builds } = recorder()
  const { run, say, end } = program()
  const made = createPageMaker(builds).make(run)
  await vi.waitFor(() => expect(run).toHaveBeenCalled())
  say(pages)
  await made
  end(false)
  await vi.waitFor(() => expect(notes).toEqual([['finish', 'data 1', 'rest']]))
})

it('a program that crashes or is stopped before its pages has made none', async () => {
  const { notes, builds } = recorder()
  const maker = createPageMaker(builds)
  const failing = program()
  const failed = maker.make(failing.run)
  await vi.waitFor(() => expect(failing.run).toHaveBeenCalled())
  failing.end(false)
  expect(await failed).toBeUndefined()
  const ended = program()
  const stopped = maker.make(ended.run)
  await vi.waitFor(() => expect(ended.run).toHaveBeenCalled())
  await maker.stop()
  expect(await stopped).toBeUndefined()
  expect(notes).toEqual([])
})

it('deferred work is done after a successful run, and stopped by a new change', async () => {
  const { notes, builds } = recorder()
  const [failing, first, second] = [program(), program(), program()]
  const signals: AbortSignal[] = []
  const maker = createPageMaker(builds, async (signal, tell) => {
    signals.push(signal)
    tell({ done: 2, total: 9 })
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  })
  const failed = maker.make(failing.run)
  await vi.waitFor(() => expect(failing.run).toHaveBeenCalled())
  failing.end(false)
  expect(await failed).toBeUndefined()
  const made = maker.make(first.run)
  await vi.waitFor(() => expect(first.run).toHaveBeenCalled())
  first.say(pages)
  await made
  expect(signals).toHaveLength(0)
  first.end(true)
  await vi.waitFor(() => expect(notes).toEqual([['progress', 2, 9]]))
  const next = maker.make(second.run)
  await vi.waitFor(() => expect(second.run).toHaveBeenCalled())
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  second.say(pages)
  await next
  await maker.stop()
})
