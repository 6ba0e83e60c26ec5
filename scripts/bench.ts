import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { keepMeasured, measured } from './bench/baselines.ts'
import { benchBackOffice } from './bench/back-office.ts'
import { benchBackOfficePages } from './bench/back-office-pages.ts'
import { benchCatalogueCopy } from './bench/catalogue-copy.ts'
import { benchColdBuild } from './bench/cold-build.ts'
import { benchColdStart } from './bench/cold-start.ts'
import { benchFirstVisit } from './bench/pages/first-visit.ts'
import { benchLighthouse } from './bench/pages/lighthouse.ts'
import { benchLoad } from './bench/load.ts'
import { benchNavigation } from './bench/pages/navigation.ts'
import { benchOutbox } from './bench/outbox.ts'
import { benchPrerender } from './bench/prerender.ts'
import { benchSearch } from './bench/search.ts'
import { benchServerSearch } from './bench/server-search.ts'
import { benchStaticPages } from './bench/pages/static-pages.ts'
import { benchTaps } from './bench/pages/taps.ts'
import { buildPaths } from './build/paths.ts'
import { addressOf } from './environment/backend-address.ts'
import { writtenRedirects } from './build/pages/redirects.ts'
import { headersOfBuild, versionOfBuild } from './server/headers-of-build.ts'
import { createPages } from './server/pages.ts'
import { seedIfEmpty } from './database/seed.ts'
import { type EmbeddedServer, startEmbedded } from './server/embedded.ts'
import { runCommand } from './run-command.ts'
import { buildSite } from './build/build-site.ts'

const requests = 600
const concurrency = 20

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    /** Makes the figures of this run the ones that later runs are compared with. */
    keep: { type: 'boolean', default: false },
    /** Of the part `load`. */
    minutes: { type: 'string', default: '10' },
    postgres: { type: 'boolean', default: false },
  },
})

/**
 * Figures of this machine, and how they stand to the committed ones, which are those of a quiet
 * machine with two cores.
 */
async function bench(): Promise<void> {
  // It takes longer than all others, so it is run by its name alone.
  if (wanted.includes('load')) {
    return benchLoad({ minutes: Number(options.minutes), onPostgres: options.postgres })
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  process.env['DATA_DIR'] = dataDir
  console.log(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? ''}\n`)
  try {
    report('first start: new database, migrations', await timed(() => openAndClose(dataDir)))
    const seeding = await startEmbedded(optionsOf(dataDir))
    report('example catalogue with pictures', await timed(() => seedIfEmpty(addressOf(seeding))))
    await seeding.close()
    report('warm start', await timed(() => openAndClose(dataDir)))
    const memory = process.memoryUsage.rss() / 1024 / 1024
    console.log(`memory of this process: ${measured('memory after the start', memory, 'MB')}`)
    report(
      'build of scripts and pages',
      await timed(() => buildSite({ onlyIfOutdated: false, pagesOnly: false })),
    )
    await only('search', benchSearch)
    const server = await startEmbedded(servedFrom(dataDir))
    try {
      await liftLimits(server)
      await only('requests', () => benchRequests(server))
      await only('cold-start', () => benchColdStart(server.url))
      await only('navigation', () => benchNavigation(server.url))
      await only('first-visit', () => benchFirstVisit(server.url))
      await only('taps', () => benchTaps(server.url))
      await only('lighthouse', () => benchLighthouse(server.url))
      await only('outbox', () => benchOutbox(server))
    } finally {
      await server.close()
    }
    await only('static-pages', () => benchStaticPages(dataDir))
    await only('prerender', benchPrerender)
    await only('prerender', benchColdBuild)
    await only('catalogue-copy', benchCatalogueCopy)
    await only('server-search', benchServerSearch)
    await only('back-office', benchBackOffice)
    await only('back-office-pages', () => benchBackOfficePages(servedFrom(dataDir)))
    if (options.keep) keepMeasured()
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

/** Runs a part, unless the command line names others. */
async function only(part: string, run: () => Promise<void>): Promise<void> {
  if (wanted.length === 0 || wanted.includes(part)) await run()
}

function optionsOf(dataDir: string) {
  const siteUrl = 'http://localhost:4173'
  return { dataDir, databaseUrl: process.env['DATABASE_URL'], siteUrl, host: '127.0.0.1', port: 0 }
}

/** With the built pages on an address of its own. */
function servedFrom(dataDir: string) {
  const options = optionsOf(dataDir)
  const pages = createPages({
    root: buildPaths.dist,
    isReady: () => true,
    headers: headersOfBuild(options.siteUrl),
    version: versionOfBuild,
    readMoved: writtenRedirects,
  })
  return { ...options, pages }
}

async function openAndClose(dataDir: string): Promise<void> {
  const server = await startEmbedded(optionsOf(dataDir))
  await server.close()
}

/** The load is one machine's: no limit of all together may end it. */
async function liftLimits({ internalUrl, backend }: EmbeddedServer): Promise<void> {
  const response = await fetch(`${internalUrl}/rest/v1/site_settings`, {
    method: 'POST',
    headers: { apikey: backend.keys.secret, 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'lead_limits', value: { all_hour: null } }),
  })
  if (!response.ok) throw new Error(`the limits cannot be lifted: status ${response.status}`)
}

async function benchRequests({ internalUrl, backend }: EmbeddedServer): Promise<void> {
  const headers = { apikey: backend.keys.publishable, 'content-type': 'application/json' }
  const list = `${internalUrl}/rest/v1/products?select=id,name,slug,category,short_description,product_images(image_url,alt)&order=created_at.desc`
  await load('product list', () => fetch(list, { headers }))
  await load('quote insert', (place) =>
    fetch(`${internalUrl}/rest/v1/quote_requests`, {
      method: 'POST',
      headers: { ...headers, prefer: 'return=minimal' },
      body: JSON.stringify({
        id: crypto.randomUUID(),
        contact_name: 'Bench',
        email: `bench-${place}@example.com`,
        product_interest: 'site-office',
        details: 'A request that measures the way to the database.',
      }),
    }),
  )
}

async function load(name: string, send: (place: number) => Promise<Response>): Promise<void> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < requests) {
      const startedAt = performance.now()
      const response = await send(next++)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${name} answered ${response.status}`)
      times.push(performance.now() - startedAt)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: concurrency }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  console.log(
    `${name}: ${measured(`${name}, rate`, requests / seconds, 'requests/s')}, median ${at(0.5)} ms, 95 % under ${measured(`${name}, 95 %`, at(0.95), 'ms')} (${concurrency} at once)`,
  )
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

function report(name: string, seconds: number): void {
  console.log(`${name}: ${measured(name, seconds, 's')}`)
}

await runCommand(bench)
