import { useEffect, useState } from 'react'
import { endingOf } from '#src/content/attachment-rules.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import styles from './attachment-row.module.css'

interface Props {
  /** Null while there is nothing to show yet. */
  readonly file: PreparedFile | null
  readonly name: string
}

/** A small picture of the picture that will be sent, or the ending of the file. */
export function FilePreview({ file, name }: Props) {
  const isPicture = file?.type === 'image/jpeg' || file?.type === 'image/png'
  const address = usePictureAddress(isPicture ? file : null)
  const [broken, setBroken] = useState<string>()
  if (address !== undefined && address !== broken) {
    return (
      <img
        className={styles['picture']}
        src={address}
        alt=""
        width={56}
        height={56}
        decoding="async"
        onError={() => setBroken(address)}
      />
    )
  }
  return (
    <span className={styles['ending']} aria-hidden="true">
      {endingOf(name).slice(1, 5).toUpperCase()}
    </span>
  )
}

/** An address of the picture in this page, given back when it is not shown any more. */
function usePictureAddress(file: PreparedFile | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === null) return
    const made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
