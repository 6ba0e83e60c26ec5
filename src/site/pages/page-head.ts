import { siteOrigin } from '#src/platform/env.ts'

interface PageHead {
  readonly title: string
  readonly description: string
  /** Path from the root, without search parameters. */
  readonly path: string
  /** Keeps the page out of search engines. */
  readonly isUnlisted?: boolean | undefined
}

/**
 * The tags that a public page keeps up to date in the browser. Tags only robots read, such as those
 * for shared links, are added by the prerender (src/seo).
 */
export function pageHead({ title, description, path, isUnlisted = false }: PageHead) {
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [{ rel: 'canonical', href: `${siteOrigin()}${path}` }],
  }
}

/** Tags of a page that is not indexed. */
export function hiddenPageHead(title: string) {
  return { meta: [{ title }, { name: 'robots', content: 'noindex' }], links: [] }
}

/** Tags of a page with a secret URL, which no search engine and no other site may learn. */
export function secretPageHead(title: string) {
  const { meta, links } = hiddenPageHead(title)
  return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }], links }
}
