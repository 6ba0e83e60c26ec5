import { DialogButton } from '#src/ui/dialog-button.tsx'

const loadDialog = async () => (await import('./call-back-dialog.tsx')).CallBackDialog

const noProps = {}

/** Opens the dialog in which a visitor says when to be called. */
export function CallBackButton() {
  return (
    <DialogButton load={loadDialog} dialogProps={noProps}>
      CALL ME BACK
    </DialogButton>
  )
}
