import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import { MergeDialog } from './editor/merge-dialog.tsx'
import { isSame } from './editor/merge-versions.ts'
import type { RecordMerge } from './editor/merge-records.ts'
import { useBusy } from '#src/ui/use-busy.ts'

/** Error messages by field; empty when all fields are valid. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

/** A version that someone else has saved in the meantime. */
export interface Conflict<Values> {
  /** Compares their version with what is typed now. */
  readonly merge: (mine: Values) => RecordMerge<Values>
  /** Saves the merged version over theirs. */
  readonly save: (merged: Values) => Promise<Sent<Values>>
}

/** Why a valid form was not saved, for the whole form or by field; `saved` when it was. */
export type Outcome = 'saved' | { readonly error: string } | { readonly errors: FieldErrors }

/**
 * The same. When it was saved, and what was typed meanwhile is still in the form: `typed-on` if
 * that changes the record just saved, `typed-next` if it is for another record.
 */
export type Sent<Values> = Outcome | 'typed-on' | 'typed-next' | Conflict<Values>

/** @param rest what was typed while a new record was being saved; null if nothing was. */
export const savedWith = (rest: unknown) => (rest === null ? 'saved' : 'typed-next')

interface Props<Values> {
  readonly label: string
  /** For buttons outside of the form that submit it. */
  readonly id?: string
  /** What is typed. */
  readonly values: Values
  readonly check: (values: Values) => FieldErrors
  /**
   * Saves valid values.
   * @param id stays the same until something is saved: sent again after a lost response, a new
   * record with this id is added once.
   * @param way the value of the button that submitted the form; empty for the main one.
   */
  readonly send: (values: Values, id: string, way: string) => Promise<Sent<Values>>
  readonly save: string
  /** Whether there is nothing to save. */
  readonly isUnchanged?: boolean
  readonly cancel?: string
  /** Without it there is no Cancel button. */
  readonly onCancel?: (() => void) | undefined
  /** Rendered after the buttons; may hold more of them. */
  readonly end?: ReactNode
  /** Renders the fields. */
  readonly children: (errors: FieldErrors) => ReactNode
}

const noErrors: FieldErrors = {}

const behindNotes = (save: string) => ({
  saved: null,
  'typed-on': 'Saved. What you typed meanwhile isn’t saved yet.',
  'typed-next': `Done, but without what you typed meanwhile. Press ${save} again for this version, too.`,
})

/**
 * A form of a few fields. It is checked when submitted, and from then on while somebody types; the
 * first invalid field gets the focus. What is typed stays until it is saved.
 */
export function ShortForm<Values>(props: Props<Values>) {
  const { values, check, send, isUnchanged = false } = props
  const { formRef, focusFirstError } = useFirstError()
  const [isBusy, whileBusy] = useBusy()
  const saveButton = useReturnedFocus(isBusy)
  const [id, setId] = useState(() => crypto.randomUUID())
  const [isChecked, setChecked] = useState(false)
  const [error, setError] = useState('')
  const [behind, setBehind] = useState<string | null>(null)
  /** Errors from the server, shown until the values change. */
  const [refused, setRefused] = useState({ values, errors: noErrors })
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const errors = {
    ...(isSame(refused.values, values) && refused.errors),
    ...(isChecked && check(values)),
  }
  const submit = async (way: string) => {
    setChecked(true)
    setError('')
    setBehind(null)
    setRefused({ values, errors: noErrors })
    if (Object.keys(check(values)).length > 0) return focusFirstError()
    settle(values, await whileBusy(send(values, id, way)))
  }
  const settle = (sent: Values, outcome: Sent<Values>) => {
    if (typeof outcome === 'string') {
      setChecked(false)
      setBehind(behindNotes(props.save)[outcome])
      if (outcome !== 'typed-on') setId(crypto.randomUUID())
    } else if ('error' in outcome) setError(outcome.error)
    else if ('merge' in outcome) setConflict(outcome)
    else {
      setRefused({ values: sent, errors: outcome.errors })
      focusFirstError()
    }
  }
  const cancel = () => {
    setChecked(false)
    setError('')
    setBehind(null)
    props.onCancel?.()
  }
  return (
    <form
      ref={formRef}
      noValidate
      id={props.id}
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        if (!isBusy && !isUnchanged) void submit(submitter?.getAttribute('value') ?? '')
      }}
    >
      <Stack gap={14}>
        {props.children(errors)}
        {error !== '' && (
          <Alert role="alert" color="red">
            {error}
          </Alert>
        )}
        {behind !== null && (
          <Alert role="status" color="yellow">
            {behind}
          </Alert>
        )}
        {conflict !== null && (
          <MergeDialog
            merge={conflict.merge(values)}
            onMerge={(merged) => {
              setConflict(null)
              void whileBusy(conflict.save(merged)).then((outcome) => settle(merged, outcome))
            }}
            onClose={() => setConflict(null)}
          />
        )}
        <Group gap="xs">
          <Button
            ref={saveButton}
            type="submit"
            loading={isBusy}
            // A disabled button would lose the focus once everything is saved.
            aria-disabled={isUnchanged}
            data-disabled={isUnchanged}
          >
            {props.save}
          </Button>
          {props.onCancel !== undefined && (
            <Button variant="subtle" onClick={cancel}>
              {props.cancel ?? 'Cancel'}
            </Button>
          )}
          {props.end}
        </Group>
      </Stack>
    </form>
  )
}

/** A button that keeps the focus although it is disabled while busy. */
function useReturnedFocus(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useLayoutEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
    wasBusy.current = isBusy
  }, [isBusy])
  return button
}
