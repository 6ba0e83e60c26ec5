import { loadOutbox } from '#src/outbox/react/use-outbox.ts'
import { saveFile } from '#src/ui/save-file.ts'

/** Saves an entry to a file. @returns whether there was anything to save. */
export async function saveCopy(id: string): Promise<boolean> {
  const [outbox, { mailCopy }] = await Promise.all([loadOutbox(), import('./mail-copy.ts')])
  const copy = await outbox.exportEntry(id)
  if (copy === null) return false
  saveFile(mailCopy(copy))
  return true
}
