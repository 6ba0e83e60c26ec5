import * as v from 'valibot'
import { linesForm, linesOf } from './product-shapes.ts'

/** One field of a product: how it is named, read, edited, compared, saved and exported. */
export interface ProductField<Stored, Value> {
  readonly label: string
  /** Reads the column. */
  readonly row: v.GenericSchema<unknown, Stored>
  /** Checks and normalises the value of the form. */
  readonly form: v.GenericSchema<Value, Value>
  /** The value of a new product. */
  readonly empty: Value
  valueOf(stored: Stored): Value
  /** @param value of a valid form. */
  toStored(value: Value): Stored
  /** The value without what only the form needs. */
  comparable(value: Value): unknown
  /** The value as text, for a choice between two versions of `base`. */
  describe(value: Value, base: Value): string
  /** The value of a cell of an import; undefined for an unreadable one. Without it, no column. */
  readonly fromCell?: (text: string) => Value | undefined
  /** What is wrong with an unreadable cell. */
  readonly cellHint?: string
}

/** A text whose column is never null. */
export function textField(label: string, form: v.GenericSchema<string, string>) {
  return {
    label,
    row: v.string(),
    form,
    empty: '',
    valueOf: (stored: string) => stored,
    toStored: (value: string) => value,
    comparable: (value: string) => value,
    describe: (value: string) => value,
    fromCell: (text: string) => text,
  } satisfies ProductField<string, string>
}

/** A text whose column is null when it is empty. */
export function optionalTextField(label: string, form: v.GenericSchema<string, string>) {
  return {
    ...textField(label, form),
    row: v.nullable(v.string()),
    valueOf: (stored: string | null) => stored ?? '',
    toStored: (value: string) => (value === '' ? null : value),
  } satisfies ProductField<string | null, string>
}

/** A list of texts, one on each line of the form. */
export function linesField(label: string, example: string) {
  return {
    ...textField(label, linesForm),
    row: v.array(v.string()),
    valueOf: (stored: readonly string[]) => stored.join('\n'),
    toStored: linesOf,
    comparable: linesOf,
    fromCell: (text: string) => listInCell(text, v.string())?.join('\n'),
    cellHint: `not a JSON list of texts, such as ["${example}"]`,
  } satisfies ProductField<string[], string>
}

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
