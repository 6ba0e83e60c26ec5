import { readdirSync } from 'node:fs'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { buildPaths } from './build/paths.ts'
import { readBackendUrl, readSiteUrl } from './environment/environment.ts'
import { missingPoints } from './hosting/missing-points.ts'
import { readProjectState } from './hosting/project-state.ts'
import { runCommand } from './run-command.ts'

/** Prints what a hosted project lacks, in the order of supabase/HOSTING.md; status 1 if anything. */
async function check(given: string | undefined): Promise<void> {
  const url = readBackendUrl(process.env)
  const siteUrl = readSiteUrl(process.env)
  const token = process.env['SUPABASE_ACCESS_TOKEN']
  if (url === undefined || siteUrl === undefined || !token) {
    throw new UserFacingError(
      'Set VITE_SUPABASE_URL and SITE_URL as for the build, and SUPABASE_ACCESS_TOKEN to a token from Account, Access Tokens.',
    )
  }
  const ref = given ?? /^([a-z0-9]{20})\.supabase\.co$/.exec(new URL(url).hostname)?.[1]
  if (ref === undefined) {
    throw new UserFacingError(
      'The project has a domain of its own. Say which it is by its reference: npm run hosting:check -- REF',
    )
  }
  const management = 'https://api.supabase.com'
  const state = await readProjectState({ management, token, ref, siteUrl })
  const versions = readdirSync(buildPaths.migrations).map((name) => name.split('_')[0] ?? '')
  const points = missingPoints(state, { url, siteUrl, versions })
  for (const { section, act } of points) console.log(`${section}: ${act}`)
  if (points.length === 0) return console.log('Everything is set up.')
  console.log(`${points.length} missing. supabase/HOSTING.md has a section for each.`)
  process.exitCode = 1
}

await runCommand(() => check(process.argv[2]))
