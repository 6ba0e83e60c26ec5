/** What a key does in a deck. */
export type Turn = 'next' | 'before' | 'first' | 'last'

/** Horizontal arrows, and the keys of a presenter's remote; up and down scroll a long slide. */
const turns = new Map<string, Turn>(
  Object.entries({
    ArrowRight: 'next',
    PageDown: 'next',
    ArrowLeft: 'before',
    PageUp: 'before',
    Home: 'first',
    End: 'last',
  }),
)

interface Press {
  readonly key: string
  readonly shiftKey: boolean
  /** With another modifier the key is the browser's. */
  readonly isModified: boolean
  /** Whether the focused element handles the key itself. */
  readonly isOnControl: boolean
}

/** The move for a key; null for other keys. */
export function turnOfKey({ key, shiftKey, isModified, isOnControl }: Press): Turn | null {
  if (isModified) return null
  if (key === ' ') {
    if (isOnControl) return null
    return shiftKey ? 'before' : 'next'
  }
  return shiftKey ? null : (turns.get(key) ?? null)
}

/** The slide that a move leads to; it stops at both ends. */
export function placeAfter(turn: Turn, place: number, count: number): number {
  const last = Math.max(0, count - 1)
  if (turn === 'first') return 0
  if (turn === 'last') return last
  return Math.min(last, Math.max(0, place + (turn === 'next' ? 1 : -1)))
}
