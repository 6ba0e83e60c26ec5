import { useState } from 'react'
import frame from './field-frame.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-fields.tsx'
import styles from './password-field.module.css'

interface Props extends Omit<FieldProps, 'label'> {
  readonly label?: string
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password field that allows showing, pasting and password managers. */
export function PasswordField(props: Props) {
  const { label = 'Password', required, error, description, onValue, ...input } = props
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame {...{ label, required, error, description }}>
      {(own) => (
        <div className={frame['beside']}>
          <input
            {...own}
            {...input}
            className={`${own.className} ${styles['input']}`}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onValue(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles['toggle']}
            aria-label={`${isShown ? 'Hide' : 'Show'} password`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
