import type { LeadFile } from '#src/office/leads/api/lead-row.ts'
import { attachmentAddress, pictureTypes } from '#src/office/leads/attachment-address.ts'
import { AttachedPicture } from '#src/office/leads/lead/attached-picture.tsx'
import { Viewer } from '#src/ui/pictures/viewer.tsx'
import type { Shown } from '#src/ui/pictures/viewer-stage.tsx'
import { PdfView } from './pdf-view.tsx'
import { Undrawn } from './undrawn.tsx'

interface Props {
  /** Files that can be shown and have arrived; never empty while the viewer is open. */
  readonly files: readonly LeadFile[]
  /** Path of the file shown first; null while the viewer is closed. */
  readonly shown: string | null
  readonly onClose: () => void
}

/** Full-screen viewer for a customer's pictures and PDFs. */
export function FileViewer({ files, shown, onClose }: Props) {
  const first = files.findIndex(({ path }) => path === shown)
  return (
    <Viewer
      isOpen={first !== -1}
      first={first}
      noun="file"
      items={files.map((file) => ({
        key: file.path,
        name: file.name,
        download: attachmentAddress(file.path, file.name),
        file,
      }))}
      onClose={onClose}
    >
      {({ file }, view) =>
        pictureTypes.has(file.type) ? (
          <PictureView file={file} view={view} />
        ) : (
          <PdfView file={file} view={view} />
        )
      }
    </Viewer>
  )
}

interface PictureProps {
  readonly file: LeadFile
  readonly view: Shown
}

function PictureView({ file, view: { ref, style } }: PictureProps) {
  return (
    <AttachedPicture
      file={file}
      ref={ref}
      style={style}
      instead={{
        'too-large': (
          <Undrawn file={file}>
            This picture has too many pixels to be shown here. Another program may open it.
          </Undrawn>
        ),
        unreadable: (
          <Undrawn file={file}>
            This picture can’t be shown here. Another program may still open it.
          </Undrawn>
        ),
      }}
    />
  )
}
