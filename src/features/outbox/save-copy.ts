import { loadOutbox } from '#src/queries/use-outbox.ts'

const downloadTimeMs = 60_000

/** Lets the visitor keep an entry as a file. */
export async function saveCopy(id: string): Promise<void> {
  const [outbox, { mailCopy }] = await Promise.all([loadOutbox(), import('./mail-copy.ts')])
  const copy = await outbox.exportEntry(id)
  if (copy === null) return
  const { fileName, content } = mailCopy(copy)
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), downloadTimeMs)
}
