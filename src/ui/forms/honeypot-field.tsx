import styles from './honeypot-field.module.css'

/** By which a form finds the field among its elements. */
export const honeypotName = 'website'

/**
 * A field that people neither see, hear nor reach, but programs that fill in everything do. What
 * stands in it is only ever a hint: password managers are asked to leave it alone, and may not.
 */
export function HoneypotField() {
  return (
    <div className={styles['honeypot']} aria-hidden="true">
      <label>
        Leave this empty
        <input
          name={honeypotName}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
