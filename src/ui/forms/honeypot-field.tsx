import styles from './honeypot-field.module.css'

/** The name by which a form finds this field. */
export const honeypotName = 'website'

/**
 * A field that people cannot see, hear or reach, but programs that fill in everything do. Its
 * value is only a hint: password managers are asked to leave it alone, and may not.
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
