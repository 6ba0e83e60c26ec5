import { Modal } from '@mantine/core'
import type { LeadFile } from '#src/office/leads/api/lead-row.ts'
import { pictureTypes } from '#src/office/leads/attachment-address.ts'
import own from './file-viewer.module.css'
import { PdfView } from './pdf-view.tsx'
import { PictureView } from './picture-view.tsx'

interface Props {
  /** Files that can be shown and have arrived; never empty while the viewer is open. */
  readonly files: readonly LeadFile[]
  /** Path of the current file; null while the viewer is closed. */
  readonly shown: string | null
  readonly onShow: (path: string | null) => void
}

/** Full-screen viewer for a customer's pictures and PDFs. */
export function FileViewer({ files, shown, onShow }: Props) {
  const place = files.findIndex(({ path }) => path === shown)
  const file = files[place]
  const View = file !== undefined && pictureTypes.has(file.type) ? PictureView : PdfView
  return (
    <Modal.Root
      opened={file !== undefined}
      onClose={() => onShow(null)}
      fullScreen
      lockScroll={false}
    >
      <Modal.Content aria-label={file?.name} classNames={{ content: own['window'] ?? '' }}>
        {file !== undefined && (
          <View
            key={file.path}
            file={file}
            onPrevious={pathAt(files, place - 1, onShow)}
            onNext={pathAt(files, place + 1, onShow)}
            onClose={() => onShow(null)}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Shows the file at an index; undefined when there is none. */
function pathAt(files: readonly LeadFile[], place: number, onShow: Props['onShow']) {
  const file = files[place]
  return file === undefined ? undefined : () => onShow(file.path)
}
