import type { SettingField } from './setting-forms.ts'
import controls from '#src/office/records/controls.module.css'

interface Props {
  readonly field: SettingField
  /** Makes ids unlike those of the same name in another form. */
  readonly idPrefix: string
  readonly value: string
  readonly error: string | undefined
  readonly isLocked: boolean
  readonly onValue: (value: string) => void
}

/** One field of a setting, with its hint and its error. */
export function SettingInput({ field, idPrefix, value, error, isLocked, onValue }: Props) {
  const { name, label, kind, hint } = field
  const noteId = `${idPrefix}-${name}-note`
  const shared = {
    name,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined && hint === undefined ? undefined : noteId,
  }
  if (kind === 'check') {
    return (
      <label className={controls['check']}>
        <input
          {...shared}
          type="checkbox"
          checked={value === 'yes'}
          disabled={isLocked}
          onChange={(event) => onValue(event.currentTarget.checked ? 'yes' : '')}
        />
        {label}
      </label>
    )
  }
  const typed = {
    ...shared,
    id: `${idPrefix}-${name}`,
    value,
    disabled: isLocked,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onValue(event.currentTarget.value),
  }
  return (
    <div className={controls['field']}>
      <label htmlFor={`${idPrefix}-${name}`}>{label}</label>
      {kind === 'lines' ? (
        <textarea {...typed} rows={4} spellCheck={false} />
      ) : (
        <input
          {...typed}
          // A number field would throw away what it does not understand.
          type={kind === 'number' ? 'text' : kind}
          inputMode={kind === 'number' ? 'numeric' : undefined}
        />
      )}
      {(error ?? hint) !== undefined && (
        <span id={noteId} className={error === undefined ? controls['hint'] : controls['error']}>
          {error ?? hint}
        </span>
      )}
    </div>
  )
}
