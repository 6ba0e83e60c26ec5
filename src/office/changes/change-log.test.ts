import { expect, it } from 'vitest'
import { changeSentence, pathOfRow } from './change-log.ts'

const change = { action: 'update', table: 'inquiries', rowId: 'id', old: null, new: null } as const

it.each([
  [
    { old: { status: 'new' }, new: { status: 'won' } },
    'Changed the status of an inquiry: New → Won',
  ],
  [{ new: { deleted_at: '2026-11-21' } }, 'Moved an inquiry to trash'],
  [{ new: { deleted_at: null } }, 'Restored an inquiry'],
  [{ new: { assignee: null } }, 'Unassigned an inquiry'],
  [{ table: 'lead_tasks', new: { done_at: '2026-11-25', done_by: 'a' } }, 'Marked a task as done'],
  [{ table: 'lead_tasks', new: { done_at: null, done_by: null } }, 'Opened a task again'],
  [{ table: 'products', new: { published: true } }, 'Published a product'],
  [{ table: 'products', action: 'insert', new: { name: 'Hut' } }, 'Added a product: Hut'],
  [
    { table: 'project_images', action: 'delete', old: { title: 'Site' } },
    'Deleted a gallery project: Site',
  ],
  [{ table: 'site_settings', rowId: 'lead_limits' }, 'Changed the setting lead limits'],
  [{ table: 'user_roles', action: 'insert', new: { role: 'sales' } }, 'Gave a role: Sales'],
  [
    { table: 'user_roles', old: { role: 'sales' }, new: { role: 'admin' } },
    'Changed a role: Sales → Admin',
  ],
  [{ table: 'user_roles', action: 'delete', old: { role: 'admin' } }, 'Removed a role: Admin'],
  [
    { table: 'site_settings', action: 'insert', rowId: 'example_catalogue' },
    'Filled in the example catalogue',
  ],
  [
    { table: 'site_settings', action: 'insert', rowId: 'example_plans' },
    'Added plans to the example products',
  ],
  [{ table: 'new_table' }, 'Changed a row of new_table'],
] as const)('%j is described as "%s"', (parts, words) => {
  expect(changeSentence({ ...change, ...parts })).toBe(words)
})

it('links to the page of a row that still exists', () => {
  expect(pathOfRow(change)).toBe('/admin/inquiries?lead=id')
  expect(pathOfRow({ ...change, table: 'products' })).toBe('/admin/products/id')
  expect(pathOfRow({ ...change, action: 'delete' })).toBeNull()
  const setting = { ...change, table: 'site_settings' }
  expect(pathOfRow({ ...setting, rowId: 'company' })).toBe('/admin/settings')
  expect(pathOfRow({ ...setting, rowId: 'figures' })).toBe('/admin/pages?page=figures')
})
