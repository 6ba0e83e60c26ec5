import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** What the loop takes on the machine that `1.00` stands for: two cores of a small cloud server. */
const referenceMs = 1000

/** Numbers, texts and memory, as tests use a processor. */
const loop = /* js */ `
const { createHash } = require('node:crypto')
const { parentPort } = require('node:worker_threads')
const begin = performance.now()
let number = 1
for (let round = 0; round < 60_000_000; round++) number = (Math.imul(number, 1103515245) + 12345) | 0
for (let round = 0; round < 60; round++) {
  const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: 'row ' + id, tags: [number, round] }))
  const text = JSON.stringify(JSON.parse(JSON.stringify(rows)).toSorted((a, b) => b.id - a.id))
  number ^= createHash('sha256').update(text).digest()[0]
}
parentPort.postMessage(performance.now() - begin)
`

function runLoop(): Promise<number> {
  const worker = new Worker(loop, { eval: true })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/**
 * How fast this machine is with all its processors at work, so that times of two machines, or of two
 * hours of a shared one, can be compared: a time here, multiplied by this, is that of a machine of 1.00.
 */
export async function measureMachineSpeed(): Promise<number> {
  const loops = Array.from({ length: availableParallelism() }, runLoop)
  return referenceMs / Math.max(...(await Promise.all(loops)))
}
