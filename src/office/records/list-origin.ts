import { useLocation } from '@tanstack/react-router'

/** The list that somebody came to a record from, as they saw it. */
export interface ListOrigin {
  /** The records in the order of the list. */
  readonly ids: readonly string[]
  /** The address of the list with its filters, such as `/admin/products?state=draft`. */
  readonly address: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Stays with an entry of the browser's history, through a reload as well. */
    listOrigin?: ListOrigin
  }
}

/** The list that led to this page; null for a page that was opened by its address. */
export function useListOrigin(): ListOrigin | null {
  return useLocation({ select: ({ state }) => state.listOrigin ?? null })
}
