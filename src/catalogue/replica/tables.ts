import * as v from 'valibot'
import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import { decodePost } from '#src/catalogue/api/decode-post.ts'
import { decodeProduct } from '#src/catalogue/api/decode-product.ts'
import { decodeProject } from '#src/catalogue/api/decode-project.ts'
import {
  persistedPost,
  persistedProduct,
  persistedProject,
} from '#src/catalogue/queries/persisted-schemas.ts'
import { postColumns } from '#src/catalogue/api/posts.ts'
import { productColumns } from '#src/catalogue/api/products.ts'
import { projectColumns } from '#src/catalogue/api/projects.ts'

export const partNames = ['products', 'projects', 'posts'] as const
export type PartName = (typeof partNames)[number]

/** A published row, as the copy keeps it. */
export interface CopyRow<Content> {
  readonly id: string
  readonly version: number
  /** The lookup key: the slug of a product or post, the id of a project. */
  readonly name: string
  /** The sort key in lists: creation time, display order, or day. */
  readonly place: string | number
  /** Null if the row cannot be shown. */
  readonly content: Content | null
}

export type AnyRow = CopyRow<unknown>

/** A row of a part. */
export type PartRow<Name extends PartName> = v.InferOutput<(typeof parts)[Name]['kept']>

interface Part<Content> {
  readonly table: 'products' | 'project_images' | 'blog_posts'
  readonly columns: string
  /** Decodes a row of a response; null if it lacks what the copy needs. */
  readonly decode: (row: unknown) => CopyRow<Content> | null
  /** Decodes a stored row. */
  readonly kept: v.GenericSchema<unknown, CopyRow<Content>>
  readonly compare: (a: AnyRow, b: AnyRow) => number
}

const tracked = { id: v.string(), version: v.number() }
const productHead = v.object({ ...tracked, slug: v.string(), created_at: v.string() })
const projectHead = v.object({ ...tracked, display_order: v.number() })
const postHead = v.object({ ...tracked, slug: v.string(), published_on: v.string() })

const storedHead = { ...tracked, name: v.string() }

interface Parts {
  readonly products: Part<Product>
  readonly projects: Part<Project>
  readonly posts: Part<BlogPost>
}

/** The parts of the catalogue: where they come from, and in which order they are shown. */
export const parts: Parts = {
  products: {
    table: 'products',
    columns: `${productColumns},version,created_at`,
    decode: (row) => {
      const parsed = v.safeParse(productHead, row)
      if (!parsed.success) return null
      const { id, version, slug, created_at } = parsed.output
      return { id, version, name: slug, place: created_at, content: decodeProduct(row) }
    },
    kept: v.object({ ...storedHead, place: v.string(), content: v.nullable(persistedProduct) }),
    compare: (a, b) => compare(b.place, a.place) || compare(a.id, b.id),
  },
  projects: {
    table: 'project_images',
    columns: `${projectColumns},version,display_order`,
    decode: (row) => {
      const parsed = v.safeParse(projectHead, row)
      if (!parsed.success) return null
      const { id, version, display_order } = parsed.output
      return { id, version, name: id, place: display_order, content: decodeProject(row) }
    },
    kept: v.object({ ...storedHead, place: v.number(), content: v.nullable(persistedProject) }),
    compare: (a, b) => compare(a.place, b.place) || compare(a.id, b.id),
  },
  posts: {
    table: 'blog_posts',
    columns: `${postColumns},version`,
    decode: (row) => {
      const parsed = v.safeParse(postHead, row)
      if (!parsed.success) return null
      const { id, version, slug, published_on } = parsed.output
      return { id, version, name: slug, place: published_on, content: decodePost(row) }
    },
    kept: v.object({ ...storedHead, place: v.string(), content: v.nullable(persistedPost) }),
    compare: (a, b) => compare(b.place, a.place) || compare(a.id, b.id),
  },
}

/** The rows that can be shown, in the order of the pages. */
export function contentsInOrder<Content>(
  part: PartName,
  rows: readonly CopyRow<Content>[],
): Content[] {
  return rows
    .toSorted(parts[part].compare)
    .map(({ content }) => content)
    .filter((content) => content !== null)
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b)
}
