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

/** What a page is and what it is about. */
interface Parts {
  readonly type: PageType
  readonly breadcrumb?: Node
  /** What the page is mainly about. */
  readonly main?: Node
  /** The company and the site, as far as this page describes them. */
  readonly about: readonly Node[]
}

const products = ['Products', '/products'] as const
const blog = ['Blog', '/blog'] as const

/**
 * What a page says of itself as JSON-LD, in the words of schema.org.
 * @param picture address of the page's card.
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
        breadcrumb: breadcrumbs(address, [], 'About us'),
        about: [],
      }
    case 'contact':
      return {
        type: 'ContactPage',
        main: localBusiness(picture),
        breadcrumb: breadcrumbs(address, [], 'Contact'),
        about: [organization()],
      }
    case 'quality':
      return { type: 'WebPage', breadcrumb: breadcrumbs(address, [], 'Quality'), ...inShort }
    case 'privacy':
      return { type: 'WebPage', breadcrumb: breadcrumbs(address, [], 'Privacy'), ...inShort }
    case 'products':
      return {
        type: 'CollectionPage',
        main: productList(address, subject.products),
        breadcrumb: breadcrumbs(address, [], 'Products'),
        ...inShort,
      }
    case 'category':
      return {
        type: 'CollectionPage',
        main: productList(address, subject.products),
        breadcrumb: breadcrumbs(address, [products], subject.category.name),
        ...inShort,
      }
    case 'product': {
      const { name, category, category_slug } = subject.product
      const steps = [products, [category, `/products/${category_slug}`] as const]
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
        main: projectList(address, subject.projects),
        breadcrumb: breadcrumbs(address, [], 'References'),
        ...inShort,
      }
    case 'blog':
      return {
        type: 'CollectionPage',
        main: postList(address, subject.posts),
        breadcrumb: breadcrumbs(address, [], 'Blog'),
        ...inShort,
      }
    case 'post':
      return {
        type: 'WebPage',
        main: postNode(address, subject.post, picture),
        breadcrumb: breadcrumbs(address, [blog], subject.post.title),
        ...inShort,
      }
  }
}
