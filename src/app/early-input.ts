type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface EarlyInput {
  /** Keeps no more clicks. To be called when React begins to take the page over, and hears them. */
  readonly handOver: () => void
  /** Does what was kept again and keeps nothing more. To be called once the page answers. */
  readonly doAgain: () => void
}

/**
 * Answers what a visitor does to the prerendered page before its scripts do: what a button unfolds
 * is unfolded at once (`useDisclosure` takes it over). The last other button that was pressed looks
 * busy, and is kept with what was typed or chosen. Links need no help.
 */
export function keepEarlyInput(): EarlyInput {
  let pressed: HTMLElement | null = null
  const touched = new Map<Field, string | boolean>()
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]')
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
    if (isField(target)) touched.set(target, isSwitch(target) ? target.checked : target.value)
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', onInput, true)
  return {
    handOver() {
      document.removeEventListener('click', onClick, true)
    },
    doAgain() {
      // Not before: React takes over in slices, and takes what a field holds by then for its first value.
      document.removeEventListener('input', onInput, true)
      for (const [field, value] of touched) if (field.isConnected) tellAgain(field, value)
      pressed?.removeAttribute('aria-busy')
      if (pressed?.isConnected) pressed.click()
    },
  }
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function isSwitch(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
}

/** React takes an event for news only when the value differs from the one that it has seen. */
function tellAgain(field: Field, value: string | boolean): void {
  // React takes a part of the page over at once when such an event meets it.
  field.dispatchEvent(new Event('keyup', { bubbles: true }))
  if (isSwitch(field)) {
    if (value === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  const ownSetter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  ownSetter?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
