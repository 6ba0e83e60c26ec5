import { pages } from '#src/domain/pages.ts'
import type { PageSubject } from '#src/seo/page-subject.ts'
import {
  localBusiness,
  organization,
  organizationInShort,
  website,
  websiteId,
} from './company-nodes.ts'
import { postNode, productNode } from './content-nodes.ts'
import { breadcrumbs, postList, productList, projectList } from './list-nodes.ts'
import { type Node, reference } from './node.ts'

interface PageTexts {
  readonly title: string
  readonly description: string
  readonly address: string
}

type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'ItemPage'

/** The kind and the subject of a page. */
interface Parts {
  readonly type: PageType
  readonly breadcrumb?: Node
  /** The main entity of the page. */
  readonly main?: Node
  /** The company and the site, in as much detail as this page needs. */
  readonly about: readonly Node[]
}

type Step = readonly [name: string, path: string]

const products: Step = [pages.products.name, pages.products.path]
const projects: Step = [pages.projects.name, pages.projects.path]
const blog: Step = [pages.blog.name, pages.blog.path]

const categoryStep = ({ name, slug }: { readonly name: string; readonly slug: string }): Step => [
  name,
  `/products/${slug}`,
]

/** A later page of a list is below the list. */
function listBreadcrumbs(address: string, above: readonly Step[], list: Step, page: number): Node {
  return page === 1
    ? breadcrumbs(address, above, list[0])
    : breadcrumbs(address, [...above, list], `Page ${page}`)
}

/**
 * The JSON-LD of a page, in terms of schema.org.
 * @param picture URL of the page's card.
 */
export function pageGraph(subject: PageSubject, texts: PageTexts, picture: string): Node {
  const { title, description, address } = texts
  const { type, breadcrumb, main, about } = partsOf(subject, address, picture)
  const page: Node = {
    '@type': type,
    '@id': address,
    url: address,
    name: title,
    description,
    inLanguage: 'en-IN',
    isPartOf: reference(websiteId()),
    primaryImageOfPage: { '@type': 'ImageObject', url: picture },
    breadcrumb: breadcrumb && { '@id': breadcrumb['@id'] },
    mainEntity: main && { '@id': main['@id'] },
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [page, breadcrumb, main, ...about].filter((node) => node !== undefined),
  }
}

function partsOf(subject: PageSubject, address: string, picture: string): Parts {
  const inShort = { about: [organizationInShort()] }
  switch (subject.kind) {
    case 'home':
      return { type: 'WebPage', about: [organization(), localBusiness(picture), website()] }
    case 'about':
      return {
        type: 'AboutPage',
        main: organization(),
        breadcrumb: breadcrumbs(address, [], pages.about.name),
        about: [],
      }
    case 'contact':
      return {
        type: 'ContactPage',
        main: localBusiness(picture),
        breadcrumb: breadcrumbs(address, [], pages.contact.name),
        about: [organization()],
      }
    case 'products':
      return {
        type: 'CollectionPage',
        main: productList(address, subject),
        breadcrumb: listBreadcrumbs(address, [], products, subject.page),
        ...inShort,
      }
    case 'category':
      return {
        type: 'CollectionPage',
        main: productList(address, subject),
        breadcrumb: listBreadcrumbs(
          address,
          [products],
          categoryStep(subject.category),
          subject.page,
        ),
        ...inShort,
      }
    case 'product': {
      const { name, category, category_slug } = subject.product
      const steps = [products, categoryStep({ name: category, slug: category_slug })]
      return {
        type: 'ItemPage',
        main: productNode(address, subject.product),
        breadcrumb: breadcrumbs(address, steps, name),
        ...inShort,
      }
    }
    case 'projects':
      return {
        type: 'CollectionPage',
        main: projectList(address, subject),
        breadcrumb: listBreadcrumbs(address, [], projects, subject.page),
        ...inShort,
      }
    case 'blog':
      return {
        type: 'CollectionPage',
        main: postList(address, subject),
        breadcrumb: listBreadcrumbs(address, [], blog, subject.page),
        ...inShort,
      }
    case 'post':
      return {
        type: 'WebPage',
        main: postNode(address, subject.post, picture),
        breadcrumb: breadcrumbs(address, [blog], subject.post.title),
        ...inShort,
      }
    default: {
      const { name } = pages[subject.kind]
      return { type: 'WebPage', breadcrumb: breadcrumbs(address, [], name), ...inShort }
    }
  }
}
