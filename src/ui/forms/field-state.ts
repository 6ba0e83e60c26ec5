/** What a form library reports about one field. */
interface FieldState {
  readonly name: string
  readonly state: {
    readonly value: string
    readonly meta: { readonly errors: readonly ({ readonly message: string } | undefined)[] }
  }
  handleChange(value: string): void
}

/** The same as props of a field; of several errors the first is shown. */
export function fieldProps(field: FieldState) {
  return {
    name: field.name,
    value: field.state.value,
    error: field.state.meta.errors[0]?.message,
    onValue: (value: string) => field.handleChange(value),
  }
}

interface FormState {
  readonly fieldMeta: Readonly<
    Partial<Record<string, { readonly errors: readonly unknown[] } | undefined>>
  >
}

/** How many fields of a form have an error. */
export function countErrors({ fieldMeta }: FormState): number {
  return Object.values(fieldMeta).filter((meta) => (meta?.errors.length ?? 0) > 0).length
}
