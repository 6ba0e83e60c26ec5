import * as v from 'valibot'
import type { SettingFields, SettingForm } from './setting-form.ts'

/** The value to store, or the first error of each invalid field. */
export function readFields(
  { rules }: SettingForm,
  typed: SettingFields,
): { readonly value: unknown } | { readonly errors: SettingFields } {
  const parsed = v.safeParse(rules, typed)
  if (parsed.success) return { value: parsed.output }
  const errors: Record<string, string> = {}
  for (const issue of parsed.issues) {
    const name = issue.path?.[0]?.key
    if (typeof name === 'string') errors[name] ??= leafOf(issue)
  }
  return { errors }
}

/** If all alternatives fail, the error of the last one says what is expected. */
function leafOf(issue: v.BaseIssue<unknown>): string {
  const last = issue.type === 'union' ? issue.issues?.at(-1) : undefined
  return last?.message ?? issue.message
}
