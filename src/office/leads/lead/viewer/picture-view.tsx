import { attachmentAddress } from '#src/office/leads/attachment-address.ts'
import { type ViewProps, ViewerFrame } from './viewer-frame.tsx'

/** A picture: whole at first, then in parts of the width of the window. */
export function PictureView(props: ViewProps) {
  const { name, path } = props.file
  return (
    <ViewerFrame {...props}>
      {({ scale }) => (
        <img
          src={attachmentAddress(path)}
          alt={name}
          data-fits={scale === 1}
          style={scale === 1 ? {} : { width: `${scale * 100}%` }}
        />
      )}
    </ViewerFrame>
  )
}
