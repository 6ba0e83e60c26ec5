import type * as v from 'valibot'
import type { SettingKey } from '#src/domain/company/site-settings.ts'

/** What is typed into a form of a setting, by name of the field; a ticked box is `yes`. */
export type SettingFields = Readonly<Record<string, string>>

export interface SettingField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'time' | 'lines' | 'check'
  readonly hint?: string
  /** An example of what is typed, in fields of text. */
  readonly placeholder?: string
}

/** A form of one setting: its words, its fields, and the way from stored to typed and back. */
export interface SettingForm {
  readonly key: SettingKey
  readonly title: string
  readonly about: string
  readonly fields: readonly SettingField[]
  readonly toFields: (stored: unknown) => SettingFields
  /** From what was typed to what is stored; its messages stand at the fields. */
  readonly rules: v.GenericSchema<SettingFields, unknown>
}
