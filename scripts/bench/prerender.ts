import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import { startEmbedded } from '#scripts/server/embedded.ts'
import { measured } from './baselines.ts'
import { changeOne } from './change-one.ts'
import { fillLargeCatalogue } from './large-catalogue.ts'
import { useOfTree } from './process-tree.ts'

const products = 2000
const rounds = 3
const siteUrl = 'http://localhost:4173'

interface RunStats {
  readonly pages: number
  readonly seconds: number
  readonly cpuSeconds: number
  readonly megabytes: number
}

/**
 * The whole of `npm run prerender`, including the start of the process, for 2,000 products on the
 * embedded backend: from cold, with one changed product, and without a change. Needs a build.
 */
export async function benchPrerender(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-prerender-'))
  const server = await startEmbedded({
    dataDir,
    databaseUrl: undefined,
    siteUrl,
    host: '127.0.0.1',
    port: 0,
  })
  try {
    await fillLargeCatalogue(server, products)
    rmSync(buildPaths.pageManifest, { force: true })
    // Measures the pictures, which happens once for a site.
    await prerender(dataDir)
    const cold = await best(dataDir, () => {
      rmSync(buildPaths.pageManifest, { force: true })
      return Promise.resolve()
    })
    const oneChange = await best(dataDir, () => changeOne(server))
    const none = await best(dataDir, () => Promise.resolve())
    const speed = cold.pages / cold.seconds
    print('from cold', cold, measured('prerender, pages a second', speed, 'pages/s'))
    const changed = measured('prerender, one changed product', oneChange.seconds, 's')
    print('one changed product', oneChange, changed)
    print('nothing changed', none, measured('prerender, nothing changed', none.seconds, 's'))
    const megabytes = Math.max(cold.megabytes, oneChange.megabytes)
    console.log(`  memory: ${measured('prerender, memory', megabytes, 'MB')}`)
  } finally {
    await server.close()
    rmSync(dataDir, { recursive: true })
  }
}

function print(name: string, { pages, cpuSeconds }: RunStats, more: string): void {
  console.log(
    `prerender of ${pages} pages, ${name}: ${more}, ${cpuSeconds.toFixed(2)} s of processor`,
  )
}

async function best(dataDir: string, prepare: () => Promise<void>): Promise<RunStats> {
  let found: RunStats | undefined
  for (let round = 0; round < rounds; round++) {
    await prepare()
    const figures = await prerender(dataDir)
    if (found === undefined || figures.seconds < found.seconds) found = figures
  }
  if (found === undefined) throw new Error('nothing was measured')
  return found
}

async function prerender(dataDir: string): Promise<RunStats> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/prerender.ts'], {
    cwd: buildPaths.root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, SITE_URL: siteUrl },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
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
  const pages = Number(/(\d+) pages in/.exec(output)?.[1])
  if (code !== 0 || !(pages > products)) throw new Error(`the prerender failed: ${output}`)
  return {
    pages,
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds,
    megabytes: Math.round(megabytes),
  }
}
