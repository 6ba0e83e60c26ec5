import type { ListFilter } from '#src/office/records/list/list-filter.ts'
import type { StaffMember } from '#src/office/staff/staff-members.ts'
import { loggedActions, loggedTables } from './change-log.ts'
import type { ChangeLogSearchParams } from './change-log-search-params.ts'

/** Search parameters that clear every filter. */
export const noFilter = {
  table: undefined,
  action: undefined,
  actor: undefined,
  row: undefined,
  from: undefined,
  to: undefined,
} as const

/** The filters of the log; every choice is part of the URL. */
export function changeLogFilters(
  address: ChangeLogSearchParams,
  staff: readonly StaffMember[],
  onAddress: (patch: Partial<ChangeLogSearchParams>) => void,
): readonly ListFilter[] {
  // A new filter starts on the first page.
  const narrow = (patch: Partial<ChangeLogSearchParams>) => onAddress({ ...patch, page: undefined })
  return [
    {
      kind: 'one',
      key: 'table',
      label: 'Record',
      choices: loggedTables,
      value: address.table,
      onChange: (table) =>
        narrow({ table: loggedTables.find(({ value }) => value === table)?.value }),
    },
    {
      kind: 'one',
      key: 'action',
      label: 'Action',
      choices: loggedActions,
      value: address.action,
      onChange: (action) =>
        narrow({ action: loggedActions.find(({ value }) => value === action)?.value }),
    },
    {
      kind: 'one',
      key: 'actor',
      label: 'Changed by',
      choices: staff.map(({ id, email }) => ({ value: id, label: email })),
      value: address.actor,
      onChange: (actor) => narrow({ actor }),
    },
    {
      kind: 'days',
      key: 'days',
      label: 'Changed on',
      value: { from: address.from, to: address.to },
      onChange: ({ from, to }) => narrow({ from, to }),
    },
    {
      kind: 'text',
      key: 'row',
      label: 'Record ID',
      value: address.row,
      onChange: (row) => narrow({ row }),
    },
  ]
}
