import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './document-tools.module.css'
import { type DocumentToolsProps, useDocumentTools } from './use-document-tools.ts'

/** Buttons that save or share a document as a PDF. */
export function DocumentTools<Failure extends string = never>(props: DocumentToolsProps<Failure>) {
  const { said, busyWith, save, share } = useDocumentTools(props)
  return (
    <div className={`needs-script ${styles['tools']}`}>
      <ActionButton aria-disabled={busyWith !== null} onClick={save}>
        Save PDF
      </ActionButton>
      {share !== null && (
        <ActionButton aria-disabled={busyWith !== null} onClick={share}>
          Share PDF
        </ActionButton>
      )}
      <p role="status">{said}</p>
    </div>
  )
}
