/** Column to SQL literal. */
export type Values = Readonly<Record<string, string>>

/** The rows that the matrix writes to a table, besides those of `rowsSql`. */
export interface Statements {
  /** The row that is changed and deleted. */
  readonly where: string
  readonly change: string
  /** A row that the table does not have. */
  readonly fresh: Values
  /** Values that make the new row collide with an existing one. */
  readonly existing: Values
}

/** The id of one of the matrix's rows, as an SQL literal. */
export const id = (number: number) =>
  `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'`
/** One lead of each kind. */
export const inquiry = id(31)
export const quoteRequest = id(41)
