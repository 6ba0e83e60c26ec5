import type { ComponentType } from 'react'
import type * as v from 'valibot'
import type { SettingKey } from '#src/domain/company/site-settings.ts'
import type { ContentKey } from '#src/domain/content/page-content.ts'

/** The typed values of a setting's form by field name; a ticked checkbox is `yes`. */
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
  /** The options of a choice. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** A placeholder with an example, for text fields. */
  readonly placeholder?: string
  /** The title of its group; fields of a group are adjacent. */
  readonly group?: string
}

/**
 * The form of one setting: its texts, its fields, and the conversions between stored and typed
 * values.
 */
export interface SettingForm {
  readonly key: SettingKey | ContentKey
  readonly title: string
  readonly about: string
  readonly fields: readonly SettingField[]
  /** Renders a preview of one group next to its fields; groups count from 0. */
  readonly Preview?: ComponentType<{ readonly values: SettingFields; readonly group: number }>
  readonly toFields: (stored: unknown) => SettingFields
  /** Converts typed values to the stored one; its errors are shown at the fields. */
  readonly rules: v.GenericSchema<SettingFields, unknown>
}
