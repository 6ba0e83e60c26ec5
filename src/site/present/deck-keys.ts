/** Where a key leads among the slides. */
export type Turn = 'next' | 'before' | 'first' | 'last'

/** What lies along the row, and what a presenter's remote sends; up and down scroll a long slide. */
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
  /** With another modifier it is the browser's. */
  readonly isModified: boolean
  /** The element that has the focus does something of its own when it is pressed. */
  readonly isOnControl: boolean
}

/** Which way a press turns; null is none of ours. */
export function turnOfKey({ key, shiftKey, isModified, isOnControl }: Press): Turn | null {
  if (isModified) return null
  if (key === ' ') {
    if (isOnControl) return null
    return shiftKey ? 'before' : 'next'
  }
  return shiftKey ? null : (turns.get(key) ?? null)
}

/** The place that a turn leads to; the ends are ends. */
export function placeAfter(turn: Turn, place: number, count: number): number {
  const last = Math.max(0, count - 1)
  if (turn === 'first') return 0
  if (turn === 'last') return last
  return Math.min(last, Math.max(0, place + (turn === 'next' ? 1 : -1)))
}
