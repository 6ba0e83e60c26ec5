import type { Worker } from '#supabase/local/worker.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { defaultSiteUrl } from './environment/backend-address.ts'
import { restProgress } from './build/build-news.ts'
import { buildPaths } from './build/paths.ts'
import { writtenRedirects } from './build/pages/redirects.ts'
import { readServerSettings, readSiteUrl, readTarget } from './environment/environment.ts'
import { runCommand } from './run-command.ts'
import { startEmbedded } from './server/embedded.ts'
import { followChanges, pageBuilds } from './server/follow-changes.ts'
import { headersOfBuild, versionOfBuild } from './server/headers-of-build.ts'
import { createPageMaker } from './server/page-maker.ts'
import { createPages } from './server/pages.ts'
import { type ScriptRun, runScript } from './server/run-script.ts'
import { step } from './step.ts'

const programs = {
  build: new URL('./build.ts', import.meta.url),
  prerender: new URL('./prerender.ts', import.meta.url),
}
const leadMailsEveryMs = 5000
const tidyEveryMs = 60_000

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
  let follower: Worker | undefined
  const pages = createPages({
    root: buildPaths.dist,
    isReady: () => isReady,
    headers: headersOfBuild(siteUrl),
    version: versionOfBuild,
    readMoved: writtenRedirects,
  })
  const server = await step('Opening the database', () =>
    startEmbedded({
      ...settings,
      siteUrl,
      pages,
      leadMailsEveryMs,
      tidyEveryMs,
      onChange: () => follower?.wake(),
    }),
  )
  const variables = { SITE_URL: siteUrl, DATA_DIR: settings.dataDir }
  const builds = pageBuilds(server.backend.database)
  const maker = createPageMaker(builds, async (signal, tell) => {
    if (!settings.followChanges) return
    const progress = restProgress(tell, 'Sizes of pictures')
    await server.backend.makePageImages(signal, progress)
    if (!signal.aborted) progress.end()
  })
  closeOnSignal(async () => {
    await follower?.stop()
    await maker.stop()
    await server.close()
  })
  try {
    // Its own process, which also fills an empty database: its memory is released at the end.
    const madeFrom = await maker.make((given) =>
      runScript(programs.build, ['--if-outdated'], variables, given),
    )
    if (madeFrom === undefined) throw new UserFacingError('The site could not be built.')
    if (madeFrom !== null) await builds.finish(madeFrom, null)
  } catch (error) {
    await maker.stop()
    await server.close()
    throw error
  }
  isReady = true
  if (settings.followChanges) {
    follower = followChanges(builds, async (signal, isForced) => {
      const args = isForced ? [] : ['--if-outdated']
      const run = (given: ScriptRun) => runScript(programs.prerender, args, variables, given)
      return (await maker.make(run, { signal, isBehind: true })) !== undefined
    })
  }
  console.log(`
The site is on ${server.url} (ready after ${secondsSinceStart()} s)
To become admin: sign up on ${server.url}/auth, then run
  npm run admin:grant -- your@e-mail
It shows the account, and the command that makes it admin.`)
}

/** Seconds since `npm start`, which stores its time before it compiles this program. */
function secondsSinceStart(): number {
  const noted = Number(process.env['STARTED_AT'] || Number.NaN) * 1000
  const startedAt = Number.isFinite(noted) ? noted : performance.timeOrigin
  return Math.round((Date.now() - startedAt) / 1000)
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

await runCommand(start)
