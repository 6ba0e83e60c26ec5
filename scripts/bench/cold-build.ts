import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import { copyCheckout } from '#scripts/proofs/checkout-copy.ts'
import { type EmbeddedServer, startEmbedded } from '#scripts/server/embedded.ts'
import { measured } from './baselines.ts'
import { changeOne } from './change-one.ts'
import { fillLargeCatalogue } from './large-catalogue.ts'
import { useOfTree } from './process-tree.ts'

const siteUrl = 'http://localhost:4173'
const catalogues = [200, 2000]
const rounds = 3
/** The number with which pages once stopped following the data. */
const bulk = 1800
const prerenderCommand = 'exec node .build/programs/prerender.js --if-outdated'

interface Figures {
  readonly pages: number
  /** Until the pages are in place, and until everything is made. */
  readonly servedSeconds: number
  readonly seconds: number
  readonly cpuSeconds: number
  /** The peak of the whole process tree. */
  readonly megabytes: number
}

/**
 * `npm run build` in a copy of the checkout without any earlier build, and then one changed
 * product as `npm start` renders it, with 200 products and with 2,000, while a backend is running.
 */
export async function benchColdBuild(): Promise<void> {
  for (const products of catalogues) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-cold-build-'))
    const checkout = mkdtempSync(path.join(tmpdir(), 'bench-checkout-'))
    const server = await startEmbedded({
      dataDir,
      databaseUrl: undefined,
      siteUrl,
      host: '127.0.0.1',
      port: 0,
    })
    try {
      await fillLargeCatalogue(server, products)
      copyCheckout(checkout)
      const run = (command: string) => runIn(checkout, command, dataDir)
      print(`cold build, ${products} products`, await run(buildCommand()))
      print(`one change, ${products} products`, await bestOfChanges(server, run))
      if (products === catalogues[0]) {
        await fillLargeCatalogue(server, products + bulk, products)
        print(`${bulk} products at once`, await run(prerenderCommand))
      }
    } finally {
      await server.close()
      for (const folder of [dataDir, checkout]) rmSync(folder, { recursive: true })
    }
  }
}

async function bestOfChanges(
  server: EmbeddedServer,
  run: (command: string) => Promise<Figures>,
): Promise<Figures> {
  const found: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    await changeOne(server)
    found.push(await run(prerenderCommand))
  }
  const [best] = found.toSorted((a, b) => a.servedSeconds - b.servedSeconds)
  if (best === undefined) throw new Error('nothing was measured')
  return best
}

function print(name: string, { pages, ...figures }: Figures): void {
  const { servedSeconds, seconds, cpuSeconds, megabytes } = figures
  const served = measured(`${name}, served`, servedSeconds, 's')
  const memory = measured(`${name}, memory`, megabytes, 'MB')
  const work = measured(`${name}, processor`, cpuSeconds, 's')
  console.log(
    `${name}: ${pages} pages served after ${served}, all made after ${seconds.toFixed(1)} s; memory ${memory}, processor ${work}`,
  )
}

function buildCommand(): string {
  const text = readFileSync(path.join(buildPaths.root, 'package.json'), 'utf8')
  return (JSON.parse(text) as { scripts: { build: string } }).scripts.build
}

/** Runs the program directly, without npm. */
async function runIn(folder: string, command: string, dataDir: string): Promise<Figures> {
  const startedAt = performance.now()
  const since = () => (performance.now() - startedAt) / 1000
  const programs = path.join(buildPaths.root, 'node_modules/.bin')
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PATH: `${programs}${path.delimiter}${process.env['PATH']}`,
      DATA_DIR: dataDir,
      SITE_URL: siteUrl,
    },
  })
  let output = ''
  let servedSeconds = 0
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (servedSeconds === 0 && pagesLine.test(output)) servedSeconds = since()
  })
  let megabytes = 0
  let cpuSeconds = 0
  const watch = setInterval(() => {
    const use = useOfTree(child.pid ?? 0)
    megabytes = Math.max(megabytes, use.megabytes)
    cpuSeconds = Math.max(cpuSeconds, use.cpuSeconds)
  }, 50)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  const pages = Number(pagesLine.exec(output)?.[1])
  if (code !== 0 || Number.isNaN(pages)) throw new Error(`the build failed: ${output}`)
  return { pages, servedSeconds, seconds: since(), cpuSeconds, megabytes: Math.round(megabytes) }
}

const pagesLine = /(\d+) pages in/
