import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { chromiumArguments, findChromium } from '#tests/support/chromium/find-chromium.ts'
import { measured } from '#scripts/bench/baselines.ts'
import { busyBlockingTime } from './blocking-time.ts'
import { landingPages } from './landing-pages.ts'
import { median } from '#scripts/bench/median.ts'
import { scriptsAtLoad } from './scripts-at-load.ts'
import { serveWithoutScripts } from './without-scripts.ts'

/** Specification of the site: five runs, and their median. */
const defaultRuns = 5

/** The slowdown of Lighthouse's simulated phone, for a fast desktop machine. */
const defaultSlowdown = 4

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Figure = keyof typeof figures

const reportSchema = v.object({
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
  /** How fast this machine is: 1,500 and more is a fast desktop, 800 to 1,200 a fast phone. */
  environment: v.object({ benchmarkIndex: v.number() }),
})

interface Report extends v.InferOutput<typeof reportSchema> {
  /** Blocking time on the processor, in ms. */
  readonly busy: number
  /** KB of scripts. */
  readonly scriptsAtLoad: number
}

interface Visit {
  readonly chromium: string
  readonly url: string
  readonly slowdown: number
}

/**
 * Lighthouse for phones on the built site, alternating with the same pages without scripts. Prints
 * medians and, for each paint metric, its ratio to the page without scripts. `LIGHTHOUSE_RUNS`
 * sets the number of runs, `LIGHTHOUSE_SLOWDOWN` how many times slower than this machine the phone
 * is.
 */
export async function benchLighthouse(siteUrl: string): Promise<void> {
  const chromium = findChromium()
  if (chromium === undefined) {
    console.log('Lighthouse: needs Chromium')
    return
  }
  const runs = Number(process.env['LIGHTHOUSE_RUNS'] || defaultRuns)
  const slowdown = Number(process.env['LIGHTHOUSE_SLOWDOWN'] || defaultSlowdown)
  const visit = (url: string) => runLighthouse({ chromium, url, slowdown })
  const twin = await serveWithoutScripts(siteUrl, landingPages)
  console.log(
    `\nLighthouse, mobile, ${slowdown} times slower than this machine, medians of ${runs} runs; "bare" is the same page without scripts`,
  )
  try {
    for (const page of landingPages) {
      // The first visit waits for the server to make the sizes of the pictures.
      await visit(siteUrl + page)
      const own: Report[] = []
      const bare: Report[] = []
      for (let run = 0; run < runs; run++) {
        own.push(await visit(siteUrl + page))
        bare.push(await visit(twin.url + page))
      }
      const power = median(own.map(({ environment }) => environment.benchmarkIndex))
      console.log(`${page}: ${scores(own)}; ${moments(page, own, bare)}; power ${power.toFixed(0)}`)
    }
  } finally {
    await twin.close()
  }
}

function scores(reports: readonly Report[]): string {
  const score = (category: string) =>
    Math.round(100 * median(reports.map((report) => report.categories[category]?.score ?? 0)))
  return categories.map((category) => `${category} ${score(category)}`).join(', ')
}

function moments(page: string, own: readonly Report[], bare: readonly Report[]): string {
  const of = (reports: readonly Report[], figure: Figure) =>
    median(reports.map(({ audits }) => audits[figures[figure]]?.numericValue ?? Number.NaN))
  const painted = (['FCP', 'LCP', 'SI'] as const).map((figure) => {
    const value = of(own, figure)
    const besideBare = value / of(bare, figure)
    return `${figure} ${measured(`${page}, ${figure}`, value, 'ms')}, ${besideBare.toFixed(2)} of bare`
  })
  const busy = measured(`${page}, TBT on the processor`, median(own.map((run) => run.busy)), 'ms')
  const blocked = `TBT ${measured(`${page}, TBT`, of(own, 'TBT'), 'ms')}, on the processor ${busy}`
  const loaded = median(own.map((run) => run.scriptsAtLoad))
  const scripts = `scripts at load ${measured(`${page}, scripts at load`, loaded, 'KB')}`
  return [...painted, blocked, `CLS ${of(own, 'CLS').toFixed(3)}`, scripts].join('; ')
}

/** Fetched with the first run: nothing else needs its 200 MB. */
const program = 'lighthouse@12.8.2'

/** A busy machine makes a run fail now and then, which says nothing of the page. */
async function runLighthouse(visit: Visit, tries = 3): Promise<Report> {
  const report = await tryLighthouse(visit)
  if (report !== undefined) return report
  if (tries > 1) return runLighthouse(visit, tries - 1)
  throw new Error(`Lighthouse could not measure ${visit.url}`)
}

async function tryLighthouse({ chromium, url, slowdown }: Visit): Promise<Report | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const output = path.join(folder, 'page.json')
  const flags = ['--headless=new', ...chromiumArguments].join(' ')
  const only = `--only-categories=${categories.join(',')}`
  const child = spawn(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${program}`,
      '--',
      'lighthouse',
      url,
      '--output=json',
      `--output-path=${output}`,
      '--save-assets',
      '--quiet',
      only,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${flags}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: chromium } },
  )
  const code = await new Promise((resolve) => child.once('close', resolve))
  try {
    if (code !== 0) return undefined
    const report: unknown = JSON.parse(await readFile(output, 'utf8'))
    const known = v.parse(reportSchema, report)
    const busy = await busyBlockingTime(path.join(folder, 'page-0.trace.json'), url, slowdown)
    return { ...known, busy, scriptsAtLoad: scriptsAtLoad(report) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
