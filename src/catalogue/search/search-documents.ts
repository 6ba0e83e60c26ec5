import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import { plainText } from '#src/domain/rich-text/rich-text.ts'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import { figuresOf } from '#src/catalogue/schema/product-details.ts'
import type { WholeCatalogue } from '#src/catalogue/queries/whole-catalogue.ts'
import type { SearchKind } from './search-filters.ts'
import { type Footprint, footprintOfSize, peopleOf } from './measures.ts'
import { type ProductChoices, choicesOf } from './product-choices.ts'
import { searchKey } from './search-entries.ts'
import { kindsOf } from './trade-words.ts'

/** What the index knows of a product, a project or a post. */
export interface SearchDocument {
  /** `<kind>:<id>`. */
  readonly key: string
  readonly kind: SearchKind
  readonly name: string
  /** Names of category and subcategory. */
  readonly category: string
  /** Tokens of its kinds of building. */
  readonly kinds: readonly string[]
  /** Size, people, place. */
  readonly figures: string
  readonly summary: string
  /** All other text. */
  readonly details: string
  /** The values that filters use; null for anything but a product. */
  readonly choices: ProductChoices | null
  readonly footprint: Footprint | null
  readonly people: number | null
}

/** What can be searched. */
export type SearchContent = Pick<WholeCatalogue, 'products' | 'projects' | 'posts'>

/**
 * In larger catalogues only names, synonyms and key figures are indexed: a full index would take
 * seconds.
 */
const fullTextLimit = 2000

/** The searchable documents, generated one by one. */
export function* searchDocuments(content: SearchContent): Generator<SearchDocument> {
  const isFullText = content.products.length <= fullTextLimit
  for (const product of content.products) yield productDocument(product, isFullText)
  for (const project of content.projects) yield projectDocument(project)
  for (const post of content.posts) yield postDocument(post)
}

function productDocument(product: Product, isFullText: boolean): SearchDocument {
  const { category_slug: categorySlug, subcategory_slug: subcategorySlug } = product
  const kindName = findCategory(categorySlug)?.subcategories.find(
    ({ slug }) => slug === subcategorySlug,
  )?.name
  return {
    key: searchKey('products', product.id),
    kind: 'products',
    name: product.name,
    category: [product.category, kindName].filter(Boolean).join(' '),
    kinds: kindsOf(product.name, [categorySlug, subcategorySlug]),
    figures: [joinedCodes(product.name), product.size, product.people].filter(Boolean).join(' '),
    summary: isFullText ? product.short_description : '',
    details: isFullText ? detailsOf(product) : '',
    choices: choicesOf(product),
    footprint: footprintOfSize(product.size),
    people: peopleOf(product.people),
  }
}

function detailsOf(product: Product): string {
  const lines = figuresOf(product).map(({ label, value }) => `${label} ${value}`)
  return [product.description, ...product.features, ...product.included, ...lines].join('\n')
}

function projectDocument(project: Project): SearchDocument {
  return {
    ...unmeasured,
    key: searchKey('projects', project.id),
    kind: 'projects',
    name: project.title,
    category: project.category,
    kinds: kindsOf(project.title, []),
    figures: project.location ?? '',
    summary: '',
    details: project.description,
  }
}

function postDocument(post: BlogPost): SearchDocument {
  return {
    ...unmeasured,
    key: searchKey('articles', post.slug),
    kind: 'articles',
    name: post.title,
    category: post.category,
    kinds: kindsOf(post.title, []),
    figures: '',
    summary: post.excerpt,
    details: plainText(post.content),
  }
}

const unmeasured = { choices: null, footprint: null, people: null }

/** "CH-20" is also typed "ch20". */
function joinedCodes(name: string): string {
  const codes = [...name.matchAll(/\b([a-z]{1,4})-(\d+)\b/gi)]
  return codes.map((match) => `${match[1]}${match[2]}`).join(' ')
}
