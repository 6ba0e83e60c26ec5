import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { FormDialog, opensDialog } from '#src/ui/dialogs/form-dialog.tsx'
import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'
import './call-back-panel.module.css'

const dialogId = 'call-back'

const title = 'Call me back'

const part = lazyPart(async () => (await import('./call-back-panel.tsx')).CallBackPanel)

const partProps = { name: { label: title }, dialogId }

/** Opens the dialog for a call back. */
export function CallBackButton() {
  return (
    <>
      <ActionButton className="needs-script" {...opensDialog(dialogId)}>
        CALL ME BACK
      </ActionButton>
      <noscript>
        <ButtonLink to="/contact">CALL ME BACK</ButtonLink>
      </noscript>
    </>
  )
}

/** The dialog, rendered outside the menu, which may close. */
export function CallBackDialog() {
  return (
    <FormDialog id={dialogId} title={title}>
      <LazyPlace part={part} partProps={partProps} />
    </FormDialog>
  )
}
