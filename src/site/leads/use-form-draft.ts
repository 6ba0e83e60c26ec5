import { type AnyFormApi, useStore } from '@tanstack/react-form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Draft } from '#src/outbox/submit/drafts.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { useDraft } from '#src/outbox/react/use-draft.ts'
import { type Values, fillIn, isUntouched } from './form-values.ts'
import { useTypedEarly } from './use-typed-early.ts'

/** The part of a form's attachments that a draft needs. */
interface Files {
  readonly files: readonly PreparedFile[]
  readonly restore: (files: readonly PreparedFile[]) => void
  readonly reset: () => void
}

const noFiles: Files = { files: [], restore: () => undefined, reset: () => undefined }

/** The content of the notice above a form; null if there is none. */
export interface DraftNoticeState {
  readonly kind: 'restored' | 'cleared'
  /** When the draft was stored, in milliseconds since 1970. */
  readonly at: number
  readonly act: () => void
}

/**
 * Stores a form's input through reloads and crashes, and restores it.
 * @param name which form; null for one whose content is stored elsewhere.
 */
export function useFormDraft(
  name: string | null,
  form: AnyFormApi,
  formRef: RefObject<HTMLFormElement | null>,
  attachments = noFiles,
) {
  const typedEarly = useTypedEarly(form, formRef)
  const values: Values = useStore(form.store, (state) => state.values as Values)
  const { files } = attachments
  const isBlank = files.length === 0 && isUntouched(form, values)
  const isStored = useRef(false)
  const [cleared, setCleared] = useState<Draft | null>(null)

  const fill = (draft: Pick<Draft, 'values' | 'files'>) => {
    fillIn(form, draft.values)
    attachments.restore(draft.files)
  }
  const { keep, save, moveTo, offered, forget, restoredAt, currentId } = useDraft({
    form: name,
    restore: (draft) => {
      const { values: present, submissionAttempts } = form.state
      const typed = typedEarly.current
      const isBegun =
        attachments.files.length > 0 ||
        submissionAttempts > 0 ||
        !isUntouched(form, present as Values, typed)
      if (isBegun) return false
      fill({ ...draft, values: { ...draft.values, ...typed } })
      return true
    },
  })

  useEffect(() => {
    if (!isBlank) {
      isStored.current = true
      keep({ values, files })
    } else if (isStored.current) {
      isStored.current = false
      void forget()
    }
  }, [isBlank, values, files, keep, forget])

  const startOver = () => {
    setCleared({ id: currentId(), values, files, savedAt: Date.now() })
    form.reset()
    attachments.reset()
  }
  const undo = () => {
    if (cleared !== null) fill(cleared)
    setCleared(null)
  }
  const notice: DraftNoticeState | null =
    cleared !== null && isBlank
      ? { kind: 'cleared', at: cleared.savedAt, act: undo }
      : restoredAt === null
        ? null
        : { kind: 'restored', at: restoredAt, act: startOver }
  return { currentId, save, moveTo, offered, forget, notice, isBlank }
}
