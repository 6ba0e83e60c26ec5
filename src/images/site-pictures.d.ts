declare module 'virtual:site-pictures' {
  /** By path below src/images/site without the ending. */
  export const pictures: Readonly<
    Record<
      string,
      | {
          readonly url: string
          readonly sourceSets: { readonly avif: string; readonly webp: string }
          readonly preview: string
          readonly width: number
          readonly height: number
        }
      | undefined
    >
  >
}
