import { useLocation } from '@tanstack/react-router'

/** The list from which a record was opened. */
export interface ListOrigin {
  /** Ids in the order of the list. */
  readonly ids: readonly string[]
  /** Address of the list with its filters, such as `/admin/products?state=draft`. */
  readonly address: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept in the browser's history entry, so it survives a reload. */
    listOrigin?: ListOrigin
  }
}

/** The list that led to this page; null when the page was opened by its address. */
export function useListOrigin(): ListOrigin | null {
  return useLocation({ select: ({ state }) => state.listOrigin ?? null })
}
