import type { Answers } from './attacker.ts'
import { type Sample, growthOf } from './memory-watch.ts'
import { type TrafficStats, type TrafficLog, interfaceKinds, pageKinds } from './traffic-log.ts'

const limits = { pagesMs: 1000, interfaceMs: 3000, busyShare: 0.005, growth: 0.1, megabytes: 700 }

/** The findings of a run. */
export interface Findings {
  readonly log: TrafficLog
  readonly answers: Answers
  readonly samples: readonly Sample[]
  readonly sent: number
  readonly acknowledged: number
  readonly lost: readonly string[]
  /** The 99th percentile of the delay of the clients' own timers in ms, caused by the machine. */
  readonly clientLateMs: number
}

/** Prints the findings. @returns the limits that were exceeded. */
export function report(findings: Findings): string[] {
  const { log, answers, samples, sent, acknowledged, lost, clientLateMs } = findings
  printAnswers(answers)
  for (const kind of [...pageKinds, ...interfaceKinds]) printStats(kind, log.figures([kind]))
  const pages = log.figures(pageKinds)
  const interfaces = log.figures(interfaceKinds)
  const all = log.figures([...pageKinds, ...interfaceKinds])
  printStats('all pages', pages)
  printStats('all of the API', interfaces)
  console.log(`the clients' own timers: 99 % late by less than ${Math.round(clientLateMs)} ms`)
  for (const [fault, count] of log.faults()) console.log(`  ${count} x ${fault}`)
  const most = Math.max(...samples.map((sample) => sample.all))
  // Pages are made now and then.
  const growth = growthOf(samples.map(({ server, rendering }) => server + rendering))
  console.log(
    `memory: ${Math.round(most)} MB at most; without what makes pages ${percent(growth)} more in the last third than in the middle one`,
  )
  for (const line of lost) console.log(`  lost: ${line}`)
  console.log(
    `requests: ${acknowledged} of ${sent} acknowledged, ${lost.length} things lost, ${all.busy} of ${all.count} told to wait`,
  )
  return [
    pages.p99 > limits.pagesMs && `99 % of the pages in ${Math.round(pages.p99)} ms`,
    interfaces.p99 > limits.interfaceMs && `99 % of the API in ${Math.round(interfaces.p99)} ms`,
    all.wrong > 0 && `${all.wrong} honest requests were not answered as they must be`,
    all.busy > limits.busyShare * all.count && `${percent(all.busy / all.count)} told to wait`,
    growth > limits.growth && `memory grew by ${percent(growth)}`,
    most > limits.megabytes && `${Math.round(most)} MB`,
    lost.length > 0 && `${lost.length} things were lost`,
    acknowledged < sent && `${sent - acknowledged} requests were not acknowledged`,
  ].filter((line) => line !== false)
}

function printAnswers(answers: Answers): void {
  for (const [name, { ms, counts }] of Object.entries(answers)) {
    const words = Object.entries(counts).map(([status, count]) => `${count} x ${status}`)
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(`attack, ${name}: ${words.join(', ')}, ${Math.round(ms / all)} ms each`)
  }
}

function printStats(name: string, figures: TrafficStats): void {
  const { count, busy, wrong } = figures
  const [median, p99, slowest] = [figures.median, figures.p99, figures.slowest].map(Math.round)
  console.log(
    `${name}: ${count}, median ${median} ms, 99 % under ${p99} ms, slowest ${slowest} ms, ${busy} busy, ${wrong} wrong`,
  )
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
