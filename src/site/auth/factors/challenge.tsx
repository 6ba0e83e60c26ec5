import { useEffect, useRef, useState } from 'react'
import { answerAppCode, answerWithKey } from '#src/session/factor-actions.ts'
import type { Factor } from '#src/session/session.ts'
import { CodeForm } from './code-form.tsx'
import { kindNames, nameOf, phoneEnding } from './factor-labels.ts'
import styles from './factors.module.css'
import { KeyForm } from './key-form.tsx'
import { lastKind } from './last-kind.ts'
import { PhoneForm } from './phone-form.tsx'

interface Props {
  readonly email: string
  /** At least one. */
  readonly factors: readonly Factor[]
}

/** Asks for one of the user's factors. The session then has it, and its watchers continue. */
export function Challenge({ email, factors }: Props) {
  const ways = waysOf(factors)
  const [chosenId, choose] = useState(
    () => (ways.find(({ type }) => type === lastKind.read()) ?? ways[0])?.id,
  )
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])
  const chosen = ways.find(({ id }) => id === chosenId) ?? ways[0]
  if (chosen === undefined) return null
  return (
    <div ref={place} className={styles['step']}>
      {ways.length > 1 && (
        <fieldset className={styles['ways']}>
          <legend>How do you want to confirm?</legend>
          {ways.map((way) => (
            <label key={way.id}>
              <input
                type="radio"
                name="way"
                checked={way === chosen}
                onChange={() => choose(way.id)}
              />
              {labelOf(way)}
            </label>
          ))}
        </fieldset>
      )}
      <Way key={chosen.id} email={email} factor={chosen} />
    </div>
  )
}

function Way({ email, factor }: { readonly email: string; readonly factor: Factor }) {
  const { id, type } = factor
  const remember = () => lastKind.write(type)
  switch (type) {
    case 'totp':
      return (
        <CodeForm
          type="totp"
          label="Code from the app"
          hint={`The six digits “${nameOf(factor)}” shows now.`}
          submitText="Confirm"
          notice={null}
          onCode={async (code) => {
            const outcome = await answerAppCode(id, code)
            if (outcome.ok) remember()
            return outcome
          }}
        />
      )
    case 'phone':
      return <PhoneForm factorId={id} phone={factor.phone} submitText="Confirm" onDone={remember} />
    case 'webauthn':
      return (
        <KeyForm
          text="Your browser will ask for the passkey on this device, or for a key that you plug in or hold to it."
          buttonText="Use passkey or key"
          onKey={(signal) => answerWithKey(id, email, signal)}
          onDone={remember}
        />
      )
  }
}

/** Any registered key works. */
function waysOf(factors: readonly Factor[]): readonly Factor[] {
  const firstKey = factors.find(({ type }) => type === 'webauthn')
  return factors.filter((factor) => factor.type !== 'webauthn' || factor === firstKey)
}

function labelOf(factor: Factor): string {
  switch (factor.type) {
    case 'totp':
      return `${kindNames.totp}: ${nameOf(factor)}`
    case 'phone':
      return `Message to ${phoneEnding(factor.phone)}`
    case 'webauthn':
      return kindNames.webauthn
  }
}
