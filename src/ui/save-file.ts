/** A file to download. */
export interface SavedFile {
  readonly fileName: string
  readonly content: Blob
}

const downloadTimeMs = 60_000

/** Downloads a file that was made in the page. */
export function saveFile({ fileName, content }: SavedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), downloadTimeMs)
}
