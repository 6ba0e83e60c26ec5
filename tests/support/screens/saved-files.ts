import { vi } from 'vitest'

interface SavedFile {
  readonly name: string
  readonly content: Blob
}

/** @returns the files that the page saves from now on; the list grows. */
export function watchSavedFiles(): readonly SavedFile[] {
  const files: SavedFile[] = []
  let content = new Blob()
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(made: Blob) {
        content = made
        return 'blob:saved'
      }
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content })
  })
  return files
}
