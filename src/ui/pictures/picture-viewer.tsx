import { useId } from 'react'
import type { Picture } from '#src/domain/picture.ts'
import { useModal } from '#src/ui/dialogs/use-modal.ts'
import { PictureStage } from './picture-stage.tsx'
import styles from './picture-viewer.module.css'

interface Props {
  readonly pictures: readonly Picture[]
  /** Which of them is seen first. */
  readonly first: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Pictures whole and near, one at a time, over the page. */
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
