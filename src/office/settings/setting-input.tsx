import { Select, Switch, TextInput, Textarea } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { DateField } from '#src/office/records/fields/date-field.tsx'
import { FormatHelp } from '#src/office/records/fields/format-help.tsx'
import { NumberField } from '#src/office/records/fields/number-field.tsx'
import { PictureChoice } from './picture-choice.tsx'
import type { SettingField } from './setting-form.ts'

interface Props {
  readonly field: SettingField
  readonly value: string
  readonly error: string | undefined
  readonly isLocked: boolean
  readonly onValue: (value: string) => void
}

/** One field of a setting, with its hint and its error. */
export function SettingInput({ field, value, error, isLocked, onValue }: Props) {
  const { name, label, kind, hint } = field
  const shared = { name, label, error, description: hint, disabled: isLocked }
  const typed = {
    ...shared,
    value,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onValue(event.currentTarget.value),
  }
  switch (kind) {
    case 'check':
      return (
        <Switch
          {...shared}
          size="md"
          checked={value === 'yes'}
          onChange={(event) => onValue(event.currentTarget.checked ? 'yes' : '')}
        />
      )
    case 'number':
      return <NumberField {...shared} value={value} onValue={onValue} />
    case 'date':
      return <DateField {...shared} value={value} onValue={onValue} />
    case 'time':
      return <TimeInput {...typed} />
    case 'lines':
      return <Textarea {...typed} autosize minRows={3} spellCheck={false} />
    case 'markdown':
      return (
        <div>
          <Textarea {...typed} autosize minRows={6} maxRows={30} />
          <FormatHelp />
        </div>
      )
    case 'choice':
      return (
        <Select
          {...shared}
          data={field.choices ?? []}
          value={value}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Nothing found"
          onChange={(chosen) => onValue(chosen ?? '')}
        />
      )
    case 'picture':
      return (
        <PictureChoice
          label={label}
          error={error}
          disabled={isLocked}
          value={value}
          onValue={onValue}
        />
      )
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
      return <TextInput {...typed} type={kind} placeholder={field.placeholder} />
  }
}
