import { useEffect, useRef, useState } from 'react'
import { type EditDraft, dropEditDraft, saveEditDraft } from './edit-draft.ts'
import { type Origin, type RecordRules, type SaveOutcome, saveVersioned } from './save-versioned.ts'

interface Options<Values, Stored> {
  readonly start: Origin<Values>
  readonly kept: EditDraft<Values> | null
  readonly rules: RecordRules<Values, Stored>
}

/** The version a form is based on, and how to save over it. */
export function useVersionedEdit<
  Values,
  Stored extends { readonly version: number; readonly deleted_at: string | null },
>({ start, kept, rules }: Options<Values, Stored>) {
  const [origin, setOrigin] = useState<Origin<Values>>(kept ?? start)
  // A save may start right after a merge, before the next render.
  const current = useRef(origin)
  const unanswered = useRef<Values | null>(null)
  const begin = (next: Origin<Values>) => {
    current.current = next
    setOrigin(next)
  }
  const save = async (values: Values): Promise<SaveOutcome<Stored>> => {
    const { id } = current.current
    const outcome = await saveVersioned(rules, current.current, values, unanswered.current)
    const isLost = outcome.kind === 'failed' && outcome.failure.kind === 'unreachable'
    unanswered.current = isLost ? values : null
    if (outcome.kind === 'saved') {
      begin({ id, version: outcome.version, base: rules.normalised(values) })
    }
    return outcome
  }
  return { origin, current: () => current.current, begin, save }
}

/**
 * Stores unsaved changes on this device.
 * @param words shown to their author.
 */
export function useEditDraft<Values>(
  name: string,
  words: string,
  { id, version, base }: Origin<Values>,
  values: Values,
  isDirty: boolean,
): void {
  useEffect(() => {
    if (isDirty) saveEditDraft(name, words, { id, version, base, values })
    else dropEditDraft(name)
  }, [name, words, id, version, base, values, isDirty])
}
