import { useState } from 'react'
import * as v from 'valibot'

type Stored = string | number | null

const textOf = (stored: Stored) => (stored === null ? '' : `${stored}`)

/**
 * A field whose valid values are stored. Invalid input stays as typed, and is replaced by what
 * another tab stores.
 * @param schema from typed to stored values.
 */
export function useCheckedText<Value extends Stored>(
  stored: Value,
  schema: v.GenericSchema<string, Value> | v.GenericSchema<string | null, Value>,
  onValid: (value: Value) => void,
) {
  const [text, setText] = useState(textOf(stored))
  const [seen, setSeen] = useState(stored)
  const parsed = v.safeParse(schema, text)
  if (seen !== stored) {
    setSeen(stored)
    if (!parsed.success || parsed.output !== stored) setText(textOf(stored))
  }
  const onValue = (typed: string) => {
    setText(typed)
    const next = v.safeParse(schema, typed)
    if (next.success && next.output !== stored) onValid(next.output)
  }
  return { value: text, error: parsed.success ? undefined : parsed.issues[0].message, onValue }
}
