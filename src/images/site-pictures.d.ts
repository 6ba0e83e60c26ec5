declare module 'virtual:site-pictures' {
  /** By path below src/images/site without the ending. */
  export const pictures: Readonly<
    Record<
      string,
      | {
          readonly hash: string
          readonly width: number
          readonly height: number
          readonly preview?: string
        }
      | undefined
    >
  >
}
