import { type PageRule, pageRules } from '#src/domain/pages.ts'
import { type Card, cardFile } from './card-file.ts'
import { cardOf } from './card.ts'
import type { PublicPage } from './public-pages.ts'

/** A page in the sitemap. */
export interface SitemapPage {
  readonly path: string
  /** When its content was last changed; undefined if that is only known from the sources. */
  readonly changedAt: string | undefined
  /** Absolute URLs of its pictures. */
  readonly pictures: readonly string[]
  readonly figures?: PageRule['sitemap'] | undefined
}

export interface SiteIndex {
  readonly pages: readonly SitemapPage[]
  /** The card of each page by its file; pages with equal cards share one. */
  readonly cards: ReadonlyMap<string, Card>
}

/** All public pages for the sitemap and the cards. */
export async function siteIndex(publicPages: readonly PublicPage[]): Promise<SiteIndex> {
  const cards = publicPages.map(({ subject }) => cardOf(subject).card)
  // In parallel: one after the other, 2,000 hashes take a second.
  const files = await Promise.all(cards.map(async (card) => [await cardFile(card), card] as const))
  const pages = publicPages.map(({ path, subject, changes, pictures }) => ({
    path,
    changedAt: newest(changes),
    pictures: [...new Set(pictures)].filter((address) => address !== undefined),
    figures: figuresOf(subject),
  }))
  return { pages, cards: new Map(files) }
}

/** The later pages of a list have none. */
function figuresOf(subject: PublicPage['subject']): PageRule['sitemap'] {
  const { sitemap }: PageRule = pageRules[subject.kind]
  return 'page' in subject && subject.page > 1 ? undefined : sitemap
}

/** The latest of several times or dates. */
function newest(times: readonly (string | undefined)[]): string | undefined {
  const known = times.filter((time) => time !== undefined)
  return known.length === 0
    ? undefined
    : known.reduce((latest, time) => (Date.parse(time) > Date.parse(latest) ? time : latest))
}
