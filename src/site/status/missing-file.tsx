import { useId } from 'react'
import type { ReceiptFile } from './lead-status.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './missing-file.module.css'
import type { PrepareFile } from '#src/outbox/attachments/prepare-attachment.ts'
import { useMissingFile } from './use-missing-file.ts'

interface Props {
  readonly id: string
  readonly file: ReceiptFile
  readonly prepare: PrepareFile
  readonly onArrived: (name: string) => void
}

const accepted = '.pdf,.jpg,.jpeg,.png,.dwg,application/pdf,image/jpeg,image/png,image/vnd.dwg'

/** Picks the missing file again, or another one in its place. */
export function MissingFile({ id, file, prepare, onArrived }: Props) {
  const { state, pick, send } = useMissingFile({ id, path: file.path, prepare, onArrived })
  const wordsId = useId()
  const isSending = state.kind === 'sending'
  return (
    <div className={styles['missing']}>
      <label className={styles['pick']} aria-disabled={isSending}>
        Add the missing file<span className="visually-hidden"> {file.name}</span>
        <input
          type="file"
          accept={accepted}
          disabled={isSending}
          aria-describedby={wordsId}
          onChange={(event) => {
            const [picked] = event.currentTarget.files ?? []
            // The same file may be picked again.
            event.currentTarget.value = ''
            if (picked !== undefined) void pick(picked)
          }}
        />
      </label>
      {state.kind === 'failed' && state.file !== null && (
        <ActionButton onClick={() => state.file !== null && void send(state.file)}>
          Send {state.file.name} again
        </ActionButton>
      )}
      <p id={wordsId} className={styles['words']}>
        {state.kind === 'idle' &&
          'PDF, JPG, PNG or DWG, up to 5 MB. You can add a different file instead.'}
        {isSending && <span role="status">Sending {state.name}…</span>}
        {state.kind === 'failed' && <span role="alert">{state.message}</span>}
      </p>
    </div>
  )
}
