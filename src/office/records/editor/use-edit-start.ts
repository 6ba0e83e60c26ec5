import { useState } from 'react'
import { readEditDraft } from './edit-draft.ts'
import type { RecordKind } from './record-kind.ts'
import type { EditStart } from './use-record-form.ts'

/**
 * Where the edit of a record begins, and what this device has kept of it.
 * @param keptAs the name under which unsaved changes are kept.
 */
export function useEditStart<Values, Stored>(
  { form, isSame }: RecordKind<Values, Stored>,
  keptAs: string,
  origin: () => EditStart<Values>['start'],
): EditStart<Values> {
  const [start] = useState(origin)
  const [kept] = useState(() => {
    const draft = readEditDraft(keptAs, form)
    // The page may have been left while it was being saved.
    if (draft === null || isSame(draft.values, start.base)) return null
    // What it began with is what is stored: nobody else has changed anything since.
    return isSame(draft.base, start.base) ? { ...draft, version: start.version } : draft
  })
  return { keptAs, start, kept }
}
