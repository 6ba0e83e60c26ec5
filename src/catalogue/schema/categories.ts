/** The fixed list of the specification, section 3. The database checks rows against the same list. */
export const categories = [
  {
    slug: 'prefabricated-buildings',
    name: 'Prefabricated Buildings',
    summary:
      'Offices, camps and wards of insulated panels on a steel frame, bolted together on site.',
    subcategories: [
      { slug: 'site-offices', name: 'Site Offices' },
      { slug: 'labour-accommodation', name: 'Labour Accommodation' },
      { slug: 'hospital-buildings', name: 'Hospital Buildings' },
    ],
  },
  {
    slug: 'containers',
    name: 'Containers',
    summary: 'Houses and stores in container frames: one lift, one lorry, stackable.',
    subcategories: [
      { slug: 'container-houses', name: 'Container Houses' },
      { slug: 'storage-containers', name: 'Storage Containers' },
    ],
  },
  {
    slug: 'portable-cabins',
    name: 'Portable Cabins',
    summary: 'Complete rooms that arrive wired and leave when the job does.',
    subcategories: [],
  },
  {
    slug: 'security-solutions',
    name: 'Security Solutions',
    summary: 'Cabins and guard houses with a clear view of the gate and a cool seat inside.',
    subcategories: [
      { slug: 'security-cabins', name: 'Security Cabins' },
      { slug: 'guard-houses', name: 'Guard Houses' },
    ],
  },
] as const satisfies readonly Category[]

export interface Category {
  readonly slug: string
  readonly name: string
  /** One sentence for cards and page descriptions. */
  readonly summary: string
  readonly subcategories: readonly Subcategory[]
}

interface Subcategory {
  readonly slug: string
  readonly name: string
}

/** The category of a slug, or undefined if the fixed list has none. */
export function findCategory(slug: string): Category | undefined {
  return categories.find((category) => category.slug === slug)
}

/** The slugs of all subcategories, for the search parameter `type`. */
export const subcategorySlugs: readonly string[] = categories.flatMap((category) =>
  category.subcategories.map((subcategory) => subcategory.slug),
)
