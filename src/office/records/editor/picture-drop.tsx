import { useId, useRef, useState } from 'react'
import styles from './picture-drop.module.css'

interface Props {
  readonly label: string
  readonly multiple: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** What the server takes; the browser makes JPEG of all of them. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** Takes pictures by button, by drop and by paste into it. */
export function PictureDrop({ label, multiple, onFiles }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    // Dropping is a convenience; the field inside does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accepted}
        multiple={multiple}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <p>
        JPEG, PNG, WebP or AVIF. Pictures are scaled down to 1,920 pixels, and location and camera
        data removed, before upload.
      </p>
    </div>
  )
}
