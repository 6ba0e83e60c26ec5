import { useEffect } from 'react'
import { forgetShared, readShared } from './shared-files.ts'
import type { AttachmentsControl } from './use-attachments.ts'

/**
 * Puts into the form what another app shared with this one, and forgets it once it is there.
 * @param isWanted whether the address says that something was shared.
 * @param onText must stay the same function; takes the words that came with the files.
 */
export function useSharedFiles(
  isWanted: boolean,
  { add, settled }: Pick<AttachmentsControl, 'add' | 'settled'>,
  onText: (text: string) => void,
): void {
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const take = async () => {
      const shared = await readShared()
      if (shared === null || isGone) return
      // Whoever shares a photo from a phone wants it to fit.
      add(shared.files, true)
      if (shared.text !== '') onText(shared.text)
      await settled()
      if (!isGone) await forgetShared()
    }
    void take()
    return () => {
      isGone = true
    }
  }, [isWanted, add, settled, onText])
}
