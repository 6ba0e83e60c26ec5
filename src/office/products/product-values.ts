import * as v from 'valibot'
import { comparablePlan, planToSave, planValuesOf } from './plan/plan-form.ts'
import { type ProductValues, linesOf, productForm } from './product-rules.ts'
import { isSame } from '#src/office/records/editor/merge-versions.ts'
import type { StoredProduct } from './product-rows.ts'
import type { ProductToSave } from './product-api.ts'

/** Initial values of a new product. */
export const emptyProduct: ProductValues = {
  name: '',
  slug: '',
  category_slug: '',
  subcategory_slug: '',
  short_description: '',
  description: '',
  features: [],
  specifications: [],
  included: '',
  not_included: '',
  lead_time: '',
  documents: [],
  plan: null,
  pictures: [],
  published: false,
}

/** Form values of a stored product. Equal products give equal values. */
export function valuesOf(product: StoredProduct): ProductValues {
  const { features, specifications, pictures, subcategory_slug } = product
  return {
    name: product.name,
    slug: product.slug,
    category_slug: product.category_slug,
    subcategory_slug: subcategory_slug ?? '',
    short_description: product.short_description,
    description: product.description,
    features: features.map((text, place) => ({ key: `f${place}`, text })),
    specifications: specifications.map((entry, place) => ({ key: `s${place}`, ...entry })),
    included: product.included.join('\n'),
    not_included: product.not_included.join('\n'),
    lead_time: product.lead_time ?? '',
    documents: product.documents.map((entry) => ({ ...entry })),
    plan: product.plan === null ? null : planValuesOf(product.plan),
    pictures: pictures.map((picture) => ({ ...picture })),
    published: product.published,
  }
}

/** Form values as sent to the server: normalised, without empty entries. */
export function toSave(id: string, version: number | null, values: ProductValues): ProductToSave {
  const { pictures, features, specifications, subcategory_slug, plan, ...fields } = v.parse(
    productForm,
    values,
  )
  return {
    id,
    version,
    fields: {
      ...fields,
      subcategory_slug: subcategory_slug === '' ? null : subcategory_slug,
      features: features.map(({ text }) => text).filter((text) => text !== ''),
      specifications: specifications
        .filter(({ label }) => label !== '')
        .map(({ label, value }) => ({ label, value })),
      included: linesOf(fields.included),
      not_included: linesOf(fields.not_included),
      lead_time: fields.lead_time || null,
      plan: planToSave(plan),
    },
    pictures: withOnePrimary(pictures),
  }
}

/** The same for a source without floor plans: the stored plan stays. */
export function toSaveWithoutPlan(
  id: string,
  version: number | null,
  values: ProductValues,
): ProductToSave {
  const { fields, ...product } = toSave(id, version, { ...values, plan: null })
  const { plan: _, ...named } = fields
  return { ...product, fields: named }
}

/** The first picture is the primary one unless another is chosen. */
function withOnePrimary(pictures: ProductValues['pictures']): ProductValues['pictures'] {
  const chosen = Math.max(
    pictures.findIndex(({ is_primary }) => is_primary),
    0,
  )
  return pictures.map((picture, place) => ({ ...picture, is_primary: place === chosen }))
}

/** The values without form-only fields, for comparison. */
export function comparable(values: ProductValues) {
  return {
    name: values.name,
    slug: values.slug,
    category_slug: values.category_slug,
    subcategory_slug: values.subcategory_slug,
    short_description: values.short_description,
    description: values.description,
    features: values.features.map(({ text }) => text).filter((text) => text.trim() !== ''),
    specifications: values.specifications
      .filter(({ label, value }) => `${label}${value}`.trim() !== '')
      .map(({ label, value }) => ({ label, value })),
    included: linesOf(values.included),
    not_included: linesOf(values.not_included),
    lead_time: values.lead_time,
    documents: values.documents.map(({ name, url, size }) => ({ name, url, size })),
    plan: comparablePlan(values.plan),
    pictures: withOnePrimary(values.pictures).map(
      ({ id, image_url, alt, width, height, is_primary }) => ({
        id,
        image_url,
        alt,
        width,
        height,
        is_primary,
      }),
    ),
    published: values.published,
  }
}

/** Whether two versions are equal once normalised. */
export function isSameProduct(a: ProductValues, b: ProductValues): boolean {
  return isSame(comparable(normalised(a)), comparable(normalised(b)))
}

/** The values as they would be stored; invalid input stays as typed. */
export function normalised(values: ProductValues): ProductValues {
  const parsed = v.safeParse(productForm, values)
  return parsed.success ? parsed.output : values
}
