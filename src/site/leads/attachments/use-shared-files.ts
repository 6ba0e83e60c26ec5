import { useEffect, useState } from 'react'
import { forgetShared, readShared } from './shared-files.ts'
import type { AttachmentsControl } from './use-attachments.ts'

/** What has to be known of the form's draft. */
interface Draft {
  /** Resolves once what was typed in an earlier visit stands in the form. */
  readonly offered: () => Promise<void>
  /** Writes down what the form holds. */
  readonly save: () => Promise<void>
}

/**
 * Puts what another app shared with this one into the form, beside what was typed there before, and
 * forgets it once the draft has it: until then a crash would lose it.
 * @param isWanted whether the address says that something was shared.
 * @param onText must stay the same function; takes the words that came with the files.
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
      // Whoever shares a photo from a phone wants it to fit.
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

  // An effect, and behind that of the draft: by then it has been given what was added.
  useEffect(() => {
    if (isTaken) void save().then(forgetShared, () => undefined)
  }, [isTaken, save])
}
