const downloadTimeMs = 60_000

/** Lets the user keep a file that was made in the page. */
export function offerFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), downloadTimeMs)
}
