import { useRef, useState } from 'react'
import * as v from 'valibot'
import { drafts } from './drafts.ts'

/**
 * Unsaved input, kept on this device for its user until it is deleted, for 30 days at most.
 * @param name of the draft; remount the component to change it.
 * @param words shown to the author.
 * @param shape of the value; a stored value of another shape is ignored.
 */
export function useDraft<Value>(
  name: string,
  words: string,
  shape: v.GenericSchema<unknown, Value>,
) {
  const [draft, setDraft] = useState<Value | null>(() => {
    const parsed = v.safeParse(shape, drafts.read(name)?.value)
    return parsed.success ? parsed.output : null
  })
  const newest = useRef(draft)
  const keep = (value: Value | null) => {
    newest.current = value
    setDraft(value)
    if (value === null) drafts.drop(name)
    else drafts.keep(name, words, value)
  }
  return {
    /** Null if nothing was typed. */
    draft,
    /** Replaces the draft; null deletes it. */
    keep,
    /** The draft as it is now, which after a response is not always what the request was sent with. */
    latest: () => newest.current,
    /**
     * Deletes the draft once it was sent as this render shows it.
     * @returns what was typed in the meantime, which is still the draft; otherwise null.
     */
    settle: () => {
      if (JSON.stringify(newest.current) !== JSON.stringify(draft)) return newest.current
      keep(null)
      return null
    },
  }
}

/**
 * The shape of drafts that earlier versions of the app may have stored: a field they did not have
 * is as in `start`.
 * @param start the values before anything was typed.
 */
export function draftShape<Values extends object>(
  shape: v.GenericSchema<unknown, Values>,
  start: Values,
): v.GenericSchema<unknown, Values> {
  return v.pipe(
    v.looseObject({}),
    v.transform((stored): unknown => ({ ...start, ...stored })),
    shape,
  )
}
