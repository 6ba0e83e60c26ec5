import type { AnyFormApi } from '@tanstack/react-form'

export type Values = Readonly<Record<string, string>>

/** The initial values of a form's fields. */
export function defaultsOf(form: AnyFormApi): Values {
  return (form.options.defaultValues ?? {}) as Values
}

/** Sets the fields that the form has; a draft from an older version may have others. */
export function fillIn(form: AnyFormApi, values: Values): void {
  for (const field of Object.keys(defaultsOf(form))) {
    const value = values[field]
    if (value !== undefined) form.setFieldValue(field, value, { dontUpdateMeta: true })
  }
}

/** Whether the fields have their initial values, except for the given ones. */
export function isUntouched(form: AnyFormApi, values: Values, given: Values = {}): boolean {
  const first = { ...defaultsOf(form), ...given }
  return Object.entries(first).every(([field, value]) => values[field] === value)
}
