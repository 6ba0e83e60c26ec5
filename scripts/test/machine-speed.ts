import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Numbers, texts and memory, in the mix that tests use: 50 ms at a speed of 1.00. */
const watch = /* js */ `
const { createHash } = require('node:crypto')
const { parentPort } = require('node:worker_threads')
const referenceMs = 50
const everyMs = 10_000

function work() {
  let number = 1
  for (let round = 0; round < 3_000_000; round++) number = (Math.imul(number, 1103515245) + 12345) | 0
  for (let round = 0; round < 3; round++) {
    const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: 'row ' + id, tags: [number, round] }))
    const text = JSON.stringify(JSON.parse(JSON.stringify(rows)).toSorted((a, b) => b.id - a.id))
    number ^= createHash('sha256').update(text).digest()[0]
  }
  return number
}

let speeds = []
function measure() {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  speeds.push(referenceMs / ((user + system) / 1000))
}

// It is slower until its code is compiled.
for (let round = 0; round < 10; round++) work()
measure()
setInterval(measure, everyMs)
parentPort.on('message', () => {
  measure()
  parentPort.postMessage(speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length)
  speeds = []
})
`

/** Keeps measuring the speed of this machine. */
export interface SpeedWatch {
  /**
   * The mean since the last call: a time measured here, multiplied by it, is the time on a machine
   * of speed 1.00, which is two cores of a small cloud server.
   */
  readonly take: () => Promise<number>
  readonly stop: () => Promise<number>
}

/**
 * Starts a thread that does a little work every ten seconds and measures its processor time.
 * Waiting for a processor takes none, so a busy machine does not seem slow; one that shares its
 * cores does. This thread must be idle meanwhile.
 */
export function watchMachineSpeed(): SpeedWatch {
  const worker = new Worker(watch, { eval: true })
  return {
    take: async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('take')
      const [speed] = (await once(worker, 'message')) as [number]
      return speed
    },
    stop: () => worker.terminate(),
  }
}
