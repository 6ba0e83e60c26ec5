import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { company } from '#src/domain/company/company.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { figuresOf } from '#src/catalogue/schema/product-details.ts'
import { cutAtWord } from '#src/domain/text/cut-text.ts'
import { pictureAddress } from '#src/seo/absolute.ts'
import { organizationId } from './company-nodes.ts'
import { type Node, listOf, reference } from './node.ts'

/** The longest headline that search engines accept. */
const longestHeadline = 110

/** A product without price, stock and ratings, because the data has none. */
export function productNode(address: string, product: Product): Node {
  const { name, description, short_description, category, pictures } = product
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name,
    description: short_description || description || undefined,
    url: address,
    category: category || undefined,
    image: listOf(
      pictures.map(({ url }) => pictureAddress(url)).filter((url) => url !== undefined),
    ),
    brand: { '@type': 'Brand', name: company.name },
    manufacturer: reference(organizationId()),
    additionalProperty: listOf(
      figuresOf(product).map(({ label, value }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
      })),
    ),
  }
}

/** A post. Its author is a desk of the company, not a person. */
export function postNode(address: string, post: BlogPostSummary, picture: string): Node {
  const minutes = /^\d+/.exec(post.readTime)?.[0]
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    headline: cutAtWord(post.title, longestHeadline),
    description: post.excerpt,
    url: address,
    mainEntityOfPage: reference(address),
    image: picture,
    datePublished: post.date,
    articleSection: post.category,
    timeRequired: minutes === undefined ? undefined : `PT${minutes}M`,
    inLanguage: 'en-IN',
    author: {
      '@type': 'Organization',
      name: post.author,
      parentOrganization: reference(organizationId()),
    },
    publisher: reference(organizationId()),
  }
}
