export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The value of a field when it was touched. */
export interface FieldInput {
  readonly value: string
  readonly checked?: boolean
}

/** Replays, now that React listens, the value a field had before. */
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

/** React ignores an event unless the value differs from the last one it saw. */
function typeAgain(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  // Bypasses the setter that React has put on the element.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
