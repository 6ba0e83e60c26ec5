import { type CSSProperties, type Ref, useState } from 'react'
import { type Picture, largestPicture } from '#src/domain/picture.ts'
import { Viewer } from './viewer.tsx'

interface Props {
  readonly pictures: readonly Picture[]
  /** The index of the picture shown first. */
  readonly first: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Shows the pictures of the site in the viewer. */
export function PictureViewer({ pictures, ...props }: Props) {
  return (
    <Viewer
      {...props}
      noun="picture"
      items={pictures.map((picture) => ({ key: picture.url, name: picture.alt, picture }))}
    >
      {({ picture }, { ref, style }) => <WholePicture picture={picture} ref={ref} style={style} />}
    </Viewer>
  )
}

interface WholePictureProps {
  readonly picture: Picture
  readonly ref: Ref<HTMLImageElement>
  readonly style: CSSProperties
}

function WholePicture({ picture, ref, style }: WholePictureProps) {
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming')
  if (state === 'missing') return <p>Picture not on this device yet</p>
  return (
    <>
      {state === 'coming' && <p>Loading picture…</p>}
      <img
        ref={ref}
        style={style}
        // The service worker answers with the widest copy on the device.
        src={largestPicture(picture.url)}
        alt={picture.alt}
        draggable={false}
        onLoad={() => setState('here')}
        onError={() => setState('missing')}
      />
    </>
  )
}
