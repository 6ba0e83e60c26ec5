import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { portionSize } from '#src/domain/portions.ts'
import type { ProductSummary, Project } from '#src/catalogue/schema/product.ts'
import { absolute, pictureAddress } from '#src/seo/absolute.ts'
import type { ListPart } from '#src/seo/page-subject.ts'
import { type Node, reference } from './node.ts'

/** The breadcrumb from the home page; its last step, the page itself, has no URL. */
export function breadcrumbs(
  address: string,
  steps: readonly (readonly [name: string, path: string])[],
  current: string,
): Node {
  const all = [['Home', '/'] as const, ...steps]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${address}#breadcrumb`,
    itemListElement: [
      ...all.map(([name, path], place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name,
        item: reference(absolute(path)),
      })),
      { '@type': 'ListItem', position: all.length + 1, name: current },
    ],
  }
}

export function productList(address: string, part: ListPart<ProductSummary>): Node {
  return itemList(address, part, ({ name, category_slug, slug }) => ({
    name,
    url: absolute(`/products/${category_slug}/${slug}`),
  }))
}

export function postList(address: string, part: ListPart<BlogPostSummary>): Node {
  return itemList(address, part, ({ title, slug }) => ({
    name: title,
    url: absolute(`/blog/${slug}`),
  }))
}

/** Projects have no pages of their own, so the list describes them. */
export function projectList(address: string, part: ListPart<Project>): Node {
  return itemList(address, part, (project) => ({
    item: {
      '@type': 'CreativeWork',
      name: project.title,
      description: project.description || undefined,
      genre: project.category,
      image: pictureAddress(project.picture.url),
      dateCreated: project.completed_on ?? undefined,
      ...(project.location !== null && {
        locationCreated: { '@type': 'Place', name: project.location },
      }),
    },
  }))
}

/** The shown entries, with their positions in the whole list. */
function itemList<Entry>(
  address: string,
  { list, page }: ListPart<Entry>,
  describe: (entry: Entry) => Node,
): Node {
  const before = (page - 1) * portionSize
  return {
    '@type': 'ItemList',
    '@id': `${address}#list`,
    numberOfItems: list.total,
    itemListElement: list.entries.map((entry, place) => ({
      '@type': 'ListItem',
      position: before + place + 1,
      ...describe(entry),
    })),
  }
}
