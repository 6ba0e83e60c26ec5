import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, fieldLook } from './form-fields.tsx'
import styles from './password-field.module.css'

interface Props extends Omit<FieldProps, 'label'> {
  readonly label?: string
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, which may be shown, pasted and filled in by a password manager. */
export function PasswordField({ onValue, label = 'Password', ...props }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      {...fieldLook}
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={72}
      rightSection={
        <button
          type="button"
          className={styles['toggle']}
          aria-label={`${isShown ? 'Hide' : 'Show'} password`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
