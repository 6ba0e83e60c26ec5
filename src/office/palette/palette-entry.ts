/** Something that the palette offers. */
export interface PaletteEntry {
  /** Tells it from all others, also later: by it the palette remembers what was used last. */
  readonly key: string
  readonly label: string
  /** What kind of thing it is, and what tells it from others of its name. */
  readonly note: string
  /** Other words by which it is found. */
  readonly words?: string
  readonly does: { readonly href: string } | { readonly run: () => void }
  /** The keys that do the same. */
  readonly keys?: readonly string[]
}

/** What stands together under a title. */
export interface PaletteGroup {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}
