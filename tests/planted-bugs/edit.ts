/** A change at one place in the sources. */
export interface Edit {
  readonly file: string
  /** Must occur once in the file. */
  readonly find: string
  readonly replace: string
}
