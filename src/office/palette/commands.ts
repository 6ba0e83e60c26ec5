import { adminPages } from '#src/office/gate/admin-pages.ts'
import { settingForms } from '#src/office/settings/setting-forms.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { helpShortcut, pageShortcuts } from './shortcuts.ts'

/** Keywords of pages besides their labels. */
const pageKeywords: Readonly<Record<string, string>> = {
  '/admin': 'home figures overview',
  '/admin/inquiries': 'leads messages callbacks',
  '/admin/quotes': 'leads quote requests',
  '/admin/products': 'catalogue',
  '/admin/prices': 'rates rupees options transport crane installation gst hsn',
  '/admin/gallery': 'projects pictures',
  '/admin/staff': 'team admins roles people',
  '/admin/changes': 'log history audit',
  '/admin/account': 'password second factor my',
}

const pages: readonly PaletteEntry[] = adminPages.map(({ path, label }) => ({
  key: `page:${path}`,
  label,
  note: 'Page',
  keywords: pageKeywords[path] ?? '',
  does: { href: path },
  keys: pageShortcuts.find((shortcut) => shortcut.path === path)?.keys ?? [],
}))

const sections: readonly PaletteEntry[] = settingForms.map(({ key, title }) => ({
  key: `setting:${key}`,
  label: title,
  note: 'Settings',
  keywords: 'settings',
  does: { href: `/admin/settings#setting-${key}` },
}))

const linked = (key: string, label: string, href: string, keywords = ''): PaletteEntry => ({
  key: `action:${key}`,
  label,
  note: 'Action',
  keywords,
  does: { href },
})

const links: readonly PaletteEntry[] = [
  linked('add-product', 'Add product', '/admin/products/new', 'new create'),
  linked('add-project', 'Add project', '/admin/gallery/new', 'new create gallery'),
  linked('exchange', 'Import and export products', '/admin/products/exchange', 'csv excel'),
  linked('inquiry-board', 'Show inquiries as a board', '/admin/inquiries?view=board', 'kanban'),
  linked('quote-board', 'Show quotes as a board', '/admin/quotes?view=board', 'kanban'),
  linked('visit', 'Write a site visit', '/visit', 'field survey measure customer'),
  linked('present', 'Present to a customer', '/present', 'field tablet deck show'),
  linked('site', 'View site', '/', 'go to public website'),
]

/** Actions that the palette carries out itself. */
export interface PaletteRuns {
  readonly exportInquiries: () => void
  readonly exportQuotes: () => void
  readonly showShortcuts: () => void
  readonly signOut: () => void
}

/** The pages of the office and the sections of its settings. */
export const places: readonly PaletteEntry[] = [...pages, ...sections]

/** Actions available from anywhere. */
export function actions(runs: PaletteRuns): readonly PaletteEntry[] {
  const action = (key: string, label: string, run: () => void, keywords = ''): PaletteEntry => ({
    key: `action:${key}`,
    label,
    note: 'Action',
    keywords,
    does: { run },
  })
  return [
    ...links,
    action('export-inquiries', 'Export inquiries to Excel', runs.exportInquiries, 'xlsx download'),
    action('export-quotes', 'Export quotes to Excel', runs.exportQuotes, 'xlsx download'),
    {
      ...action('shortcuts', helpShortcut.does, runs.showShortcuts, 'keys help'),
      keys: helpShortcut.keys,
    },
    action('sign-out', 'Sign out', runs.signOut, 'log out leave'),
  ]
}
