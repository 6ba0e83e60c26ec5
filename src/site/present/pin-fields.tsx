import { useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { ActionButton } from '#src/ui/button-link.tsx'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import { useBusy } from '#src/ui/use-busy.ts'
import { canHash, pinSchema } from './pin.ts'
import { forgetPin, setPin, tryPin } from './pin-guard.ts'
import styles from './pin-fields.module.css'

interface Props {
  readonly hasPin: boolean
}

type Errors = Readonly<Partial<Record<'present' | 'next', string>>>

const neverChanges = () => () => undefined

/** Sets, changes or removes the PIN that ends a presentation on this device. */
export function PinFields({ hasPin }: Props) {
  const [present, setPresent] = useState('')
  const [next, setNext] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [said, setSaid] = useState('')
  const [isBusy, whileBusy] = useBusy()

  /** What prevents a change; the current PIN is required first. */
  const check = async (): Promise<Errors | null> => {
    if (!hasPin) return null
    const answer = await tryPin(present, Date.now())
    if (answer === 'right') return null
    return {
      present:
        answer === 'wait' ? 'Too many wrong PINs. Please wait a while.' : 'That is not the PIN.',
    }
  }
  const change = async (make: () => Promise<Errors | null>, done: string) => {
    setSaid('')
    const wrong = await whileBusy(check().then((refusal) => refusal ?? make()))
    if (wrong !== null) return setErrors(wrong)
    setErrors({})
    setPresent('')
    setNext('')
    setSaid(done)
  }
  const save = () => {
    if (!v.is(pinSchema, next)) {
      setErrors({ next: 'A PIN has 4 to 8 digits.' })
      return
    }
    const keep = async () =>
      (await setPin(next)) ? null : { next: 'This browser does not let the site store anything.' }
    void change(keep, hasPin ? 'The PIN is changed.' : 'The PIN is set.')
  }
  const remove = () => {
    const drop = () => {
      forgetPin()
      return Promise.resolve(null)
    }
    void change(drop, 'The PIN is removed.')
  }
  // Prerendered as if PINs were supported.
  const canHashHere = useSyncExternalStore(neverChanges, canHash, () => true)
  if (!canHashHere) return <p>A PIN needs a secure connection (https).</p>
  return (
    <form
      className={styles['pin']}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {hasPin && (
        <LineField
          label="Present PIN"
          name="present-pin"
          type="password"
          autoComplete="off"
          inputMode="numeric"
          value={present}
          error={errors.present}
          onValue={setPresent}
        />
      )}
      <LineField
        label={hasPin ? 'New PIN' : 'PIN'}
        name="new-pin"
        type="password"
        autoComplete="off"
        inputMode="numeric"
        description="4 to 8 digits"
        value={next}
        error={errors.next}
        onValue={setNext}
      />
      <div className="button-row">
        <ActionButton type="submit" disabled={isBusy}>
          {hasPin ? 'Change PIN' : 'Set PIN'}
        </ActionButton>
        {hasPin && (
          <ActionButton disabled={isBusy} onClick={remove}>
            Remove PIN
          </ActionButton>
        )}
      </div>
      <p role="status">{said}</p>
    </form>
  )
}
