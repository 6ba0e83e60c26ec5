import type { Shortcut } from './shortcuts.ts'

/** The properties of a KeyboardEvent that matter. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** How long the first of two keys is remembered, in ms. */
const patienceMs = 1500

/**
 * Recognises shortcuts key by key.
 * @returns a function that takes a key with its time in ms, and returns the shortcut it completes.
 */
export function keySequence<Kind extends Shortcut>(shortcuts: readonly Kind[]) {
  let before: readonly string[] = []
  let beforeAt = -Infinity
  return (press: KeyPress, at: number): Kind | null => {
    const key = nameOf(press)
    if (key === null) return null
    const typed = at - beforeAt <= patienceMs ? [...before, key] : [key]
    beforeAt = at
    const found = shortcuts.find(({ keys }) => isSame(keys, typed) || isSame(keys, [key]))
    before = found === undefined && typed.length === 1 ? typed : []
    return found ?? null
  }
}

/** Null for modifier keys, and for the browser's own shortcuts. */
function nameOf({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (altKey || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `Mod+${name}` : name
}

const isSame = (keys: readonly string[], typed: readonly string[]) =>
  keys.length === typed.length && keys.every((key, place) => key === typed[place])
