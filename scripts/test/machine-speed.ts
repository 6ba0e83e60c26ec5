import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Numbers, texts and memory, as tests use a processor: 50 ms where the speed is 1.00. */
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

// Until its code is compiled it is slower.
for (let round = 0; round < 10; round++) work()
measure()
setInterval(measure, everyMs)
parentPort.on('message', () => {
  measure()
  parentPort.postMessage(speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length)
  speeds = []
})
`

/** Measures again and again how fast this machine is. */
export interface SpeedWatch {
  /**
   * The mean since the last time that it was asked: a time here, multiplied by it, is that of a
   * machine of 1.00, which stands for two cores of a small cloud server.
   */
  readonly take: () => Promise<number>
  readonly stop: () => Promise<number>
}

/**
 * Starts a thread that does a little work every ten seconds and looks at the processor time that it
 * took. What waits for a processor takes none, so a busy machine does not seem slow; one whose owner
 * lets others use it does. This thread must do nothing meanwhile.
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
