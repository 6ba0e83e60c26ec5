/** A change of one place in the sources. */
export interface Edit {
  readonly file: string
  /** Stands in the file once. */
  readonly find: string
  readonly replace: string
}
