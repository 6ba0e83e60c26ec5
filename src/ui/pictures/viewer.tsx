import { useId } from 'react'
import { useModal } from '#src/ui/dialogs/use-modal.ts'
import { type StageProps, type ViewerItem, ViewerStage } from './viewer-stage.tsx'
import styles from './viewer.module.css'

interface Props<Item extends ViewerItem> extends Omit<StageProps<Item>, 'captionId'> {
  readonly isOpen: boolean
}

/** A full-page viewer that shows pictures or files one at a time, whole or enlarged. */
export function Viewer<Item extends ViewerItem>({ isOpen, onClose, ...stage }: Props<Item>) {
  const modal = useModal(isOpen, onClose)
  const captionId = useId()
  return (
    <dialog {...modal} className={styles['viewer']} aria-labelledby={captionId}>
      {isOpen && <ViewerStage {...stage} captionId={captionId} onClose={onClose} />}
    </dialog>
  )
}
