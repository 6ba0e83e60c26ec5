import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  type SentRequest,
  readRequests,
  sentRequestsFile,
  shapeOf,
} from '#tests/support/sent-requests.ts'
import { buildPaths } from './build/paths.ts'
import { runCommand } from './run-command.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/**
 * Keeps the requests that the pages of the last browser tests have sent, one of each shape, for the database tests
 * to repeat. With `--check` it only says which tables, functions and embeds are missing among those that are kept.
 */
await runCommand(async () => {
  const file = path.join(buildPaths.root, sentRequestsFile)
  const folder = path.join(buildPaths.work, 'sent-requests')
  const kept = readRequests(file)
  const sent = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) =>
    readRequests(path.join(folder, name)),
  )
  if (process.argv.includes('--check')) {
    const known = new Set(kept.map(asked))
    const missing = [...new Set(sent.map(asked))].filter((question) => !known.has(question))
    if (missing.length > 0) {
      throw new UserFacingError(
        `No database test repeats what pages ask; run npm run requests:\n${missing.join('\n')}`,
      )
    }
    console.log(`${kept.length} requests of pages are compared with PostgREST.`)
    return
  }
  const all = new Map([...kept, ...sent].toReversed().map((request) => [shapeOf(request), request]))
  const sorted = [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, request]) => request)
  writeFileSync(file, `${sorted.map((request) => JSON.stringify(request)).join('\n')}\n`)
  console.log(`${sorted.length} requests are kept in ${sentRequestsFile}.`)
})

/** What must not differ between the embedded API and PostgREST, whatever it is filtered by. */
function asked({ method, path: target }: SentRequest): string {
  const { pathname, searchParams } = new URL(target, 'http://api')
  return `${method} ${pathname} ${searchParams.get('select') ?? ''}`
}
