import { useEffect, useRef } from 'react'
import type { SettingFields, SettingForm } from './setting-forms.ts'
import controls from '#src/office/records/controls.module.css'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './settings.module.css'

interface Props {
  readonly form: SettingForm
  readonly mine: SettingFields
  readonly theirs: SettingFields
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Shows what another admin has saved meanwhile beside what was typed, and lets one decide. */
export function ConflictChoice({ form, mine, theirs, onMine, onTheirs }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const shown = ({ name, kind }: SettingForm['fields'][number], values: SettingFields) => {
    const value = values[name] ?? ''
    if (kind === 'check') return value === 'yes' ? 'On' : 'Off'
    return value === '' ? 'Empty' : value
  }
  return (
    <div className={controls['note']}>
      <h3 ref={title} tabIndex={-1} className={styles['conflict']}>
        Someone else has saved this setting
      </h3>
      <table className={styles['compare']}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Their version</th>
            <th scope="col">Your version</th>
          </tr>
        </thead>
        <tbody>
          {form.fields
            .filter(({ name }) => mine[name] !== theirs[name])
            .map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                <td>{shown(field, theirs)}</td>
                <td>{shown(field, mine)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className={styles['end']}>
        <ActionButton onClick={onTheirs}>Keep theirs</ActionButton>
        <ActionButton onClick={onMine}>Overwrite with mine</ActionButton>
      </p>
    </div>
  )
}
