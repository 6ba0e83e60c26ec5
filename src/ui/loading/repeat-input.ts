export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field held when somebody touched it. */
export interface FieldInput {
  readonly value: string
  readonly checked?: boolean
}

/** Types or chooses once more, now that React hears it, what a field held before. */
export function repeatInput(field: Field, { value, checked = false }: FieldInput): void {
  if (isSwitch(field)) switchTo(field, checked)
  else typeAgain(field, value)
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
