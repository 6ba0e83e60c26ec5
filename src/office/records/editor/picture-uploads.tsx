import { Button, Progress } from '@mantine/core'
import { FileDrop } from '#src/office/records/fields/file-drop.tsx'
import { pictureErrors } from './edit-messages.ts'
import styles from './picture-uploads.module.css'
import type { usePictureUpload } from './use-picture-upload.ts'

interface Props {
  readonly label: string
  /** Whether several pictures can be picked at once. */
  readonly multiple: boolean
  readonly upload: ReturnType<typeof usePictureUpload>
}

/** Accepted types; the browser converts all of them to JPEG. */
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Accepts pictures, and shows uploads that are running or have failed. */
export function PictureUploads({ label, multiple, upload }: Props) {
  return (
    <>
      {upload.uploads.length > 0 && (
        <ul className={styles['uploads']} aria-label="Uploads">
          {upload.uploads.map(({ key, name, share, error }) => (
            <li key={key}>
              <span>{name}</span>
              {error === null ? (
                <Progress
                  className={styles['progress']}
                  aria-label={`Uploading ${name}`}
                  value={share * 100}
                />
              ) : (
                <>
                  <span role="alert">{pictureErrors[error]}</span>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Try again ${name}`}
                    onClick={() => upload.again(key)}
                  >
                    Try again
                  </Button>
                </>
              )}
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove ${name}`}
                onClick={() => upload.forget(key)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FileDrop label={label} accept={accepted} multiple={multiple} onFiles={upload.add}>
        JPEG, PNG, WebP or AVIF, straight from the phone or camera. Large pictures are made smaller
        here, and where and with what they were taken is removed.
      </FileDrop>
    </>
  )
}
