import { company, phoneLink } from '#src/content/company.ts'
import { DataNotice } from './form-shell.tsx'
import styles from './form-shell.module.css'

/** A field that is still to come. */
export interface OutlinedField {
  readonly label: string
  readonly isWide?: boolean
  readonly isText?: boolean
  readonly hasHint?: boolean
  /** A place for files instead of a box. */
  readonly isFiles?: boolean
}

/** The measures of a form before its script is there. */
export function FormOutline({ fields }: { readonly fields: readonly OutlinedField[] }) {
  return (
    <div className={styles['frame']}>
      <noscript>
        <p>
          This form needs JavaScript, which is switched off in this browser. Write to{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a> or call{' '}
          <a href={phoneLink}>{company.phone}</a> instead.
        </p>
      </noscript>
      <p className="visually-hidden needs-script">The form is loading.</p>
      <div className={`${styles['outline']} needs-script`} aria-hidden="true">
        {fields.map(({ label, isWide, isText, hasHint, isFiles }) => (
          <div key={label} className={isWide === true ? styles['wide'] : undefined}>
            <p className={styles['label']}>{label}</p>
            <div className={isFiles === true ? styles['files'] : boxOf(isText)} />
            {hasHint === true && <div className={styles['hint']} />}
          </div>
        ))}
        <div className={styles['end']}>
          <div className={styles['button']} />
          <DataNotice isOutline />
        </div>
      </div>
    </div>
  )
}

function boxOf(isText = false): string {
  return `${styles['box']} ${isText ? styles['tall'] : ''}`
}
