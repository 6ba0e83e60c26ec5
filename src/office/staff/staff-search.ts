import * as v from 'valibot'
import { lenient } from '#src/office/records/list/use-checked-search.ts'
import { staffRoles } from '#src/session/api/user-role.ts'
import type { StaffMember } from './staff-members.ts'

/** The sort keys of the list; by email without one. */
const sorts = ['-email', 'signed-in', '-signed-in', 'since', '-since'] as const

/**
 * The search parameters of the staff list: the whole state of a view, so that its URL can be
 * bookmarked.
 */
export const staffSearchParams = v.object({
  /** The router reads "20" as a number and "true" as a boolean. */
  q: lenient(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.nonEmpty()),
  ),
  role: lenient(v.picklist(staffRoles)),
  /** Whether they have a second factor. */
  factor: lenient(v.picklist(['yes', 'none'])),
  sort: lenient(v.picklist(sorts)),
})

export type StaffSearch = v.InferOutput<typeof staffSearchParams>

const keys = {
  email: ({ email }: StaffMember) => email,
  // Never counts as longest ago.
  'signed-in': ({ lastSignInAt }: StaffMember) => lastSignInAt ?? '',
  since: ({ since }: StaffMember) => since,
} as const

/** How the list is sorted. */
export function sortOf({ sort = 'email' }: { readonly sort?: string | undefined }) {
  const descending = sort.startsWith('-')
  return { by: (descending ? sort.slice(1) : sort) as keyof typeof keys, descending }
}

/** The search parameter of a sort order; undefined for the one by email. */
export function sortInAddress(by: string, descending: boolean): StaffSearch['sort'] {
  return sorts.find((name) => name === `${descending ? '-' : ''}${by}`)
}

/** The staff that match a URL's filters, in its order. */
export function narrowStaff(
  staff: readonly StaffMember[],
  search: StaffSearch,
): readonly StaffMember[] {
  const words = (search.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = staff.filter(
    ({ email, role, hasSecondFactor }) =>
      (search.role === undefined || role === search.role) &&
      (search.factor === undefined || (hasSecondFactor === true) === (search.factor === 'yes')) &&
      words.every((word) => email.toLowerCase().includes(word)),
  )
  const { by, descending } = sortOf(search)
  const way = descending ? -1 : 1
  return found.toSorted((a, b) => way * keys[by](a).localeCompare(keys[by](b), 'en'))
}
