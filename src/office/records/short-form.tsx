import { Alert, Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import { isSame } from './editor/merge-versions.ts'
import styles from './short-form.module.css'
import { useBusy } from './use-busy.ts'

/** Error messages by field; empty when all fields are valid. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

/** Why a valid form was not saved, for the whole form or by field; `saved` when it was. */
export type Outcome = 'saved' | { readonly trouble: string } | { readonly errors: FieldErrors }

interface Props<Values> {
  readonly label: string
  readonly className?: string | undefined
  /** What is typed. */
  readonly values: Values
  readonly check: (values: Values) => FieldErrors
  /**
   * Saves valid values.
   * @param id stays the same until something is saved: sent again after a lost response, a new
   * record with this id is added once.
   */
  readonly send: (values: Values, id: string) => Promise<Outcome>
  readonly save: string
  readonly cancel?: string
  /** Without it there is no Cancel button. */
  readonly onCancel?: (() => void) | undefined
  /** Renders the fields. */
  readonly children: (errors: FieldErrors) => ReactNode
}

const noErrors: FieldErrors = {}

/**
 * A form of a few fields. It is checked when submitted, and from then on while somebody types; the
 * first invalid field gets the focus. What is typed stays until it is saved.
 */
export function ShortForm<Values>({ values, check, send, ...props }: Props<Values>) {
  const { formRef, focusFirstError } = useFirstError()
  const [isBusy, whileBusy] = useBusy()
  const [id, setId] = useState(() => crypto.randomUUID())
  const [isChecked, setChecked] = useState(false)
  const [trouble, setTrouble] = useState('')
  /** Errors from the server, shown until the values change. */
  const [refused, setRefused] = useState({ values, errors: noErrors })
  const errors = {
    ...(isSame(refused.values, values) && refused.errors),
    ...(isChecked && check(values)),
  }
  const submit = async () => {
    setChecked(true)
    setTrouble('')
    setRefused({ values, errors: noErrors })
    if (Object.keys(check(values)).length > 0) return focusFirstError()
    const outcome = await whileBusy(send(values, id))
    if (outcome === 'saved') {
      setChecked(false)
      return setId(crypto.randomUUID())
    }
    if ('trouble' in outcome) return setTrouble(outcome.trouble)
    setRefused({ values, errors: outcome.errors })
    focusFirstError()
  }
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={props.label}
      className={`${styles['form']} ${props.className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      {props.children(errors)}
      {trouble !== '' && (
        <Alert role="alert" color="red">
          {trouble}
        </Alert>
      )}
      <Group gap="xs">
        <Button type="submit" loading={isBusy}>
          {props.save}
        </Button>
        {props.onCancel !== undefined && (
          <Button variant="subtle" onClick={props.onCancel}>
            {props.cancel ?? 'Cancel'}
          </Button>
        )}
      </Group>
    </form>
  )
}
