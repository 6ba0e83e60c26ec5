import { AttachedPicture } from '#src/office/leads/lead/attached-picture.tsx'
import { Undrawn } from './undrawn.tsx'
import { type ViewProps, ViewerFrame } from './viewer-frame.tsx'

/** A picture: whole at first, then enlarged in parts as wide as the window. */
export function PictureView(props: ViewProps) {
  const { file } = props
  const instead = {
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
  }
  return (
    <ViewerFrame {...props}>
      {({ scale }) => <AttachedPicture file={file} scale={scale} instead={instead} />}
    </ViewerFrame>
  )
}
