import { momentWords } from '#src/domain/text/india-text.ts'
import type { PageBuild } from './page-build-api.ts'

/** Whoever is on duty looks every ten seconds, on a hosted project every minute. */
const patienceMs = 150_000
/** The database takes a longer run for dead. */
const longestRunMs = 15 * 60_000

const reasons = {
  render: 'A page could not be rendered. The terminal of the server says which and why.',
  rest: 'The pages are made, but not all that follows them: cards for shared links, the list for offline use and more. The terminal of the server says why.',
  'hook-refused': 'The build hook refused the order. Look at BUILD_HOOK_URL and at the host.',
  'hook-silent': 'The build hook did not answer. Look at BUILD_HOOK_URL and at the host.',
}

/**
 * How the pages stand, in a sentence or two.
 * @param isHosted a hosted project only orders the pages from the static host.
 */
export function pageBuildText(build: PageBuild, isHosted: boolean, now: number): string {
  if (build.state === 'never') return 'Nobody has made them from here yet.'
  const when = momentWords(build.since)
  const age = now - Date.parse(build.since)
  switch (build.state) {
    case 'asked':
      return age < patienceMs
        ? `Asked for at ${when}. They are begun within ${isHosted ? 'a minute' : 'half a minute'}.`
        : `Asked for at ${when}, and nobody has begun. ${
            isHosted
              ? 'The function rebuild-pages is not called: see supabase/HOSTING.md, "Pages that follow the data".'
              : 'The server was started with FOLLOW_CHANGES=false, or stands still.'
          }`
    case 'running':
      return age < longestRunMs
        ? `Running since ${when}.`
        : `Begun at ${when} and never ended. Ask again.`
    case 'done': {
      if (isHosted) return `Ordered from the static host at ${when}.`
      const { rest } = build
      return rest === undefined
        ? `Done at ${when}.`
        : `Done at ${when}. Cards for shared links, the list for offline use and more follow: ${rest.done} of ${rest.total}.`
    }
    case 'failed': {
      const reason = build.reason === null ? '' : ` ${reasons[build.reason]}`
      return `Failed at ${when}.${reason} The next attempt is at ${momentWords(build.nextAttemptAt)}.`
    }
  }
}
