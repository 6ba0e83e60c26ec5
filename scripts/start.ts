import { spawn } from 'node:child_process'
import path from 'node:path'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { addressOf, defaultSiteUrl } from './backend-address.ts'
import { buildPaths } from './build/paths.ts'
import { readServerSettings, readSiteUrl, readTarget } from './environment.ts'
import { headerTable } from './headers/header-table.ts'
import { runCommand } from './run-command.ts'
import { seedIfEmpty } from './seed.ts'
import { startEmbedded } from './server/embedded.ts'
import { createPages } from './server/pages.ts'

/** Everything on one machine: backend, data, site. */
async function start(): Promise<void> {
  if (readTarget(process.env).kind === 'hosted') {
    throw new UserFacingError(
      '`npm start` runs the embedded backend, but VITE_SUPABASE_URL names a hosted project. Deploy the folder dist after `npm run build`, or unset the variable.',
    )
  }
  const settings = readServerSettings(process.env)
  const siteUrl = readSiteUrl(process.env) ?? defaultSiteUrl(settings)
  let isReady = false
  const pages = createPages({
    root: buildPaths.dist,
    isReady: () => isReady,
    headers: headerTable({ siteUrl }),
  })
  const server = await startEmbedded({ ...settings, siteUrl, pages })
  closeOnSignal(() => server.close())
  try {
    await seedIfEmpty(addressOf(server))
    // In a process of its own: the bundler's memory is given back when it ends.
    await run('build.ts', ['--if-outdated'], { SITE_URL: siteUrl, DATA_DIR: settings.dataDir })
  } catch (error) {
    await server.close()
    throw error
  }
  isReady = true
  console.log(`
The site is on ${server.url}
To become admin: sign up, then run
  npm run admin:grant -- your@e-mail`)
}

function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false
  const stop = async () => {
    if (isClosing) return
    isClosing = true
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

function run(script: string, args: readonly string[], variables: Record<string, string>) {
  const file = path.join(import.meta.dirname, script)
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
      stdio: 'inherit',
      cwd: buildPaths.root,
      env: { ...process.env, ...variables },
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new UserFacingError('The site could not be built.')),
    )
  })
}

await runCommand(start)
