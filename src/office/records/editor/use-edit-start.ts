import { useState } from 'react'
import { readEditDraft } from './edit-draft.ts'
import type { RecordKind } from './record-kind.ts'
import type { EditStart } from './use-record-form.ts'

/**
 * The starting point of an edit, with this device's unsaved changes.
 * @param draftName name of the draft.
 */
export function useEditStart<Values, Stored>(
  kind: RecordKind<Values, Stored>,
  draftName: string,
  origin: () => EditStart<Values>['start'],
): EditStart<Values> {
  const [start] = useState(origin)
  const [kept] = useState(() => {
    const draft = readEditDraft(draftName, kind, start.base)
    // The page may have been closed during a save.
    if (draft === null || kind.isSame(draft.values, start.base)) return null
    // The stored record is the one that the draft started from.
    return kind.isSame(draft.base, start.base) ? { ...draft, version: start.version } : draft
  })
  return { draftName, start, kept }
}
