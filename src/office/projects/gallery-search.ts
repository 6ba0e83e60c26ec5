import * as v from 'valibot'
import { projectCategories } from '#src/catalogue/schema/project-categories.ts'
import { lenient } from '#src/office/records/list/use-checked-search.ts'
import type { StoredProject } from './project-api.ts'

/** What the list can be sorted by; without it, it stands as on the site. */
const sorts = ['title', '-title', 'category', '-category', 'completed', '-completed'] as const

/** The search parameters of the gallery: all of a view, so that its address saves it. */
export const gallerySearchParams = v.object({
  /** The router reads "20" as a number and "true" as a truth. */
  q: lenient(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.nonEmpty()),
  ),
  category: lenient(v.picklist(projectCategories)),
  state: lenient(v.picklist(['published', 'draft', 'trash'])),
  sort: lenient(v.picklist(sorts)),
  /** The projects in the order of the site, to be put in another. */
  view: lenient(v.literal('order')),
})

export type GallerySearch = v.InferOutput<typeof gallerySearchParams>

const keys = {
  title: ({ title }: StoredProject) => title,
  category: ({ category }: StoredProject) => category,
  completed: ({ completed_on }: StoredProject) => completed_on ?? '',
} as const

/** How the list is sorted; undefined where it stands as on the site. */
export function sortOf({ sort }: GallerySearch) {
  if (sort === undefined) return undefined
  const descending = sort.startsWith('-')
  return { by: (descending ? sort.slice(1) : sort) as keyof typeof keys, descending }
}

/** The parameter for an order. */
export function sortInAddress(by: string, descending: boolean): GallerySearch['sort'] {
  return sorts.find((name) => name === `${descending ? '-' : ''}${by}`)
}

/** Those of all projects that an address asks for, in its order. */
export function narrowProjects(
  projects: readonly StoredProject[],
  search: GallerySearch,
): readonly StoredProject[] {
  const words = (search.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = projects.filter((project) => {
    const text = `${project.title} ${project.location ?? ''} ${project.description}`.toLowerCase()
    const isState =
      search.state === 'published' || search.state === 'draft'
        ? project.published === (search.state === 'published')
        : true
    return (
      isState &&
      (search.category === undefined || project.category === search.category) &&
      words.every((word) => text.includes(word))
    )
  })
  const sort = sortOf(search)
  if (sort === undefined) return found
  const key = keys[sort.by]
  const way = sort.descending ? -1 : 1
  return found.toSorted((a, b) => way * key(a).localeCompare(key(b), 'en'))
}
