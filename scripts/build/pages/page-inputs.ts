// Decision 70: a page is rendered again when a hash of its inputs has changed.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'

type QueryKey = readonly unknown[]

/** A picture in a JSON response. */
const address = /"url":"([^"]*)"/g

/** Hashes the inputs of a page with these queries; null if they cannot be compared. */
export type PageInputs = (queryKeys: readonly QueryKey[]) => string | null

/**
 * Creates the function that hashes all inputs of a page: bundle, template, shared data, and the
 * answers to its queries. Undefined answers cannot be compared; the hash is null then, and every
 * run renders the page.
 * @param shared what all pages show, as JSON-compatible data.
 * @param previews blurred previews of the pictures in the answers, by URL.
 */
export function pageInputs(
  answerTo: (queryKey: QueryKey) => unknown,
  shared: unknown,
  previews: Readonly<Record<string, string>>,
): PageInputs {
  const known = new Map<string, string | null>()
  const hashOf = (queryKey: QueryKey) => {
    const key = JSON.stringify(queryKey)
    const before = known.get(key)
    if (before !== undefined) return before
    const answer = answerTo(queryKey)
    const text = JSON.stringify(answer)
    const shown = [...(text?.matchAll(address) ?? [])].map(([, url = '']) => previews[url] ?? '')
    const hash = answer === undefined ? null : sha256(`${key} ${text} ${shown.join(' ')}`)
    known.set(key, hash)
    return hash
  }
  const common = sha256(`${madeFrom()} ${JSON.stringify(shared)}`)
  return (queryKeys) => {
    const hashes = queryKeys.map(hashOf)
    return hashes.includes(null) ? null : sha256(`${common} ${hashes.join(' ')}`)
  }
}

/** A hash of all files of the build that pages are made with. */
function madeFrom(): string {
  const folder = path.dirname(buildPaths.serverBundle)
  const scripts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of [...scripts.toSorted(), buildPaths.template, buildPaths.manifest]) {
    hash
      .update(`${path.basename(file)}\n`)
      .update(readFileSync(file))
      .update('\n')
  }
  return hash.digest('hex')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
