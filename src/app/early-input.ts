import type { Field, FieldInput } from '#src/ui/loading/repeat-input.ts'

/** What a visitor did on the prerendered page before it was interactive. */
export interface EarlyInput {
  /** The last button pressed, marked busy since. */
  readonly pressed: HTMLElement | null
  /** The value of each field when it was first touched. */
  readonly touched: ReadonlyMap<Field, FieldInput>
}

export interface EarlyInputKeeper {
  /** Stops recording clicks. Call it when React starts to hydrate and handles them itself. */
  readonly handOver: () => void
  /** Stops recording. Call it once the page is interactive. */
  readonly end: () => EarlyInput
}

/**
 * Handles input on the prerendered page before its scripts are loaded: disclosure buttons work at
 * once (`useDisclosure` takes over their state). The last other button pressed is marked busy and
 * recorded with what was typed or chosen, for `repeatEarlyInput`. Links need no help.
 */
export function keepEarlyInput(): EarlyInputKeeper {
  let pressed: HTMLElement | null = null
  const touched = new Map<Field, FieldInput>()
  const onClick = ({ target }: Event) => {
    // Buttons that open or close a dialog work without scripts.
    const button =
      target instanceof Element &&
      target.closest<HTMLElement>('button[type=button]:not([commandfor])')
    if (!button) return
    if (button.matches('[aria-controls][aria-expanded]')) {
      button.ariaExpanded = String(button.ariaExpanded !== 'true')
      return
    }
    pressed?.removeAttribute('aria-busy')
    pressed = button
    pressed.ariaBusy = 'true'
  }
  const onInput = ({ target }: Event) => {
    if (!isField(target)) return
    const { value, checked } = target as HTMLInputElement
    touched.set(target, { value, checked })
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', onInput, true)
  return {
    handOver() {
      document.removeEventListener('click', onClick, true)
    },
    end() {
      // Not earlier: React hydrates in slices and takes a field's value at that moment as its
      // initial value.
      document.removeEventListener('input', onInput, true)
      return { pressed, touched }
    },
  }
}

/** A form whose script is loaded later picks up its own values. */
function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof Element &&
    target.matches('input, textarea, select') &&
    !target.closest('form.needs-script')
  )
}
