import { adminPages } from '#src/office/gate/admin-pages.ts'

/**
 * A shortcut: keys pressed together, such as `Mod+k`, or one after the other, such as `g` and `i`.
 */
export interface Shortcut {
  /** As `KeyboardEvent.key` names them, `Mod+` for Ctrl, which is Command on a Mac. */
  readonly keys: readonly [string, ...string[]]
  /** What it does, as shown in the help. */
  readonly does: string
  /** The page it leads to. */
  readonly path?: string
}

export const searchShortcut: Shortcut = { keys: ['Mod+k'], does: 'Search everything' }
export const helpShortcut: Shortcut = { keys: ['?'], does: 'Show keyboard shortcuts' }

/**
 * The second key of each page; a page without one is reached by its name. None is a key of a list,
 * which would move a row as well.
 */
const pageKeys: Readonly<Record<string, string>> = {
  '/admin': 'd',
  '/admin/inquiries': 'i',
  '/admin/quotes': 'q',
  '/admin/offers': 'o',
  '/admin/tasks': 't',
  '/admin/products': 'p',
  '/admin/gallery': 'g',
  '/admin/settings': 's',
  '/admin/staff': 'm',
  '/admin/changes': 'c',
  '/admin/account': 'a',
}

/** The shortcuts to pages of the office. */
export const pageShortcuts: readonly Shortcut[] = adminPages.flatMap(({ path, label }) => {
  const key = pageKeys[path]
  return key === undefined ? [] : [{ keys: ['g', key] as const, does: label, path }]
})

/** Shortcuts that lists handle themselves. */
const listShortcuts: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search the list' },
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Previous row' },
  { keys: ['x'], does: 'Select or clear the row' },
  { keys: ['Enter'], does: 'Open the row' },
]

/** All shortcuts, as shown in the help. */
export const shortcutGroups: readonly {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}[] = [
  { title: 'Anywhere', shortcuts: [searchShortcut, helpShortcut] },
  { title: 'Go to', shortcuts: pageShortcuts },
  { title: 'In a list', shortcuts: listShortcuts },
]
