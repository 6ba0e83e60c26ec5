import { markFound } from '#src/catalogue/search/search-words.ts'

interface Props {
  readonly text: string
  /** Words of the index that match. */
  readonly found: ReadonlySet<string>
}

/** A text with its matching words marked. */
export function Marked({ text, found }: Props) {
  if (found.size === 0) return text
  return markFound(text, found).map((part, place) =>
    // The parts of a text have no other identity than their places.
    // oxlint-disable-next-line react/no-array-index-key
    part.isFound ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
  )
}
