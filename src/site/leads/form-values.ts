import type { AnyFormApi } from '@tanstack/react-form'

export type Values = Readonly<Record<string, string>>

/** What the fields of a form hold before anybody types. */
export function defaultsOf(form: AnyFormApi): Values {
  return (form.options.defaultValues ?? {}) as Values
}

/** Puts words into the fields that the form has; a draft of an older form may know others. */
export function fillIn(form: AnyFormApi, values: Values): void {
  for (const field of Object.keys(defaultsOf(form))) {
    const value = values[field]
    if (value !== undefined) form.setFieldValue(field, value, { dontUpdateMeta: true })
  }
}

/** Whether the fields hold what they held at first, but for what is given. */
export function isUntouched(form: AnyFormApi, values: Values, given: Values = {}): boolean {
  const first = { ...defaultsOf(form), ...given }
  return Object.entries(first).every(([field, value]) => values[field] === value)
}
