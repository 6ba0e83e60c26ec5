import type { Shortcut } from './shortcuts.ts'

/** What of a KeyboardEvent matters. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** For so long the first key of two is remembered, in ms. */
const patienceMs = 1500

/**
 * Listens for shortcuts key by key.
 * @returns a function that takes a key with its time in ms, and answers the shortcut that it completes.
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

/** Null for a key that only changes others, and for what belongs to the browser. */
function nameOf({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (altKey || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `Mod+${name}` : name
}

const isSame = (keys: readonly string[], typed: readonly string[]) =>
  keys.length === typed.length && keys.every((key, place) => key === typed[place])
