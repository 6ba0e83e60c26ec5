import { contentKeys } from '#src/domain/content/page-content.ts'
import { statusLabel } from '#src/domain/leads/lead-work.ts'
import { roleLabels } from '#src/office/staff/role-text.ts'

/** The settings that hold page content. */
const pageKeys: ReadonlySet<string> = new Set([...contentKeys, 'figures'])

/** The logged tables: what staff call a row, and the page where it is edited. */
export const loggedTables = [
  { value: 'inquiries', label: 'Inquiries', one: 'an inquiry' },
  { value: 'quote_requests', label: 'Quote requests', one: 'a quote request' },
  { value: 'lead_notes', label: 'Notes on leads', one: 'a note on a lead' },
  { value: 'lead_calls', label: 'Calls on leads', one: 'a call on a lead' },
  { value: 'lead_mails', label: 'Emails to customers', one: 'an email to a customer' },
  { value: 'lead_tasks', label: 'Tasks', one: 'a task' },
  { value: 'mail_templates', label: 'Mail templates', one: 'a mail template' },
  { value: 'products', label: 'Products', one: 'a product' },
  { value: 'product_images', label: 'Product pictures', one: 'a product picture' },
  {
    value: 'product_redirects',
    label: 'Previous web addresses',
    one: 'a previous web address of a product',
  },
  { value: 'price_items', label: 'Price list', one: 'an item of the price list' },
  { value: 'item_prices', label: 'Prices', one: 'a price' },
  { value: 'project_images', label: 'Gallery', one: 'a gallery project' },
  { value: 'blog_posts', label: 'Blog', one: 'a blog post' },
  { value: 'site_settings', label: 'Settings', one: 'a setting' },
  { value: 'user_roles', label: 'Roles', one: 'a role' },
  { value: 'staff_invitations', label: 'Invitations', one: 'an invitation' },
] as const

export const loggedActions = [
  { value: 'insert', label: 'Added' },
  { value: 'update', label: 'Changed' },
  { value: 'delete', label: 'Deleted' },
] as const

type LoggedAction = (typeof loggedActions)[number]['value']

/** A filter of changes; omitted properties do not narrow it. */
export interface ChangeLogFilter {
  readonly table?: string | undefined
  readonly action?: LoggedAction | undefined
  /** The id of a user. */
  readonly actor?: string | undefined
  /** The id of a row, or the key of a setting. */
  readonly row?: string | undefined
  /** Days in Hyderabad, as `2026-11-21`, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface LoggedChange {
  readonly action: LoggedAction
  readonly table: string
  readonly rowId: string
  readonly old: Readonly<Record<string, unknown>> | null
  readonly new: Readonly<Record<string, unknown>> | null
}

/** A change in words: "Changed the status of an inquiry: new → won". */
export function changeSentence(change: LoggedChange): string {
  const row = loggedTables.find(({ value }) => value === change.table)
  const one = row?.one ?? `a row of ${change.table}`
  const { old: before, new: after } = change
  if (change.table === 'user_roles') {
    const role = (row: LoggedChange['old']) => words(row?.['role'], roleLabel)
    if (change.action === 'update') return `Changed a role: ${role(before)} → ${role(after)}`
    return change.action === 'delete'
      ? `Removed a role: ${role(before)}`
      : `Gave a role: ${role(after)}`
  }
  if (change.table === 'site_settings') {
    if (change.rowId === 'example_catalogue') return 'Filled in the example catalogue'
    if (change.rowId === 'example_plans') return 'Added plans to the example products'
    if (change.rowId === 'first_posts') return 'Filled in the first blog posts'
    return `${deedOf(change.action)} the setting ${change.rowId.replaceAll('_', ' ')}`
  }
  if (change.action === 'update' && after !== null) {
    if ('deleted_at' in after) {
      return after['deleted_at'] === null ? `Restored ${one}` : `Moved ${one} to trash`
    }
    if ('retired_at' in after) {
      return after['retired_at'] === null ? `Put ${one} back in use` : `Retired ${one}`
    }
    if ('status' in after) {
      const [from, to] = [before?.['status'], after['status']].map((status) =>
        words(status, statusLabel),
      )
      return `Changed the status of ${one}: ${from} → ${to}`
    }
    if ('done_at' in after) {
      return after['done_at'] === null ? `Opened ${one} again` : `Marked ${one} as done`
    }
    if ('assignee' in after) {
      return after['assignee'] === null ? `Unassigned ${one}` : `Assigned ${one}`
    }
    if ('published' in after) {
      return after['published'] === true ? `Published ${one}` : `Unpublished ${one}`
    }
  }
  const name = after?.['name'] ?? after?.['title'] ?? before?.['name'] ?? before?.['title']
  return `${deedOf(change.action)} ${one}${typeof name === 'string' ? `: ${name}` : ''}`
}

function deedOf(action: LoggedAction): string {
  return loggedActions.find(({ value }) => value === action)?.label ?? action
}

function roleLabel(role: string): string {
  return new Map(Object.entries(roleLabels)).get(role) ?? role
}

function words(stored: unknown, labelOf: (value: string) => string): string {
  return typeof stored === 'string' ? labelOf(stored) : '–'
}

/** The page of the back office where a row is edited; null if there is none, or the row is gone. */
export function pathOfRow({ action, table, rowId }: LoggedChange): string | null {
  if (table === 'site_settings') {
    return pageKeys.has(rowId) ? `/admin/pages?page=${rowId}` : '/admin/settings'
  }
  if (table === 'user_roles' || table === 'staff_invitations') return '/admin/staff'
  // The id of a price is that of its item plus the day.
  if (table === 'item_prices') return priceListPath(rowId.split(' ')[0] ?? '')
  if (action === 'delete') return null
  if (table === 'price_items') return priceListPath(rowId)
  if (table === 'inquiries') return `/admin/inquiries?lead=${encodeURIComponent(rowId)}`
  if (table === 'quote_requests') return `/admin/quotes?lead=${encodeURIComponent(rowId)}`
  if (table === 'products') return `/admin/products/${encodeURIComponent(rowId)}`
  if (table === 'project_images') return `/admin/gallery/${encodeURIComponent(rowId)}`
  if (table === 'blog_posts') return `/admin/blog/${encodeURIComponent(rowId)}`
  return null
}

const priceListPath = (item: string) => `/admin/prices?item=${encodeURIComponent(item)}`
