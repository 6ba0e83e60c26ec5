import type { SiteFacts } from '#src/domain/company/site-facts.ts'
import { matches } from '#src/catalogue/replica/fingerprint.ts'
import type { PartName, PartRow } from '#src/catalogue/replica/tables.ts'
import { fetchChangeTimes, fetchDigest, fetchRows } from '#src/catalogue/replica/api.ts'
import type { ReadFailure } from '#src/backend/read-failure.ts'
import { type ContentOfPages, fetchContentOfPages } from '#src/catalogue/api/page-content.ts'
import { fetchSiteRows, siteFactsOf } from '#src/catalogue/api/site-facts.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'

/** A snapshot of everything that public pages are made of. */
export interface PagesSource {
  readonly site: SiteFacts
  readonly content: ContentOfPages['content']
  readonly products: readonly PartRow<'products'>[]
  readonly projects: readonly PartRow<'projects'>[]
  readonly posts: readonly PartRow<'posts'>[]
  /** When each was last changed; content by its key. */
  readonly changes: readonly { readonly id: string; readonly updated_at: string }[]
  /** Present if the storage does not resize pictures, so that pages show the originals. */
  readonly wholePictures?: true
}

/** What could not be read, in words, and the cause. */
export interface SourceFailure {
  readonly what: string
  readonly failure: ReadFailure | { readonly kind: 'unsettled' }
}

const attempts = 3

/**
 * Reads the source of all pages. The rows must match the digest that the database computes over
 * them, so that no response was cut short and nothing changed between two of them; three attempts.
 */
export async function readPagesSource(pauseMs = 500): Promise<Result<PagesSource, SourceFailure>> {
  for (let attempt = 1; ; attempt++) {
    const source = await readOnce()
    const isHopeless = !source.ok && source.failure.failure.kind === 'refused'
    if (source.ok || isHopeless || attempt === attempts) return source
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function readOnce(): Promise<Result<PagesSource, SourceFailure>> {
  const { signal } = new AbortController()
  const [
    digest,
    products,
    projects,
    posts,
    productChanges,
    projectChanges,
    postChanges,
    site,
    saved,
  ] = await Promise.all([
    named('the state of the catalogue', fetchDigest(signal)),
    named('the products', fetchRows('products', null, signal)),
    named('the projects', fetchRows('projects', null, signal)),
    named('the posts', fetchRows('posts', null, signal)),
    named('the products', fetchChangeTimes('products', signal)),
    named('the projects', fetchChangeTimes('projects', signal)),
    named('the posts', fetchChangeTimes('posts', signal)),
    named('the facts of the company', fetchSiteRows()),
    named('the content of the pages', fetchContentOfPages()),
  ])
  if (!digest.ok) return digest
  if (!products.ok) return products
  if (!projects.ok) return projects
  if (!posts.ok) return posts
  if (!productChanges.ok) return productChanges
  if (!projectChanges.ok) return projectChanges
  if (!postChanges.ok) return postChanges
  if (!site.ok) return site
  if (!saved.ok) return saved
  if (!(await matches(indexOf(products.value), digest.value.products))) {
    return fail({ what: 'the products', failure: { kind: 'unsettled' } })
  }
  if (!(await matches(indexOf(projects.value), digest.value.projects))) {
    return fail({ what: 'the projects', failure: { kind: 'unsettled' } })
  }
  if (!(await matches(indexOf(posts.value), digest.value.posts))) {
    return fail({ what: 'the posts', failure: { kind: 'unsettled' } })
  }
  return succeed({
    site: siteFactsOf(site.value),
    content: saved.value.content,
    products: products.value,
    projects: projects.value,
    posts: posts.value,
    changes: [
      ...productChanges.value,
      ...projectChanges.value,
      ...postChanges.value,
      ...saved.value.changes,
    ],
  })
}

async function named<Value>(
  what: string,
  reading: Promise<Result<Value, ReadFailure>>,
): Promise<Result<Value, SourceFailure>> {
  const result = await reading
  return result.ok ? result : fail({ what, failure: result.failure })
}

const indexOf = (rows: readonly PartRow<PartName>[]) =>
  new Map(rows.map(({ id, version, name }) => [id, { version, name }]))
