/** A cell of an exported sheet: text, a number, or a time as ISO 8601. */
export type SheetValue = string | number | { readonly moment: string } | null

/** A column of an exported sheet. */
export interface SheetColumn<Row> {
  readonly header: string
  /** In characters. */
  readonly width: number
  readonly value: (row: Row) => SheetValue
}
