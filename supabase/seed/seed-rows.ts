import { findCategory } from '#src/catalogue/schema/categories.ts'
import type { Json, TablesInsert } from '#src/backend/database.types.ts'
import { dataSheet } from './data-sheet.ts'
import type { SeedProduct, SeedProject } from './schema.ts'
import type { PostSource } from './parse-post.ts'
import { seedPicture } from './pictures.ts'
import { seedId } from './seed-id.ts'
import { seedPlan } from './seed-plan.ts'

/** A picture of the seed: its file, and its path in the storage. */
export interface SeedPicture {
  readonly bucket: 'product-images' | 'project-images'
  readonly path: string
  readonly source: URL
}

/** A PDF of the seed, for the bucket of documents. */
export interface SeedDocument {
  readonly path: string
  readonly content: () => Buffer
}

/** The database rows of one seed file. */
export interface SeedRows<Row> {
  readonly row: Row
  readonly images: readonly TablesInsert<'product_images'>[]
  readonly pictures: readonly SeedPicture[]
  readonly documents: readonly SeedDocument[]
}

export function productRows(product: SeedProduct): SeedRows<TablesInsert<'products'>> {
  const { building: _building, interiors: _interiors, pictures, ...fields } = product
  const id = seedId('product', product.slug)
  const stored = pictures.map((entry, order) => {
    const { source, size } = seedPicture(entry.file)
    const picture: SeedPicture = {
      bucket: 'product-images',
      path: `${product.slug}/${order + 1}.jpg`,
      source,
    }
    return { picture, alt: entry.alt, size }
  })
  const sheet: SeedDocument = {
    path: `${product.slug}/data-sheet.pdf`,
    content: () => dataSheet(product),
  }
  const url = `/storage/v1/object/public/product-documents/${sheet.path}`
  return {
    row: {
      ...fields,
      id,
      category: findCategory(product.category_slug)?.name ?? '',
      documents: [{ name: 'Data sheet', url, size: sheet.content().length }],
      // Its generated type says nothing about the members of JSON columns.
      plan: seedPlan(product) as unknown as Json,
      published: true,
    },
    images: stored.map(({ picture, alt, size }, order) => ({
      ...size,
      id: seedId('product-image', picture.path),
      product_id: id,
      image_url: publicPath(picture),
      alt,
      is_primary: order === 0,
      display_order: order + 1,
    })),
    pictures: stored.map(({ picture }) => picture),
    documents: [sheet],
  }
}

export function projectRows(project: SeedProject): SeedRows<TablesInsert<'project_images'>> {
  const { buildings: _, slug, ...fields } = project
  const { source, size } = seedPicture(`projects/${slug}.jpg`)
  const picture: SeedPicture = { bucket: 'project-images', path: `${slug}.jpg`, source }
  return {
    row: {
      ...fields,
      ...size,
      id: seedId('project', slug),
      image_url: publicPath(picture),
      published: true,
    },
    images: [],
    pictures: [picture],
    documents: [],
  }
}

/** A post; its picture is in the projects' bucket. */
export function postRows(post: PostSource): SeedRows<TablesInsert<'blog_posts'>> {
  const { source, size } = seedPicture(`blog/${post.slug}.jpg`)
  const picture: SeedPicture = { bucket: 'project-images', path: `blog/${post.slug}.jpg`, source }
  const content = post.content as unknown as TablesInsert<'blog_posts'>['content'] & object
  return {
    row: {
      ...post,
      ...size,
      id: seedId('post', post.slug),
      content,
      image_url: publicPath(picture),
      published: true,
    },
    images: [],
    pictures: [picture],
    documents: [],
  }
}

function publicPath({ bucket, path }: SeedPicture): string {
  return `/storage/v1/object/public/${bucket}/${path}`
}
