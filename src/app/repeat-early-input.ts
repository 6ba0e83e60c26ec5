import { repeatInput } from '#src/ui/loading/repeat-input.ts'
import type { EarlyInput } from './early-input.ts'

/** Does once more, now that React hears it, what a visitor did before. */
export function repeatEarlyInput({ pressed, touched }: EarlyInput): void {
  for (const [field, input] of touched) {
    if (!field.isConnected) continue
    // React takes a part of the page over at once when such an event meets it.
    field.dispatchEvent(new Event('keyup', { bubbles: true }))
    repeatInput(field, input)
  }
  pressed?.removeAttribute('aria-busy')
  if (pressed?.isConnected) pressed.click()
}
