import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { benchBackOffice } from './bench/back-office.ts'
import { benchCatalogueCopy } from './bench/catalogue-copy.ts'
import { benchColdStart } from './bench/cold-start.ts'
import { benchCompression } from './bench/compression.ts'
import { benchNavigation } from './bench/navigation.ts'
import { benchOutbox } from './bench/outbox.ts'
import { benchSearch } from './bench/search.ts'
import { buildPaths } from './build/paths.ts'
import { prerenderPages } from './build/prerender-pages.ts'
import { builtStyleHashes } from './build/style-hashes.ts'
import { headerTable } from './headers/header-table.ts'
import { addressOf } from './backend-address.ts'
import { seedIfEmpty } from './seed.ts'
import { createPages } from './server/pages.ts'
import { type EmbeddedServer, startEmbedded } from './server/embedded.ts'
import { runCommand } from './run-command.ts'
import { buildSite } from './build.ts'

const requests = 600
const concurrency = 20
const prerenderRounds = 5
const siteUrl = 'http://localhost:4173'

/** Figures of this machine; compare them only with figures of the same machine. */
async function bench(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  process.env['DATA_DIR'] = dataDir
  console.log(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? ''}\n`)
  try {
    report('first start: new database, migrations', await timed(() => openAndClose(dataDir)))
    const seeding = await startEmbedded(optionsOf(dataDir))
    report('example catalogue with pictures', await timed(() => seedIfEmpty(addressOf(seeding))))
    await seeding.close()
    report('warm start', await timed(() => openAndClose(dataDir)))
    console.log(`memory of this process: ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB`)
    report(
      'build of scripts and pages',
      await timed(() => buildSite({ onlyIfOutdated: false, pagesOnly: false })),
    )
    await benchSearch()
    const server = await startEmbedded({ ...optionsOf(dataDir), pages: await builtPages() })
    try {
      await liftLimits(server)
      await benchRequests(server)
      await benchPrerender(server)
      await benchCompression(server.url)
      await benchColdStart(server.url)
      await benchNavigation(server.url)
      await benchOutbox(server)
    } finally {
      await server.close()
    }
    await benchCatalogueCopy()
    await benchBackOffice()
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

function optionsOf(dataDir: string) {
  return { dataDir, databaseUrl: process.env['DATABASE_URL'], siteUrl, host: '127.0.0.1', port: 0 }
}

async function builtPages() {
  const table = headerTable({ siteUrl, styles: await builtStyleHashes() })
  return createPages({ root: buildPaths.dist, isReady: () => true, headers: () => table })
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
    `${name}: ${Math.round(requests / seconds)} requests/s, median ${at(0.5)} ms, 95 % under ${at(0.95)} ms (${concurrency} at once)`,
  )
}

async function benchPrerender(server: EmbeddedServer): Promise<void> {
  const options = { siteUrl: 'http://localhost:4173', embeddedUrl: server.internalUrl }
  const startedAt = performance.now()
  let pages = 0
  for (let round = 0; round < prerenderRounds; round++) {
    pages += (await prerenderPages(options)).pages
  }
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`prerender: ${Math.round(pages / seconds)} pages/s, data read over HTTP`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

function report(name: string, seconds: number): void {
  console.log(`${name}: ${seconds.toFixed(1)} s`)
}

await runCommand(bench)
