import { findCategory } from '#src/catalogue/schema/categories.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import { emptyDetails } from '#src/catalogue/schema/product-details.ts'
import { readSeedProducts, readSeedProjects } from '#supabase/seed/read-seed.ts'
import { seedId } from '#supabase/seed/seed-id.ts'
import { seedPlan } from '#supabase/seed/seed-plan.ts'

/** The products of the example catalogue as pages have them, without pictures. */
export async function exampleProducts(): Promise<Product[]> {
  return (await readSeedProducts()).map((product) => {
    const specified = (label: string) =>
      product.specifications.find((entry) => entry.label === label)?.value ?? null
    return {
      id: seedId('product', product.slug),
      name: product.name,
      slug: product.slug,
      category: findCategory(product.category_slug)?.name ?? '',
      category_slug: product.category_slug,
      subcategory_slug: product.subcategory_slug ?? null,
      short_description: product.short_description,
      ...emptyDetails,
      description: product.description,
      features: product.features.map((entry) => (typeof entry === 'string' ? entry : entry.value)),
      specifications: product.specifications,
      included: product.included,
      not_included: product.not_included,
      lead_time: product.lead_time,
      plan: seedPlan(product),
      picture: null,
      pictures: [],
      size: specified('Overall size'),
      people: specified('People'),
    }
  })
}

/** The finished projects of the example catalogue as pages have them, without pictures. */
export async function exampleProjects(): Promise<Project[]> {
  return (await readSeedProjects()).map((project) => ({
    id: seedId('project', project.slug),
    title: project.title,
    description: project.description,
    category: project.category,
    location: project.location,
    completed_on: project.completed_on,
    area_sqft: project.area_sqft,
    days_to_complete: project.days_to_complete,
    picture: { url: '', alt: project.alt, width: null, height: null },
  }))
}
