import { expect, it } from 'vitest'
import { inParallel } from './in-parallel.ts'

it('gives outcomes in the order of the items', async () => {
  const halves = inParallel([4, 2, 6], 2, async (number) => number / 2)
  expect(await halves).toEqual([2, 1, 3])
})

it('rejects once all running tasks have ended, and starts none after a failure', async () => {
  const begun: string[] = []
  const ended: string[] = []
  let endOther = () => {}
  const other = new Promise<void>((resolve) => {
    endOther = resolve
  })
  const all = inParallel(['fails', 'goes on', 'never'], 2, async (name) => {
    begun.push(name)
    if (name === 'fails') throw new Error('failed')
    await other
    ended.push(name)
  })
  const rejected = expect(all).rejects.toThrow('failed')
  endOther()
  await rejected
  expect({ begun, ended }).toEqual({ begun: ['fails', 'goes on'], ended: ['goes on'] })
})
