/** Column to SQL literal. */
export type Values = Readonly<Record<string, string>>

/** What the matrix writes into a table, beside the rows that `rowsSql` puts there. */
export interface Statements {
  /** The row that is changed and removed. */
  readonly where: string
  readonly change: string
  /** A row that the table does not have. */
  readonly fresh: Values
  /** What makes the fresh row collide with an existing one. */
  readonly existing: Values
}

/** The id of a row of the matrix, as a literal of SQL. */
export const id = (number: number) =>
  `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'`
/** One lead of each kind. */
export const inquiry = id(31)
export const quoteRequest = id(41)
