import type { AnyFormApi } from '@tanstack/react-form'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Values, defaultsOf } from './form-values.ts'

/**
 * Takes over input typed into the prerendered form before this script was loaded: the fields have
 * it, but the form's state does not.
 * @returns that input, once the form is mounted.
 */
export function useTypedEarly(
  form: AnyFormApi,
  formRef: RefObject<HTMLFormElement | null>,
): RefObject<Values> {
  const typed = useRef<Values>({})
  useLayoutEffect(() => {
    const fields = formRef.current?.elements
    if (fields === undefined) return
    const found = Object.keys(defaultsOf(form)).flatMap((name) => {
      const field = fields.namedItem(name)
      const value = field !== null && 'value' in field ? field.value : ''
      return value === '' || value === form.getFieldValue(name) ? [] : [[name, value]]
    })
    typed.current = Object.fromEntries(found) as Values
    for (const [name, value] of Object.entries(typed.current)) {
      form.setFieldValue(name, value, { dontUpdateMeta: true })
    }
  }, [form, formRef])
  return typed
}
