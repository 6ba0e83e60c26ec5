import { Fragment } from 'react'

/**
 * An email address or other name that breaks after its @ and before its dots, or elsewhere if it
 * must.
 */
export function AddressText({ text }: { readonly text: string }) {
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {text.split(/(?<=@)|(?=\.)/).map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other key
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
