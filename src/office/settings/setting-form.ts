import type { ComponentType } from 'react'
import type * as v from 'valibot'
import type { SettingKey } from '#src/domain/company/site-settings.ts'
import type { ContentKey } from '#src/domain/content/page-content.ts'

/** What is typed into a form of a setting, by name of the field; a ticked box is `yes`. */
export type SettingFields = Readonly<Record<string, string>>

export interface SettingField {
  readonly name: string
  readonly label: string
  readonly kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'date'
    | 'time'
    | 'lines'
    | 'check'
    | 'picture'
    | 'markdown'
    | 'choice'
  readonly hint?: string
  /** What there is to choose from. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** An example of what is typed, in fields of text. */
  readonly placeholder?: string
  /** The title of the group that it stands in; fields of one group follow each other. */
  readonly group?: string
}

/** A form of one setting: its words, its fields, and the way from stored to typed and back. */
export interface SettingForm {
  readonly key: SettingKey | ContentKey
  readonly title: string
  readonly about: string
  readonly fields: readonly SettingField[]
  /** Shows what is typed into a group as pages would, beside its fields; groups count from 0. */
  readonly Preview?: ComponentType<{ readonly values: SettingFields; readonly group: number }>
  readonly toFields: (stored: unknown) => SettingFields
  /** From what was typed to what is stored; its messages stand at the fields. */
  readonly rules: v.GenericSchema<SettingFields, unknown>
}
