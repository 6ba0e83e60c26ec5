import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildPaths } from '#scripts/build/paths.ts'
import { dataDirectory, readBackendFile } from '#supabase/local/database/data-directory.ts'
import { freePort } from '#tests/support/free-port.ts'

export type BackendKeys = NonNullable<ReturnType<typeof readBackendFile>>

/** What `npm start` has started. */
export interface StartedSite {
  readonly url: string
  readonly pid: number
  /** Its address on this machine, with all keys. */
  readonly backend: BackendKeys
  readonly stop: () => Promise<void>
}

const startMs = 180_000

/** Runs what `npm start` runs, without npm, and waits for the first page. */
export async function startSite(
  dataDir: string,
  variables: Readonly<Record<string, string>>,
): Promise<StartedSite> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { start } = (
    JSON.parse(readFileSync(path.join(buildPaths.root, 'package.json'), 'utf8')) as {
      scripts: { start: string }
    }
  ).scripts
  const child = spawn('/bin/sh', ['-c', start], {
    cwd: buildPaths.root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PATH: `${path.join(buildPaths.root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      TRUSTED_PROXIES: '127.0.0.1',
      ...variables,
    },
  })
  const exited = once(child, 'exit')
  const until = Date.now() + startMs
  for (;;) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) break
    if (child.exitCode !== null || Date.now() > until) throw new Error('the site did not start')
    await delay(500)
  }
  const backend = readBackendFile(dataDirectory(dataDir))
  if (backend === undefined || child.pid === undefined) throw new Error('the site has no backend')
  return {
    url,
    pid: child.pid,
    backend,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
