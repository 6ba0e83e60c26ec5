import { useState } from 'react'
import * as v from 'valibot'
import { keepDraft, readDraft } from './drafts.ts'

/**
 * Something that is being written: it stays on this device for its user until it is dropped, for 30
 * days at most.
 * @param name of the draft; the caller renders anew for another one.
 * @param words what its author calls it.
 * @param shape of it; what is of another is as if nothing was kept.
 * @returns the draft or null, and how to keep another in its place; null drops it.
 */
export function useDraft<Value>(
  name: string,
  words: string,
  shape: v.GenericSchema<unknown, Value>,
) {
  const [draft, setDraft] = useState<Value | null>(() => {
    const parsed = v.safeParse(shape, readDraft(name)?.value)
    return parsed.success ? parsed.output : null
  })
  const write = (value: Value | null) => {
    setDraft(value)
    keepDraft(name, words, value)
  }
  return [draft, write] as const
}
