type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what a visitor does to the prerendered page before its scripts answer: the last button that
 * was pressed, and what was typed or chosen. Links need no help.
 * @returns does it all again, to be called once the page answers.
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  let pressed: HTMLElement | null = null
  const touched = new Set<Field>()
  const onClick = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest<HTMLElement>('button[type=button]')
  }
  const onInput = ({ target }: Event) => {
    if (isField(target)) touched.add(target)
  }
  root.addEventListener('click', onClick, true)
  root.addEventListener('input', onInput, true)
  return () => {
    root.removeEventListener('click', onClick, true)
    root.removeEventListener('input', onInput, true)
    for (const field of touched) if (field.isConnected) tellAgain(field)
    if (pressed?.isConnected) pressed.click()
  }
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/** React takes an event for news only when the value differs from the one that it has seen. */
function tellAgain(field: Field): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const { value } = field
  field.value = field instanceof HTMLSelectElement ? '' : field.defaultValue
  const ownSetter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  ownSetter?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
