import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { buildPaths } from '#scripts/build/paths.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { startPostgres } from '#tests/support/databases/postgres-server.ts'
import type { Answers, Order, Target } from './load/attacker.ts'
import { startHonestTraffic } from './load/honest-traffic.ts'
import { watchMemory } from './load/memory-watch.ts'
import { makeAccounts, readSiteMap, warmPictures } from './load/prepare.ts'
import { findLost } from './load/prove-kept.ts'
import { report } from './load/report.ts'
import { startSite } from './load/started-site.ts'
import { createTrafficLog } from './load/traffic-log.ts'

export interface LoadOptions {
  readonly minutes: number
  /** On a Postgres server of this machine instead of the embedded database. */
  readonly onPostgres: boolean
}

const sampleMs = 5000

/** The first half from one address, the second from five networks of 64 bits. */
const oneNetwork = ['203.0.113.66']
const fiveNetworks = ['a', 'b', 'c', 'd', 'e'].map((part) => `2001:db8:${part}::66`)

/**
 * Runs a server like `npm start` under honest traffic while somebody attacks it.
 * @throws UserFacingError when a limit is exceeded.
 */
export async function benchLoad({ minutes, onPostgres }: LoadOptions): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-load-'))
  const postgres = onPostgres ? await startPostgres() : undefined
  try {
    const variables = postgres === undefined ? {} : { DATABASE_URL: postgres.url('postgres') }
    const server = await startSite(dataDir, variables)
    try {
      const broken = await load(server, minutes)
      if (broken.length > 0) throw new UserFacingError(`Too much: ${broken.join('; ')}.`)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true })
  }
}

type Server = Awaited<ReturnType<typeof startSite>>

/** @returns the limits that were exceeded. */
async function load({ url, pid, backend }: Server, minutes: number): Promise<string[]> {
  const site = { url, publishableKey: backend.publishableKey }
  const log = createTrafficLog()
  const { accounts, staffToken } = await makeAccounts(site, backend)
  const map = await readSiteMap(backend)
  await warmPictures(site, map)
  const attacker = startAttacker({
    url,
    key: backend.publishableKey,
    emails: accounts.map(({ email }) => email),
    pictures: map.pictures,
    largeFile: largestOf(map.assets),
  })
  const startedAt = performance.now()
  const memory = watchMemory(pid, sampleMs, ({ server, rendering, others }) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)
    const parts = [server, rendering, others].map((part) => Math.round(part))
    console.log(
      `${seconds} s: server ${parts[0]} MB, pictures ${parts[1]} MB, pages ${parts[2]} MB`,
    )
  })
  const lateness = monitorEventLoopDelay()
  lateness.enable()
  const traffic = startHonestTraffic(site, map, accounts, staffToken, log)
  for (const addresses of [oneNetwork, fiveNetworks]) {
    attacker.send({ addresses } satisfies Order)
    await delay((minutes * 60_000) / 2)
  }
  const answers = await endAttacker(attacker)
  const samples = memory.stop()
  await traffic.stop()

  const { leads, work } = traffic
  return report({
    log,
    answers,
    samples,
    sent: leads.length,
    acknowledged: leads.filter(({ isAcknowledged }) => isAcknowledged).length,
    lost: await findLost(backend, leads, work),
    clientLateMs: lateness.percentile(99) / 1e6,
  })
}

function startAttacker(target: Target): ChildProcess {
  const program = path.join(import.meta.dirname, 'load/attacker.ts')
  const child = fork(program, { execArgv: ['--import', 'tsx'], cwd: buildPaths.root })
  child.send(target)
  return child
}

async function endAttacker(child: ChildProcess): Promise<Answers> {
  const said = once(child, 'message')
  child.send('end' satisfies Order)
  const [answers] = (await said) as [Answers]
  return answers
}

function largestOf(assets: readonly string[]): string {
  const sizes = assets.map((asset) => ({
    asset,
    bytes: statSync(path.join(buildPaths.dist, asset)).size,
  }))
  return sizes.toSorted((a, b) => b.bytes - a.bytes)[0]?.asset ?? '/'
}
