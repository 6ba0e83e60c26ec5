import { useEffect, useState } from 'react'
import { forgetShared, readShared } from './shared-files.ts'
import type { AttachmentsControl } from './use-attachments.ts'

/** The part of the form's draft that is needed. */
interface Draft {
  /** Resolves once an earlier draft is restored. */
  readonly offered: () => Promise<void>
  /** Stores the form's content. */
  readonly save: () => Promise<void>
}

/**
 * Adds content shared by another app to the form, after any restored draft, and deletes it once the
 * draft contains it: until then a crash would lose it.
 * @param isWanted whether the URL says that something was shared.
 * @param onText must be a stable function; receives the shared text.
 */
export function useSharedFiles(
  isWanted: boolean,
  { add, settled }: Pick<AttachmentsControl, 'add' | 'settled'>,
  { offered, save }: Draft,
  onText: (text: string) => void,
): void {
  const [isTaken, setTaken] = useState(false)

  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const take = async () => {
      await offered()
      const shared = await readShared()
      if (shared === null || isGone) return
      // A photo shared from a phone is shrunk without asking.
      add(shared.files, true)
      if (shared.text !== '') onText(shared.text)
      await settled()
      if (!isGone) setTaken(true)
    }
    void take()
    return () => {
      isGone = true
    }
  }, [isWanted, add, settled, offered, onText])

  // This effect runs after that of the draft, which then has the added content.
  useEffect(() => {
    if (isTaken) void save().then(forgetShared, () => undefined)
  }, [isTaken, save])
}
