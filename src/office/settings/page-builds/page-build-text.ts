import { formatMoment } from '#src/domain/text/india-text.ts'
import type { PageBuild } from './page-build-api.ts'

/** The server looks every ten seconds, a hosted project every minute. */
const patienceMs = 150_000
/** After this long the database considers a run dead. */
const longestRunMs = 15 * 60_000

const reasons = {
  render: 'A page could not be rendered. See the server’s terminal for details.',
  rest: 'The pages are rebuilt, but not everything that follows: cards for shared links, the list for offline use and more. See the server’s terminal for details.',
  'hook-refused': 'The build hook rejected the request. Check BUILD_HOOK_URL and the host.',
  'hook-silent': 'The build hook didn’t respond. Check BUILD_HOOK_URL and the host.',
}

/**
 * The state of the pages in a sentence or two.
 * @param isHosted whether the pages are only requested from a static host.
 */
export function pageBuildText(build: PageBuild, isHosted: boolean, now: number): string {
  if (build.state === 'never') return 'Not rebuilt from here yet.'
  const when = formatMoment(build.since)
  const age = now - Date.parse(build.since)
  switch (build.state) {
    case 'asked':
      return age < patienceMs
        ? `Requested at ${when}. The rebuild starts within ${isHosted ? 'a minute' : 'half a minute'}.`
        : `Requested at ${when}, but not started. ${
            isHosted
              ? 'The rebuild-pages function isn’t being called: see supabase/HOSTING.md, "Pages that follow the data".'
              : 'The server was started with FOLLOW_CHANGES=false, or has stopped.'
          }`
    case 'running':
      return age < longestRunMs
        ? `Running since ${when}.`
        : `Started at ${when} and never finished. Request it again.`
    case 'done': {
      if (isHosted) return `Requested from the static host at ${when}.`
      const { rest } = build
      return rest === undefined
        ? `Finished at ${when}.`
        : `Finished at ${when}. Now updating cards for shared links, the list for offline use and more: ${rest.done} of ${rest.total}.`
    }
    case 'failed': {
      const reason = build.reason === null ? '' : ` ${reasons[build.reason]}`
      return `Failed at ${when}.${reason} Next attempt at ${formatMoment(build.nextAttemptAt)}.`
    }
  }
}
