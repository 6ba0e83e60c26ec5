import { createHash } from 'node:crypto'
import type * as EntryServer from '#src/entry-server.tsx'
import type { SourceFailure } from '#src/catalogue/queries/pages-source.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import type { BackendAddress } from '#scripts/environment/backend-address.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { showsWhole } from '#scripts/build/pictures/shows-whole.ts'
import type { PageManifest } from './page-manifest.ts'
import type { Redirects } from './redirects.ts'

const untouched = 'The pages were not rendered; those of the last run stay as they are.'

/**
 * Reads all data of the pages, and asks a hosted project whether it resizes pictures.
 * @param siteUrl canonical origin of the site.
 * @param before what the last run found; undefined if an empty result is fine.
 * @throws UserFacingError that names what could not be read, or what is empty and was not before.
 */
export async function readSource(
  server: typeof EntryServer,
  backend: BackendAddress,
  siteUrl: string,
  before: PageManifest['counts'] | undefined,
): Promise<EntryServer.PagesSource> {
  const source = await server.readPagesSource()
  if (!source.ok) throw new UserFacingError(`${wordsOf(source.failure)} ${untouched}`)
  for (const part of ['products', 'projects', 'posts'] as const) {
    const was = before?.[part] ?? 0
    if (was === 0 || source.value[part].length > 0) continue
    await mustBeEmpty(backend, part, was)
  }
  if (backend.isEmbedded) return source.value
  server.takeSource(source.value)
  const [sample] = server.offlineKitSources(siteUrl).stored
  const isWhole = await showsWhole(backend.url, sample?.picture)
  return isWhole ? { ...source.value, wholePictures: true } : source.value
}

/**
 * The database's fingerprint of the pages' data, as the embedded server stores it; null for other
 * backends. Read before the data, it is never newer than the pages.
 */
export async function readPagesFingerprint({
  url,
  secretKey,
  isEmbedded,
}: BackendAddress): Promise<string | null> {
  if (!isEmbedded || secretKey === undefined) return null
  const response = await fetch(`${url}/rest/v1/rpc/pages_fingerprint`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`the fingerprint was refused with status ${response.status}`)
  const answer: unknown = await response.json()
  return typeof answer === 'string' ? answer : null
}

function wordsOf({ what, failure }: SourceFailure): string {
  if (failure.kind === 'unreachable') {
    return `Reading ${what} failed: the backend did not answer, or not as it should.`
  }
  if (failure.kind === 'unsettled') {
    return `Reading ${what} failed: what was read is not what the database says that there is, three times in a row.`
  }
  return `Reading ${what} failed: the backend refused with status ${failure.status} ${failure.code}.`
}

const tables = { products: 'products', projects: 'project_images', posts: 'blog_posts' } as const

/** A policy that hides rows returns none; the secret key tells the two apart. */
async function mustBeEmpty(
  { url, secretKey }: BackendAddress,
  part: keyof typeof tables,
  was: number,
): Promise<void> {
  const lost = `The backend has no published ${part}, where there were ${was} at the last run.`
  const way = 'If that is meant, run `npm run prerender -- --allow-empty`.'
  if (secretKey === undefined) throw new UserFacingError(`${lost} ${way} ${untouched}`)
  const day = part === 'posts' ? `&published_on=lte.${indiaDay(Date.now())}` : ''
  const address = `${url}/rest/v1/${tables[part]}?select=id&published=eq.true&deleted_at=is.null${day}&limit=1`
  const answer = await fetch(address, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(20_000),
  })
    .then(async (response) => (response.ok ? ((await response.json()) as unknown) : undefined))
    .catch(() => undefined)
  if (Array.isArray(answer) && answer.length === 0) return
  const why = Array.isArray(answer)
    ? `There are published ${part}, but visitors may not read them: look at the policies of ${tables[part]}.`
    : way
  throw new UserFacingError(`${lost} ${why} ${untouched}`)
}

/** Changes with anything that pages show, and with the site's origin. */
export function sourceFingerprint(
  siteUrl: string,
  source: EntryServer.PagesSource,
  redirects: Redirects,
): string {
  const hash = createHash('sha256')
  const { site, content, products, projects, posts, changes, wholePictures } = source
  const parts = [
    siteUrl,
    site,
    content,
    products,
    projects,
    posts,
    changes,
    wholePictures,
    redirects,
  ]
  for (const part of parts) {
    hash.update(`${JSON.stringify(part)}\n`)
  }
  return hash.digest('hex')
}
