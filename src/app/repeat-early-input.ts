import { repeatInput } from '#src/ui/loading/repeat-input.ts'
import type { EarlyInput } from './early-input.ts'

/** Replays early input now that React listens. */
export function repeatEarlyInput({ pressed, touched }: EarlyInput): void {
  for (const [field, input] of touched) {
    if (!field.isConnected) continue
    // React hydrates a part of the page at once when such an event reaches it.
    field.dispatchEvent(new Event('keyup', { bubbles: true }))
    repeatInput(field, input)
  }
  pressed?.removeAttribute('aria-busy')
  if (pressed?.isConnected) pressed.click()
}
