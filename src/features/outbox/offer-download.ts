/** A file for the visitor to keep. */
export interface SavedCopy {
  readonly fileName: string
  readonly content: Blob
}

const downloadTimeMs = 60_000

/** Lets the visitor keep a file that was made here. */
export function offerDownload({ fileName, content }: SavedCopy): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), downloadTimeMs)
}
