import * as v from 'valibot'
import * as fields from '#src/office/records/editor/record-field.ts'
import { linesForm, linesOf } from './product-schemas.ts'

/** One field of a product, with its cell in an import and an export. */
export interface ProductField<Stored, Value> extends fields.RecordField<Stored, Value> {
  readonly label: string
  /** The value of a cell of an import; undefined for an unreadable one. Without it, no column. */
  readonly fromCell?: (text: string) => Value | undefined
  /** What is wrong with an unreadable cell. */
  readonly cellHint?: string
}

const cellOfText = { fromCell: (text: string) => text }

/** A text whose column is never null. */
export const textField = (label: string, form: v.GenericSchema<string, string>) => ({
  ...fields.textField(label, form),
  ...cellOfText,
})

/** A text whose column is null when it is empty. */
export const optionalTextField = (label: string, form: v.GenericSchema<string, string>) => ({
  ...fields.optionalTextField(label, form),
  ...cellOfText,
})

/** A list of texts, one on each line of the form. */
export const linesField = (label: string, example: string) => ({
  ...fields.textField(label, linesForm),
  row: v.array(v.string()),
  valueOf: (stored: readonly string[]) => stored.join('\n'),
  toStored: linesOf,
  comparable: linesOf,
  fromCell: (text: string) => listInCell(text, v.string())?.join('\n'),
  cellHint: `not a JSON list of texts, such as ["${example}"]`,
})

/** A field of any other kind. */
export function field<Stored, Value>(descriptor: ProductField<Stored, Value>) {
  return descriptor
}

/** The entries of a cell with a JSON list; an empty cell is an empty list. */
export function listInCell<Entry>(
  text: string,
  entry: v.GenericSchema<unknown, Entry>,
): Entry[] | undefined {
  try {
    const parsed = v.safeParse(v.array(entry), text.trim() === '' ? [] : JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
