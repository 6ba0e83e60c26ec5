import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { runSchedule } from '#tests/outbox-simulation/schedule.ts'

/**
 * Runs seeded lives of the outbox: `npm run sim`, or `npm run sim -- --count 5000 --from 1`.
 * A seed that fails is run again by `npm run sim -- --seed N`.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
  },
})

const part = process.env['SIM_PART']
if (values.seed !== undefined) await showOne(Number(values.seed))
else if (part !== undefined) await runPart(part)
else await runAll(Number(values.from), Number(values.count))

async function showOne(seed: number): Promise<void> {
  const { counts, violations } = await runSchedule(seed)
  console.log(`Seed ${seed}: ${JSON.stringify(counts)}`)
  for (const violation of violations) console.log(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}

/** The seeds of one process: `<first> <last> <step>`. */
async function runPart(part: string): Promise<void> {
  const [first = 1, last = 0, step = 1] = part.split(' ').map(Number)
  const total = { sent: 0, delivered: 0, faults: 0, bad: 0 }
  for (let seed = first; seed <= last; seed += step) {
    const { counts, violations } = await runSchedule(seed)
    total.sent += counts.sent
    total.delivered += counts.delivered
    total.faults += counts.faults
    if (violations.length === 0) continue
    total.bad++
    console.log(`Seed ${seed}: ${violations.join('; ')}`)
  }
  process.send?.(total)
}

async function runAll(from: number, count: number): Promise<void> {
  const started = performance.now()
  const processes = availableParallelism()
  const last = from + count - 1
  const parts = Array.from({ length: processes }, async (_, place) => {
    const child = fork(import.meta.filename, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, SIM_PART: `${from + place} ${last} ${processes}` },
    })
    const [total] = (await once(child, 'message')) as [Record<string, number>]
    return total
  })
  const totals = await Promise.all(parts)
  const sum = (name: string) => totals.reduce((sum, total) => sum + (total[name] ?? 0), 0)
  const seconds = (performance.now() - started) / 1000
  console.log(
    `Seeds ${from} to ${last}: ${sum('bad')} with violations, ${sum('sent')} leads, ` +
      `${sum('delivered')} delivered, ${sum('faults')} faults, ` +
      `${Math.round(count / seconds)} schedules per second.`,
  )
  process.exitCode = sum('bad') > 0 ? 1 : 0
}
