/** Something that the palette offers. */
export interface PaletteEntry {
  /** A unique, stable key, by which the palette remembers recent entries. */
  readonly key: string
  readonly label: string
  /** The kind of entry, and what tells it apart from others of the same name. */
  readonly note: string
  /** More words that find it. */
  readonly keywords?: string
  readonly does: { readonly href: string } | { readonly run: () => void }
  /** The shortcut that does the same. */
  readonly keys?: readonly string[]
}

/** Entries under one title. */
export interface PaletteGroup {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}
