import { Input } from '@mantine/core'
import { useState } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-fields.tsx'
import styles from './password-field.module.css'

interface Props extends Omit<FieldProps, 'label'> {
  readonly label?: string
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, which may be shown, pasted and filled in by a password manager. */
export function PasswordField(props: Props) {
  const { label = 'Password', required, error, description, onValue, ...input } = props
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className={styles['toggle']}
      aria-label={`${isShown ? 'Hide' : 'Show'} password`}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? 'Hide' : 'Show'}
    </button>
  )
  return (
    <FieldFrame {...{ label, required, error, description }}>
      {(own) => (
        <Input
          {...own}
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          rightSectionWidth={72}
          rightSectionPointerEvents="auto"
          rightSection={toggle}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
