import type { EarlyInput, Field } from './early-input.ts'

/** Does once more, now that React hears it, what a visitor did before. */
export function repeatEarlyInput({ pressed, touched }: EarlyInput): void {
  for (const [field, { value, checked = false }] of touched) {
    if (!field.isConnected) continue
    // React takes a part of the page over at once when such an event meets it.
    field.dispatchEvent(new Event('keyup', { bubbles: true }))
    if (isSwitch(field)) switchTo(field, checked)
    else typeAgain(field, value)
  }
  pressed?.removeAttribute('aria-busy')
  if (pressed?.isConnected) pressed.click()
}

function isSwitch(field: Field): field is HTMLInputElement {
  return field.matches('[type=checkbox], [type=radio]')
}

function switchTo(field: HTMLInputElement, checked: boolean): void {
  if (checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

/** React takes an event for news only when the value differs from the one that it has seen. */
function typeAgain(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  // Past the setter that React has put before the field's own.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
