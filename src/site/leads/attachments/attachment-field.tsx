import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { attachmentEndings } from '#src/domain/leads/attachment-rules.ts'
import styles from './attachment-field.module.css'
import type { Attachment } from './attachment-queue.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { statusText, tooManyFiles } from './status-text.ts'
import type { AttachmentsControl } from './use-attachments.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useFilePaste } from './use-file-paste.ts'

const accept = attachmentEndings.join()

interface Props {
  readonly attachments: AttachmentsControl
  readonly label?: string
  /** More actions for a file besides removing it. */
  readonly renderAction?: (item: Attachment) => ReactNode
}

/** Picks the files of a request by button, drop or paste, and lists them. */
export function AttachmentField({ attachments, label = 'Attachments', renderAction }: Props) {
  const { items, leftOut, most, add } = attachments
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const hintId = `${id}-hint`
  const leftOutId = `${id}-left-out`
  const isDraggedOver = useFileDrop(field, add)
  useFilePaste(field, add)
  usePickedEarly(field, add)

  const remove = (itemId: string) => {
    attachments.remove(itemId)
    // The focused button is gone.
    input.current?.focus()
  }

  return (
    <div ref={field} role="group" aria-labelledby={id} className={styles['field']}>
      <p id={id} className={styles['label']}>
        {label}
      </p>
      <div className={styles['drop']} data-over={isDraggedOver}>
        <div className={styles['buttons']}>
          <PickButton
            inputRef={input}
            label="Add files"
            describedBy={`${hintId} ${leftOutId}`}
            accept={accept}
            multiple
            onPick={(files) => add(files)}
          />
          <span className={styles['camera']}>
            <PickButton
              label="Take a photo"
              accept="image/jpeg,image/png"
              capture="environment"
              onPick={(files) => add(files, true)}
            />
          </span>
          <span className={styles['invitation']} aria-hidden="true">
            {isDraggedOver ? 'Drop the files to attach them' : 'or drop or paste them here'}
          </span>
        </div>
        <p id={hintId} className={styles['hint']}>
          Site plans, drawings, photos: PDF, JPG, PNG or DWG, up to {most} files of 5 MB.
        </p>
      </div>
      <p id={leftOutId} className={styles['left-out']}>
        {leftOut.length > 0 && (
          <>
            <strong>{tooManyFiles(most)}</strong> <span>Left out: {leftOut.join(', ')}</span>
          </>
        )}
      </p>
      {items.length > 0 && (
        <ul className={styles['list']} aria-label="Attached files">
          {items.map((item) => (
            <AttachmentRow
              key={item.id}
              item={item}
              onShrink={() => {
                attachments.shrink(item.id)
                input.current?.focus()
              }}
              onRemove={() => remove(item.id)}
            >
              {renderAction?.(item)}
            </AttachmentRow>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {statusText(attachments)}
      </p>
    </div>
  )
}

/** The files of an input, which is cleared so that a removed file can be picked again. */
function takePicked(input: HTMLInputElement): readonly File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

/** Attaches files that were picked in the prerendered form before this script was loaded. */
function usePickedEarly(
  field: RefObject<HTMLElement | null>,
  add: AttachmentsControl['add'],
): void {
  const attach = useEffectEvent(add)
  useEffect(() => {
    const inputs = field.current?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []
    for (const input of inputs) {
      const files = takePicked(input)
      if (files.length > 0) attach(files, input.hasAttribute('capture'))
    }
  }, [field])
}

interface PickButtonProps {
  readonly inputRef?: Ref<HTMLInputElement>
  readonly label: string
  readonly describedBy?: string
  readonly accept: string
  readonly multiple?: boolean
  readonly capture?: 'environment'
  readonly onPick: (files: readonly File[]) => void
}

/** A native file input that looks like a button. */
function PickButton({ inputRef, label, describedBy, onPick, ...input }: PickButtonProps) {
  const id = useId()
  return (
    <span className={styles['pick']}>
      <input
        {...input}
        ref={inputRef}
        id={id}
        type="file"
        className={styles['input']}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onPick(takePicked(currentTarget))}
      />
      <label htmlFor={id} className={styles['button']}>
        {label}
      </label>
    </span>
  )
}
