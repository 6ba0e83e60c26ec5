import { useCallback, useState } from 'react'
import { endingOf, isPicture } from '#src/domain/leads/attachment-rules.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import styles from './attachment-row.module.css'

interface Props {
  /** Null while there is nothing to show. */
  readonly file: PreparedFile | null
  readonly name: string
}

/** A thumbnail of the picture to be sent, or the file's extension. */
export function FilePreview({ file, name }: Props) {
  const [isBroken, setBroken] = useState(false)
  const markBroken = useCallback(() => setBroken(true), [])
  if (file !== null && isPicture(file.type) && !isBroken) {
    return <PicturePreview file={file} onBroken={markBroken} />
  }
  return (
    <span className={styles['ending']} aria-hidden="true">
      {endingOf(name).slice(1, 5).toUpperCase()}
    </span>
  )
}

interface PictureProps {
  readonly file: PreparedFile
  readonly onBroken: () => void
}

function PicturePreview({ file, onBroken }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const picture = new Blob([file.bytes], { type: file.type })
      const address = URL.createObjectURL(picture)
      image.src = address
      // `load` fires once the size is known, even if the browser cannot decode the picture.
      createImageBitmap(picture).then((bitmap) => bitmap.close(), onBroken)
      return () => URL.revokeObjectURL(address)
    },
    [file, onBroken],
  )
  return (
    <img ref={show} className={styles['picture']} alt="" width={56} height={56} decoding="async" />
  )
}
