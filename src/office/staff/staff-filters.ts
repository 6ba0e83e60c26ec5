import type { ListFilter } from '#src/office/records/list/list-filter.ts'
import { staffRoles } from '#src/session/api/user-role.ts'
import { roleLabels } from './role-text.ts'
import type { StaffSearch } from './staff-search.ts'

const roleChoices = staffRoles.map((value) => ({ value, label: roleLabels[value] }))
const factorChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'none', label: 'None' },
] as const

/** Search parameters that clear every filter. */
export const noFilter = { q: undefined, role: undefined, factor: undefined } as const

/** The filters of the staff list; every choice is part of the URL. */
export function staffFilters(
  { role, factor }: StaffSearch,
  onAddress: (patch: Partial<StaffSearch>) => void,
): readonly ListFilter[] {
  return [
    {
      kind: 'one',
      key: 'role',
      label: 'Role',
      choices: roleChoices,
      value: role,
      onChange: (wanted) => onAddress({ role: staffRoles.find((name) => name === wanted) }),
    },
    {
      kind: 'one',
      key: 'factor',
      label: 'Second factor',
      choices: factorChoices,
      value: factor,
      onChange: (wanted) =>
        onAddress({ factor: factorChoices.find(({ value }) => value === wanted)?.value }),
    },
  ]
}
