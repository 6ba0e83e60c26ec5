import { useState } from 'react'
import type { OfflineKitState } from '#src/catalogue/offline-kit/kit-state.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import { sizeText } from '#src/domain/text/size-text.ts'
import styles from './remove-kit.module.css'
import { countText } from './kit-text.ts'

interface Props {
  readonly state: OfflineKitState
  readonly onRemove: () => void
}

/** Removes the kit, after a question that says what will be deleted. */
export function RemoveOfflineKit({ state, onRemove }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <ActionButton aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Remove from this device
      </ActionButton>
      <NativeDialog
        isOpen={isAsking}
        title="Remove from this device?"
        onClose={() => setIsAsking(false)}
      >
        <div className={styles['question']}>
          <p>
            This removes {countText(state.kept, 'picture')} ({sizeText(state.keptBytes)}) and the
            text of the catalogue. Pictures you have looked at and requests waiting to be sent stay.
            The text comes back the next time you visit online.
          </p>
          <div className="button-row">
            <ActionButton
              filled
              onClick={() => {
                setIsAsking(false)
                onRemove()
              }}
            >
              Remove
            </ActionButton>
            <ActionButton onClick={() => setIsAsking(false)}>Keep</ActionButton>
          </div>
        </div>
      </NativeDialog>
    </>
  )
}
