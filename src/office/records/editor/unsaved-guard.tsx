import { useBlocker } from '@tanstack/react-router'
import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import styles from '#src/ui/page-bar.module.css'

interface Props {
  readonly isDirty: boolean
  /** What would be lost, as in "your changes to Guard House". */
  readonly what: string
}

/** Asks before unsaved work is left, inside the app by a dialog and outside by the browser's own. */
export function UnsavedGuard({ isDirty, what }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const stay = () => reset?.()
  return (
    <NativeDialog isOpen={status === 'blocked'} title="Leave without saving?" onClose={stay}>
      <p>You have {what} on this page.</p>
      <p className={styles['actions']}>
        <ActionButton filled onClick={stay}>
          Stay
        </ActionButton>
        <ActionButton onClick={() => proceed?.()}>Leave</ActionButton>
      </p>
    </NativeDialog>
  )
}
