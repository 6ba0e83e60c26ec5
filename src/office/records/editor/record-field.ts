import * as v from 'valibot'
import { isSame } from './merge-versions.ts'

/** One field of a record: its label, schemas, conversions and comparison. */
export interface RecordField<Stored, Value> {
  /** Without a label the field belongs to another one and is not mentioned. */
  readonly label?: string
  /** Validates the column. */
  readonly row: v.GenericSchema<unknown, Stored>
  /** Validates and normalises the form's value. */
  readonly form: v.GenericSchema<Value, Value>
  /** The value of a new record. */
  readonly empty: Value
  valueOf(stored: Stored): Value
  /** @param value of a valid form. */
  toStored(value: Value): Stored
  /** The value without form-only parts. */
  comparable(value: Value): unknown
  /** The value as text, for choosing between two versions of `base`. */
  describe(value: Value, base: Value): string
}

/** A field whose form value is its column's value. */
export function plainField<Value extends string | number | boolean | null>(
  schema: v.GenericSchema<Value, Value>,
  empty: Value,
  label?: string,
) {
  return {
    ...(label !== undefined && { label }),
    row: schema as v.GenericSchema<unknown, Value>,
    form: schema,
    empty,
    valueOf: (stored: Value) => stored,
    toStored: (value: Value) => value,
    comparable: (value: Value) => value,
    describe: (value: Value) => `${value ?? ''}`,
  }
}

/** A text whose column is never null. */
export function textField(label: string, form: v.GenericSchema<string, string>) {
  return { ...plainField(v.string(), '', label), form }
}

/** A text whose column is null when it is empty. */
export function optionalTextField(label: string, form: v.GenericSchema<string, string>) {
  return {
    ...textField(label, form),
    row: v.nullable(v.string()),
    valueOf: (stored: string | null) => stored ?? '',
    toStored: (value: string) => (value === '' ? null : value),
  }
}

/** One of several texts; empty, and refused with `missing`, until it is chosen. */
export function choiceField<const Choice extends string>(
  label: string,
  choices: readonly Choice[],
  missing: string,
) {
  const row = v.picklist(choices, missing)
  return {
    ...textField(label, row),
    row: row as v.GenericSchema<unknown, Choice>,
    toStored: (value: string) => v.parse(row, value),
  }
}

/** Whether visitors see the record. */
export const publishedField = {
  ...plainField(v.boolean(), false, 'Published'),
  describe: (value: boolean) => (value ? 'Published' : 'Draft'),
}

type Fields = Readonly<Record<string, RecordField<unknown, unknown>>>

/** The form's values, as typed. */
export type ValuesOf<Described extends Fields> = {
  [Key in keyof Described]: ReturnType<Described[Key]['valueOf']>
}

/** The columns that the form edits. */
export type StoredOf<Described extends Fields> = {
  [Key in keyof Described]: ReturnType<Described[Key]['toStored']>
}

type PartsOf<Described extends Fields, Part extends 'row' | 'form'> = {
  [Key in keyof Described]: Described[Key][Part]
}

/** Schemas, labels and conversions derived from a record's fields. */
export function recordOf<Described extends Fields>(fields: Described) {
  type Values = ValuesOf<Described>
  type Stored = StoredOf<Described>
  const each = (
    build: (field: RecordField<unknown, unknown>, key: keyof Described & string) => unknown,
  ) => Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, build(field, key)]))
  return {
    rows: each(({ row }) => row) as PartsOf<Described, 'row'>,
    forms: each(({ form }) => form) as PartsOf<Described, 'form'>,
    /** By field; those without a label are missing. */
    labels: Object.fromEntries(
      Object.entries(fields).flatMap(([key, { label }]) =>
        label === undefined ? [] : [[key, label]],
      ),
    ) as Readonly<Record<keyof Described, string>>,
    /** The values of a new record. */
    empty: each(({ empty }) => empty) as Values,
    /** The values of a stored record; equal records give equal values. */
    valuesOf: (stored: Readonly<Stored>) =>
      each((field, key) => field.valueOf(stored[key])) as Values,
    /** The columns of a valid form. */
    storedOf: (values: Values) => each((field, key) => field.toStored(values[key])) as Stored,
    describe: (values: Values, base: Values) =>
      each((field, key) => field.describe(values[key], base[key])) as Record<
        keyof Described,
        string
      >,
    /** The values without form-only parts. */
    comparable: (values: Values) =>
      each((field, key) => field.comparable(values[key])) as Record<keyof Described, unknown>,
  }
}

/** Compares values as the form would store them; invalid ones as typed. */
export function comparisonOf<Values>(
  form: v.GenericSchema<Values, Values>,
  comparable: (values: Values) => object,
) {
  const normalised = (values: Values) => {
    const parsed = v.safeParse(form, values)
    return parsed.success ? parsed.output : values
  }
  const normalForm = (values: Values) => comparable(normalised(values))
  return { normalised, isSame: (a: Values, b: Values) => isSame(normalForm(a), normalForm(b)) }
}
