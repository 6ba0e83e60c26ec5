import { pictureTrouble } from './edit-messages.ts'
import type { usePictureUpload } from './use-picture-upload.ts'
import { PictureDrop } from './picture-drop.tsx'
import { UploadList } from './upload-list.tsx'

interface Props {
  readonly label: string
  /** Whether several may be picked at once. */
  readonly multiple: boolean
  readonly upload: ReturnType<typeof usePictureUpload>
}

/** Takes pictures, and shows those that are not on the server yet. */
export function PictureUploads({ label, multiple, upload }: Props) {
  return (
    <>
      <UploadList
        uploads={upload.uploads.map(({ trouble, ...entry }) => ({
          ...entry,
          trouble: trouble === null ? '' : pictureTrouble[trouble],
        }))}
        onAgain={upload.again}
        onRemove={upload.forget}
      />
      <PictureDrop label={label} multiple={multiple} onFiles={upload.add} />
    </>
  )
}
