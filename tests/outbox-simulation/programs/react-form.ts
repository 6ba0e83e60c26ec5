import { useState, useSyncExternalStore } from './react.ts'

type Values = Readonly<Record<string, string>>
type Errors = readonly ({ readonly message: string } | undefined)[]

interface State {
  readonly values: Values
  readonly isSubmitting: boolean
  readonly submissionAttempts: number
  readonly fieldMeta: Readonly<Record<string, { readonly errors: Errors }>>
}

interface Rules {
  readonly '~standard': {
    validate(values: Values): {
      readonly issues?: readonly {
        readonly message: string
        readonly path?: readonly { readonly key: PropertyKey }[]
      }[]
    }
  }
}

interface Options {
  readonly defaultValues: Values
  readonly validators: { readonly onDynamic: Rules }
  readonly onSubmitInvalid: (context: { readonly formApi: FormApi }) => void
  readonly onSubmit: (context: {
    readonly value: Values
    readonly formApi: FormApi
  }) => Promise<void>
}

/** The parts of TanStack Form that the forms use: values, rules, and one submission at a time. */
class FormApi {
  options: Options
  readonly #listeners = new Set<() => void>()
  state: State
  readonly store = {
    get: () => this.state,
    subscribe: (listener: () => void) => {
      this.#listeners.add(listener)
      return () => this.#listeners.delete(listener)
    },
  }

  constructor(options: Options) {
    this.options = options
    this.state = {
      values: options.defaultValues,
      isSubmitting: false,
      submissionAttempts: 0,
      fieldMeta: {},
    }
  }

  /** The form's options from now on. */
  configure(options: Options): void {
    this.options = options
  }

  getFieldValue(field: string): string {
    return this.state.values[field] ?? ''
  }

  setFieldValue(field: string, value: string): void {
    this.#change({ values: { ...this.state.values, [field]: value } })
  }

  getFieldMeta(field: string) {
    return this.state.fieldMeta[field]
  }

  reset(): void {
    this.#change({ values: this.options.defaultValues, submissionAttempts: 0, fieldMeta: {} })
  }

  async handleSubmit(): Promise<void> {
    if (this.state.isSubmitting) return
    this.#change({ submissionAttempts: this.state.submissionAttempts + 1 })
    const { values: value } = this.state
    const { issues = [] } = this.options.validators.onDynamic['~standard'].validate(value)
    const errors = issues.map(({ message, path }) => [
      String(path?.[0]?.key),
      { errors: [{ message }] },
    ])
    this.#change({ fieldMeta: Object.fromEntries(errors) as State['fieldMeta'] })
    if (issues.length > 0) {
      this.options.onSubmitInvalid({ formApi: this })
      return
    }
    this.#change({ isSubmitting: true })
    await this.options.onSubmit({ value, formApi: this })
    this.#change({ isSubmitting: false })
  }

  #change(change: Partial<State>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

export function useForm(options: Options): FormApi {
  const [form] = useState(() => new FormApi(options))
  form.configure(options)
  return form
}

export function useStore<Selected>(
  { get, subscribe }: FormApi['store'],
  select: (state: State) => Selected,
): Selected {
  return useSyncExternalStore(subscribe, () => select(get()))
}

export function revalidateLogic(): undefined {
  return undefined
}
