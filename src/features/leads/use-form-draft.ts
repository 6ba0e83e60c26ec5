import { type AnyFormApi, useStore } from '@tanstack/react-form'
import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#src/outbox/drafts.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { useDraft } from '#src/queries/use-draft.ts'

type Values = Readonly<Record<string, string>>

/** The part of a form's attachments that a draft needs. */
interface Files {
  readonly files: readonly PreparedFile[]
  readonly restore: (files: readonly PreparedFile[]) => void
  readonly reset: () => void
}

const noFiles: Files = { files: [], restore: () => undefined, reset: () => undefined }

/** What the notice above a form needs: null while there is nothing to say. */
export interface DraftNoticeState {
  readonly kind: 'restored' | 'cleared'
  /** When it was kept, milliseconds since 1970. */
  readonly at: number
  readonly act: () => void
}

/**
 * Keeps what is typed into a form through reload and crash, and brings it back.
 * @param name which form; null for one whose content is kept elsewhere.
 */
export function useFormDraft(name: string | null, form: AnyFormApi, attachments = noFiles) {
  const values: Values = useStore(form.store, (state) => state.values as Values)
  const { files } = attachments
  const isBlank = files.length === 0 && isDefault(form, values)
  const isKept = useRef(false)
  const [cleared, setCleared] = useState<Draft | null>(null)

  const fill = (draft: Pick<Draft, 'values' | 'files'>) => {
    fillIn(form, draft.values)
    attachments.restore(draft.files)
  }
  const { keep, save, offered, forget, restoredAt, currentId } = useDraft({
    form: name,
    restore: (draft) => {
      if (attachments.files.length > 0 || !isDefault(form, form.state.values as Values))
        return false
      fill(draft)
      return true
    },
  })

  useEffect(() => {
    if (!isBlank) {
      isKept.current = true
      keep({ values, files })
    } else if (isKept.current) {
      isKept.current = false
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
  return { currentId, save, offered, forget, notice }
}

/** Puts words into the fields that the form has; a draft of an older form may know others. */
export function fillIn(form: AnyFormApi, values: Values): void {
  for (const field of Object.keys(defaultsOf(form))) {
    const value = values[field]
    if (value !== undefined) form.setFieldValue(field, value, { dontUpdateMeta: true })
  }
}

function defaultsOf(form: AnyFormApi): Values {
  return (form.options.defaultValues ?? {}) as Values
}

function isDefault(form: AnyFormApi, values: Values): boolean {
  return Object.entries(defaultsOf(form)).every(([field, value]) => values[field] === value)
}
