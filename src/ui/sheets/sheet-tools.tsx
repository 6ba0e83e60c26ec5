import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './sheet-tools.module.css'
import { type SheetToolsProps, useSheetTools } from './use-sheet-tools.ts'

/** Buttons that save or share a sheet as a PDF. */
export function SheetTools<Failure extends string = never>(props: SheetToolsProps<Failure>) {
  const { said, busyWith, save, share } = useSheetTools(props)
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
