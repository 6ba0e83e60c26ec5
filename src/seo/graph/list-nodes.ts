import type { BlogPostSummary } from '#src/content/blog-post.ts'
import type { ProductSummary, Project } from '#src/content/product.ts'
import { absolute, pictureAddress } from '#src/seo/absolute.ts'
import { type Node, reference } from './node.ts'

/** Longer lists name their first entries only: the sitemap has them all. */
const mostEntries = 100

/** The way from the home page to the page, whose own step has no address. */
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

export function productList(address: string, products: readonly ProductSummary[]): Node {
  return itemList(address, products, ({ name, category_slug, slug }) => ({
    name,
    url: absolute(`/products/${category_slug}/${slug}`),
  }))
}

export function postList(address: string, posts: readonly BlogPostSummary[]): Node {
  return itemList(address, posts, ({ title, slug }) => ({
    name: title,
    url: absolute(`/blog/${slug}`),
  }))
}

/** Projects have no pages of their own, so that the list says what they are. */
export function projectList(address: string, projects: readonly Project[]): Node {
  return itemList(address, projects, (project) => ({
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

function itemList<Entry>(
  address: string,
  entries: readonly Entry[],
  describe: (entry: Entry) => Node,
): Node {
  return {
    '@type': 'ItemList',
    '@id': `${address}#list`,
    numberOfItems: entries.length,
    itemListElement: entries.slice(0, mostEntries).map((entry, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      ...describe(entry),
    })),
  }
}
