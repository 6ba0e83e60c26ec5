import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { FileDrop } from '#src/office/records/fields/file-drop.tsx'
import { pictureErrors } from './edit-messages.ts'
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
        <Stack component="ul" gap="xs" aria-label="Uploads">
          {upload.uploads.map(({ key, name, share, error }) => (
            <Group component="li" key={key} gap="xs" fz={15}>
              <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
              {error === null ? (
                <Progress w={160} aria-label={`Uploading ${name}`} value={share * 100} />
              ) : (
                <>
                  <Text span inherit role="alert" c="var(--error)">
                    {pictureErrors[error]}
                  </Text>
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
            </Group>
          ))}
        </Stack>
      )}
      <FileDrop label={label} accept={accepted} multiple={multiple} onFiles={upload.add}>
        JPEG, PNG, WebP or AVIF, straight from the phone or camera. Large pictures are made smaller
        here, and where and with what they were taken is removed.
      </FileDrop>
    </>
  )
}
