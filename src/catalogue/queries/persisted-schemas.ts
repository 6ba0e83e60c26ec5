import * as v from 'valibot'
import { type BlogPost, type BlogPostSummary, blogCategories } from '#src/domain/blog/blog-post.ts'
import { type RichText, isRichText } from '#src/domain/rich-text/rich-text.ts'
import { detailsByKind } from '#src/catalogue/schema/product-details.ts'
import type {
  Product,
  ProductSummary,
  Project,
  ProjectSummary,
} from '#src/catalogue/schema/product.ts'

// Stored data may be of another version, damaged, or written by someone else.

const text = v.string()
const optionalText = v.nullable(text)
const optionalNumber = v.nullable(v.number())

const picture = v.object({ url: text, alt: text, width: optionalNumber, height: optionalNumber })

const summaryFields = {
  id: text,
  name: text,
  slug: text,
  category: text,
  category_slug: text,
  subcategory_slug: optionalText,
  short_description: text,
  picture: v.nullable(picture),
  size: optionalText,
  people: optionalText,
}

/** A product's card. */
export const persistedSummary: v.GenericSchema<unknown, ProductSummary> = v.object(summaryFields)

const texts = v.array(text)

/** A kind of detail that is newer than a device's copy has a default. */
const persistedDetails = detailsByKind({
  text,
  line: v.optional(optionalText, null),
  lines: v.optional(texts, []),
  features: texts,
  specifications: v.array(v.object({ label: text, value: text })),
  documents: v.optional(v.array(v.object({ name: text, url: text, size: v.number() })), []),
  plan: v.optional(v.unknown(), null),
})

export const persistedProduct: v.GenericSchema<unknown, Product> = v.object({
  ...summaryFields,
  ...persistedDetails,
  pictures: v.array(picture),
})

const projectSummaryFields = { id: text, title: text, location: optionalText, picture }

/** A project's tile. */
export const persistedProjectSummary: v.GenericSchema<unknown, ProjectSummary> =
  v.object(projectSummaryFields)

export const persistedProject: v.GenericSchema<unknown, Project> = v.object({
  ...projectSummaryFields,
  description: text,
  category: text,
  completed_on: optionalText,
  area_sqft: optionalNumber,
  days_to_complete: optionalNumber,
})

const postSummaryFields = {
  id: text,
  slug: text,
  title: text,
  excerpt: text,
  category: v.picklist(blogCategories),
  author: text,
  date: text,
  readTime: text,
  picture: v.nullable(picture),
}

/** A post's entry in a list. */
export const persistedPostSummary: v.GenericSchema<unknown, BlogPostSummary> =
  v.object(postSummaryFields)

export const persistedPost: v.GenericSchema<unknown, BlogPost> = v.object({
  ...postSummaryFields,
  content: v.custom<RichText>(isRichText),
})
