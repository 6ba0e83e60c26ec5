import { useLayoutEffect, type RefObject } from 'react'
import { useSingleKeys } from './single-keys.ts'

/** Marks the search field, which `/` focuses. */
export const listSearchAttribute = 'data-list-search'
/** Holds a row's key, for moving between rows with the keyboard. */
const rowAttribute = 'data-row'

/**
 * Shortcuts of a list: `j` and `k` move to the next and previous row, `x` selects it, `/` moves to
 * the search field; within the list the arrow keys work like `j` and `k`. Enter opens the focused
 * link without our help. The current row is the one with the focus; no other state is kept.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const [hasSingleKeys] = useSingleKeys()
  // With the rows: a key counts from the moment they are visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (list.current === null || isElsewhere(event.target)) return
      const act = actionOf(event.key, list.current, hasSingleKeys)
      if (act === null || event.shiftKey) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [list, hasSingleKeys])
}

function actionOf(key: string, list: HTMLElement, hasSingleKeys: boolean): (() => void) | null {
  const row = document.activeElement?.closest<HTMLElement>(`[${rowAttribute}]`)
  const current = row && list.contains(row) ? row : null
  if (key === 'ArrowDown' && current !== null) return () => step(list, current, 1)
  if (key === 'ArrowUp' && current !== null) return () => step(list, current, -1)
  if (!hasSingleKeys) return null
  if (key === 'j') return () => step(list, current, 1)
  if (key === 'k') return () => step(list, current, -1)
  if (key === 'x' && current !== null) {
    return () => current.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
  }
  const search = document.querySelector<HTMLInputElement>(`[${listSearchAttribute}]`)
  if (key !== '/' || search === null) return null
  return () => {
    search.focus()
    // The next input starts a new search.
    search.select()
  }
}

function step(list: HTMLElement, current: HTMLElement | null, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>(`[${rowAttribute}]`)]
  const place = current === null ? -1 : rows.indexOf(current)
  const next = current === null && by === -1 ? rows.at(-1) : rows[place + by]
  const target = next?.querySelector<HTMLElement>('a[href]') ?? next
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/** Whether the focused element handles the key itself: a field, or a layer above the list. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const field = 'textarea, select, [contenteditable], input:not([type="checkbox"])'
  return target.closest(`${field}, dialog, [role="dialog"], [role="menu"]`) !== null
}
