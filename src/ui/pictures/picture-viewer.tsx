import { useId } from 'react'
import type { Picture } from '#src/domain/picture.ts'
import { useModal } from '#src/ui/dialogs/use-modal.ts'
import { PictureStage } from './picture-stage.tsx'
import styles from './picture-viewer.module.css'

interface Props {
  readonly pictures: readonly Picture[]
  /** The index of the picture shown first. */
  readonly first: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A full-page viewer that shows pictures one at a time, whole or enlarged. */
export function PictureViewer({ pictures, first, isOpen, onClose }: Props) {
  const modal = useModal(isOpen, onClose)
  const captionId = useId()
  return (
    <dialog {...modal} className={styles['viewer']} aria-labelledby={captionId}>
      {isOpen && (
        <PictureStage pictures={pictures} first={first} captionId={captionId} onClose={onClose} />
      )}
    </dialog>
  )
}
