import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

interface Ask {
  readonly network?: string
  readonly isLater?: boolean
}

/** A queue whose work ends when the test says so. */
function startQueue(maxWaiting = 10) {
  const queue = createRenderQueue(maxWaiting)
  const started: string[] = []
  const ended: string[] = []
  const finishers = new Map<string, () => void>()
  const work = (key: string) => (signal: AbortSignal) => {
    started.push(key)
    return new Promise<Uint8Array>((resolve, reject) => {
      finishers.set(key, () => resolve(Buffer.from(key)))
      signal.addEventListener('abort', () => {
        ended.push(key)
        reject(signal.reason)
      })
    })
  }
  const ask = (key: string, { network = 'a', isLater = false }: Ask = {}) => {
    const client = new AbortController()
    const asker = { signal: client.signal, network, isLater }
    const answer = queue.ask(key, asker, work(key)).then(String, (error) => error.code as string)
    return { answer, leave: () => client.abort() }
  }
  const finish = async (key: string) => {
    finishers.get(key)?.()
    await settled()
  }
  return { ask, finish, started, ended }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test("one picture is rendered at a time, the catalogue's before attachments", async () => {
  const { ask, finish, started } = startQueue()
  ask('first')
  ask('attachment', { isLater: true })
  ask('picture')
  expect(started).toEqual(['first'])
  await finish('first')
  expect(started).toEqual(['first', 'picture'])
  await finish('picture')
  expect(started).toEqual(['first', 'picture', 'attachment'])
})

test('equal requests share a result, even while it is rendering', async () => {
  const { ask, finish, started } = startQueue()
  const first = ask('one')
  const second = ask('one')
  await finish('one')
  expect([await first.answer, await second.answer]).toEqual(['one', 'one'])
  expect(started).toEqual(['one'])
})

test('a waiting job leaves the queue when its last requester has gone', async () => {
  const { ask, finish, started } = startQueue()
  ask('running')
  const both = [ask('shared'), ask('shared')]
  const alone = ask('alone')
  both[0]?.leave()
  alone.leave()
  expect(await alone.answer).toBe('RequestAborted')
  await finish('running')
  await finish('shared')
  expect(await both[1]?.answer).toBe('shared')
  expect(started).toEqual(['running', 'shared'])
})

test('an abandoned job is stopped once others wait, and not before', async () => {
  const { ask, finish, started, ended } = startQueue()
  const gone = ask('slow')
  gone.leave()
  await settled()
  expect(ended).toEqual([])
  const next = ask('next')
  await settled()
  expect(ended).toEqual(['slow'])
  expect(started).toEqual(['slow', 'next'])
  ask('third')
  next.leave()
  await settled()
  expect(ended).toEqual(['slow', 'next'])
  const again = ask('slow')
  await finish('third')
  await finish('slow')
  expect(await again.answer).toBe('slow')
})

test('the result of an abandoned job serves the next requester', async () => {
  const { ask, finish, started, ended } = startQueue()
  ask('slow').leave()
  const again = ask('slow')
  ask('other')
  await finish('slow')
  expect(await again.answer).toBe('slow')
  expect({ started, ended }).toEqual({ started: ['slow', 'other'], ended: [] })
})

test('a hundred abandoned jobs leave nothing behind', async () => {
  const { ask, finish, started } = startQueue(100)
  const crowd = Array.from({ length: 100 }, (_, place) => ask(`crowd ${place}`))
  for (const { leave } of crowd) leave()
  const honest = ask('honest')
  await settled()
  await finish('honest')
  expect(await honest.answer).toBe('honest')
  expect(started).toEqual(['crowd 0', 'honest'])
})

test('networks take turns, however much one of them requests', async () => {
  const { ask, finish, started } = startQueue()
  for (const key of ['1', '2', '3', '4']) ask(key, { network: 'greedy' })
  ask('honest', { network: 'b' })
  await finish('1')
  await finish('2')
  expect(started).toEqual(['1', '2', 'honest'])
})

test('a full queue refuses the network that requests most', async () => {
  const { ask, finish } = startQueue(2)
  ask('running', { network: 'greedy' })
  const second = ask('second', { network: 'greedy' })
  const third = ask('third', { network: 'greedy' })
  const fourth = ask('fourth', { network: 'greedy' })
  expect(await fourth.answer).toBe('SlowDown')
  const honest = ask('honest', { network: 'b' })
  expect(await third.answer).toBe('SlowDown')
  const attachment = ask('attachment', { network: 'c', isLater: true })
  expect(await attachment.answer).toBe('SlowDown')
  await finish('running')
  await finish('second')
  await finish('honest')
  expect([await second.answer, await honest.answer]).toEqual(['second', 'honest'])
})

test('a failed job makes room for the next', async () => {
  const queue = createRenderQueue(1)
  const { signal } = new AbortController()
  const asker = { signal, network: 'a', isLater: false }
  const failing = queue.ask('bad', asker, () => Promise.reject(new Error('bad')))
  const next = queue.ask('good', asker, async () => Buffer.from('good'))
  await expect(failing).rejects.toThrow('bad')
  expect(String(await next)).toBe('good')
})
