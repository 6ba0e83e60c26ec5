import { Fragment } from 'react'
import styles from './controls.module.css'

/** An e-mail address, or any other name, that breaks behind its @ and before its dots, or else where it must. */
export function AddressText({ text }: { readonly text: string }) {
  return (
    <span className={styles['address']}>
      {text.split(/(?<=@)|(?=\.)/).map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
