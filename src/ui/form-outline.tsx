import { DataNotice } from './form-shell.tsx'
import styles from './form-shell.module.css'

/** A field that is still to come. */
export interface OutlinedField {
  readonly label: string
  readonly isWide?: boolean
  readonly isText?: boolean
  readonly hasHint?: boolean
}

/** The measures of a form before its script is there. */
export function FormOutline({ fields }: { readonly fields: readonly OutlinedField[] }) {
  return (
    <div className={styles['frame']}>
      <p className="visually-hidden">The form is loading.</p>
      <div className={styles['outline']} aria-hidden="true">
        {fields.map(({ label, isWide, isText, hasHint }) => (
          <div key={label} className={isWide === true ? styles['wide'] : undefined}>
            <p className={styles['label']}>{label}</p>
            <div className={`${styles['box']} ${isText === true ? styles['tall'] : ''}`} />
            {hasHint === true && <div className={styles['hint']} />}
          </div>
        ))}
        <div className={styles['end']}>
          <div className={styles['button']} />
          <DataNotice />
        </div>
      </div>
    </div>
  )
}
