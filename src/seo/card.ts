import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { company } from '#src/domain/company/company.ts'
import { type FixedPage, type ListPage, labelOf, pageRules, pages } from '#src/domain/pages.ts'
import { portionTitle } from '#src/domain/portions.ts'
import type {
  Product,
  ProductSummary,
  Project,
  Specification,
} from '#src/catalogue/schema/product.ts'
import { figuresOf } from '#src/catalogue/schema/product-details.ts'
import type { Picture } from '#src/domain/picture.ts'
import type { Card } from './card-file.ts'
import type { PageSubject } from './page-subject.ts'

const figureLabels = ['Floor area', 'People', 'Weight', 'Lead time']
const mostFigures = 3

/** The card of a page, and the alternative text of the picture on it. */
export function cardOf(subject: PageSubject): { readonly card: Card; readonly alt: string } {
  const { eyebrow, title, picture, figures = [] } = contentOf(subject)
  const alt = [title, picture?.alt].filter((part) => part !== undefined && part !== title)
  return {
    card: { eyebrow, title, figures, picture: picture?.url ?? null, company: company.name },
    alt: [title, ...alt].join(': '),
  }
}

interface CardContent {
  readonly eyebrow: string
  readonly title: string
  readonly picture: Picture | null
  readonly figures?: readonly Specification[]
}

function contentOf(subject: PageSubject): CardContent {
  switch (subject.kind) {
    case 'products':
    case 'projects':
    case 'blog': {
      const { kind, page, list } = subject
      return { ...wordsOf(kind, page), picture: firstPicture(list.entries) }
    }
    case 'category':
      return {
        eyebrow: 'Products',
        title: portionTitle(subject.category.name, subject.page),
        picture: firstPicture(subject.list.entries),
      }
    case 'product': {
      const { category, name, picture } = subject.product
      return { eyebrow: category, title: name, picture, figures: keyFigures(subject.product) }
    }
    case 'post':
      return {
        eyebrow: subject.post.category,
        title: subject.post.title,
        picture: subject.post.picture,
      }
    default: {
      const { eyebrow, title } = wordsOf(subject.kind)
      return { eyebrow, title: title || company.tagline, picture: subject.picture }
    }
  }
}

/** The texts of a page in the list of pages. */
function wordsOf(kind: FixedPage | ListPage, page = 1) {
  const eyebrow = kind === 'home' ? 'Prefabricated buildings' : labelOf(pages[kind])
  return { eyebrow, title: portionTitle(pageRules[kind].card, page) }
}

function keyFigures(product: Product): readonly Specification[] {
  const figures = figuresOf(product)
  return figureLabels
    .flatMap((label) => figures.find((entry) => entry.label === label) ?? [])
    .slice(0, mostFigures)
}

function firstPicture(
  entries: readonly (ProductSummary | Project | BlogPostSummary)[],
): Picture | null {
  return entries.map(({ picture }) => picture).find((picture) => picture !== null) ?? null
}
