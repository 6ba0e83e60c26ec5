import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { runLife } from '#tests/outbox-simulation/life.ts'

/**
 * Simulates the outbox with seeds: `npm run proofs -- sim`, `npm run proofs -- sim 5000` or `npm
 * run proofs -- sim 5000 --from 9`. Repeats a failing seed with `npm run proofs -- sim --seed N`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
  },
})

const zero = { lives: 0, bad: 0, sent: 0, delivered: 0, requests: 0, faults: 0 }

const part = process.env['SIM_PART']
if (values.seed !== undefined) await showOne(Number(values.seed))
else if (part !== undefined) await runPart(part)
else await runAll(Number(values.from), Number(positionals[0] ?? 100_000))

async function showOne(seed: number): Promise<void> {
  const { counts, violations } = await runLife(seed)
  console.log(`Seed ${seed}: ${JSON.stringify(counts)}`)
  for (const violation of violations) console.log(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}

/** Runs the seeds of one process, `<first> <last> <step>`, and reports its progress. */
async function runPart(part: string): Promise<void> {
  const [first = 1, last = 0, step = 1] = part.split(' ').map(Number)
  const total = { ...zero }
  for (let seed = first; seed <= last; seed += step) {
    const { counts, violations } = await runLife(seed)
    total.lives++
    total.sent += counts.sent
    total.delivered += counts.delivered
    total.requests += counts.requests
    total.faults += counts.faults
    if (violations.length > 0) {
      total.bad++
      console.log(`Seed ${seed}: ${violations.join('; ')}`)
    }
    if (total.lives % 500 === 0) process.send?.(total)
  }
  process.send?.(total)
}

async function runAll(from: number, count: number): Promise<void> {
  const started = performance.now()
  const processes = availableParallelism()
  const last = from + count - 1
  const totals = Array.from({ length: processes }, () => ({ ...zero }))
  const sum = (name: keyof typeof zero) => totals.reduce((all, total) => all + total[name], 0)
  const say = () => {
    const seconds = (performance.now() - started) / 1000
    console.log(
      `${sum('lives')} of ${count} lives: ${sum('bad')} with violations, ${sum('sent')} leads, ` +
        `${sum('delivered')} delivered, ${sum('requests')} requests, ${sum('faults')} faults, ` +
        `${Math.round(sum('lives') / seconds)} lives per second.`,
    )
  }
  const saying = setInterval(say, 60_000)
  await Promise.all(totals.map((_, place) => runChild(place)))
  clearInterval(saying)
  say()
  process.exitCode = sum('bad') > 0 || sum('lives') < count ? 1 : 0

  async function runChild(place: number): Promise<void> {
    const child = fork(import.meta.filename, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, SIM_PART: `${from + place} ${last} ${processes}` },
    })
    child.on('message', (total) => {
      totals[place] = total as typeof zero
    })
    await once(child, 'exit')
  }
}
