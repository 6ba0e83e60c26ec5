import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  type SentRequest,
  readRequests,
  recordedRequestsFolder,
  sentRequestsFile,
  shapeOf,
} from '#tests/support/sent-requests.ts'
import { buildPaths } from './build/paths.ts'
import { runCommand } from './run-command.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/**
 * Records the requests that pages sent in the last browser tests, one of each shape, which the
 * database tests repeat. With `--check` it lists missing ones: a missing table or function is a
 * failure, other columns and embeds are not.
 */
await runCommand(async () => {
  const file = path.join(buildPaths.root, sentRequestsFile)
  const folder = recordedRequestsFolder
  const kept = readRequests(file)
  const sent = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) =>
    readRequests(path.join(folder, name)),
  )
  if (process.argv.includes('--check')) {
    const lacking = (question: (request: SentRequest) => string) => {
      const known = new Set(kept.map(question))
      return [...new Set(sent.map(question))].filter((each) => !known.has(each))
    }
    for (const each of lacking(askedFor)) console.log(`Not compared with PostgREST: ${each}`)
    const places = lacking(placeOf)
    if (places.length > 0) {
      throw new UserFacingError(
        `No database test repeats what pages ask of these; run npm run requests: ${places.join(', ')}`,
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

/** Names a table or function. */
function placeOf({ path: target }: SentRequest): string {
  return new URL(target, 'http://api').pathname
}

function askedFor(request: SentRequest): string {
  const select = new URL(request.path, 'http://api').searchParams.get('select') ?? ''
  return `${request.method} ${placeOf(request)} ${select}`
}
