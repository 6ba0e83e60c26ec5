import { company } from '#src/domain/company/company.ts'
import { withCompany } from '#src/site/pages/page-heads.ts'
import { pages } from '#src/domain/pages.ts'
import { portionCount, portionPath } from '#src/domain/portions.ts'
import { cutAtWord } from '#src/domain/text/cut-text.ts'
import { scriptJson } from '#src/platform/script-json.ts'
import { absolute } from './absolute.ts'
import { cardFile, cardSize } from './card-file.ts'
import { cardOf } from './card.ts'
import { pageGraph } from './graph/page-graph.ts'
import type { PageSubject } from './page-subject.ts'
import { prerenderOnly, tag } from './tag.ts'

/** The page's own title and description. */
export interface PageTexts {
  readonly title: string
  readonly description: string
  /** Canonical URL. */
  readonly address: string
}

/** Networks show no more than this. */
const longestAlt = 300

/**
 * The tags of a public page that only robots read: for shared links, languages, the feed, and
 * JSON-LD. React does not render them, so the site's scripts do not contain them.
 */
export async function prerenderHead(subject: PageSubject, texts: PageTexts): Promise<string> {
  const { title, description, address } = texts
  const { card, alt } = cardOf(subject)
  const picture = absolute(`/${await cardFile(card)}`)
  const property = (name: string, content: string) => tag('meta', { property: name, content })
  const isFeedPage = subject.kind === 'blog' || subject.kind === 'post'
  return [
    tag('meta', { name: 'robots', content: 'index, follow, max-image-preview:large' }),
    property('og:type', subject.kind === 'post' ? 'article' : 'website'),
    property('og:site_name', company.name),
    property('og:locale', 'en_IN'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', picture),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', `${cardSize.width}`),
    property('og:image:height', `${cardSize.height}`),
    property('og:image:alt', cutAtWord(alt, longestAlt)),
    ...(subject.kind === 'post'
      ? [
          property('article:published_time', subject.post.date),
          property('article:section', subject.post.category),
        ]
      : []),
    // Title, description and picture are read from the tags above.
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...['en-IN', 'x-default'].map((hreflang) =>
      tag('link', { rel: 'alternate', hreflang, href: address }),
    ),
    ...(isFeedPage
      ? [
          tag('link', {
            rel: 'alternate',
            type: 'application/rss+xml',
            title: withCompany(pages.blog.name),
            href: absolute('/feed.xml'),
          }),
        ]
      : []),
    ...neighbours(subject).map(([rel, path]) => tag('link', { rel, href: absolute(path) })),
    `<script type="application/ld+json" ${prerenderOnly}>${scriptJson(pageGraph(subject, texts, picture))}</script>`,
  ].join('')
}

/** The pages before and after one of a list. */
function neighbours(subject: PageSubject): (readonly [rel: 'prev' | 'next', path: string])[] {
  if (!('list' in subject)) return []
  const { list, page } = subject
  const path = pathOfList(subject)
  return [
    ...(page > 1 ? [['prev', portionPath(path, page - 1)] as const] : []),
    ...(page < portionCount(list.total) ? [['next', portionPath(path, page + 1)] as const] : []),
  ]
}

function pathOfList(subject: Extract<PageSubject, { readonly page: number }>): string {
  return subject.kind === 'category'
    ? `/products/${subject.category.slug}`
    : pages[subject.kind].path
}
