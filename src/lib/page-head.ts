import { siteOrigin } from './env.ts'

interface PageHead {
  readonly title: string
  readonly description: string
  /** Path from the root, without search parameters. */
  readonly path: string
  /** Search engines shall not list it. */
  readonly isUnlisted?: boolean
}

/** The tags that every public page has in its head. */
export function pageHead({ title, description, path, isUnlisted = false }: PageHead) {
  const address = `${siteOrigin()}${path}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** Tags of a page that search engines shall leave alone. */
export function hiddenPageHead(title: string) {
  return { meta: [{ title }, { name: 'robots', content: 'noindex' }], links: [] }
}

/** Tags of a page whose address is a secret: no search engine, and no other site, shall learn it. */
export function secretPageHead(title: string) {
  const { meta, links } = hiddenPageHead(title)
  return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }], links }
}
