import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type Picture, largestPicture } from '#src/domain/picture.ts'
import styles from './picture-viewer.module.css'
import { useZoom } from './use-zoom.ts'

interface Props {
  readonly pictures: readonly Picture[]
  readonly first: number
  readonly captionId: string
  readonly onClose: () => void
}

/** Zoom factor of one key press or button press. */
const zoomStep = 1.5
const panStep = 80

/** The picture, its controls, and its position among the others. */
export function PictureStage({ pictures, first, captionId, onClose }: Props) {
  const [place, setPlace] = useState(first)
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const zoom = useZoom(stage, image, (turn) => goTo(place + turn))
  const picture = pictures[place]
  const isNear = zoom.view.scale > 1

  function goTo(next: number): void {
    const known = Math.min(Math.max(next, 0), pictures.length - 1)
    if (known === place) return
    zoom.reset()
    setPlace(known)
  }

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = actions[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const arrow = (x: number, y: number) => () =>
    isNear ? zoom.pan({ x: -x * panStep, y: -y * panStep }) : goTo(place + x)
  const nearer = () => zoom.zoom(zoomStep)
  const farther = () => zoom.zoom(1 / zoomStep)
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: arrow(-1, 0),
    ArrowRight: arrow(1, 0),
    ArrowUp: arrow(0, -1),
    ArrowDown: arrow(0, 1),
    PageUp: () => goTo(place - 1),
    PageDown: () => goTo(place + 1),
    Home: () => goTo(0),
    End: () => goTo(pictures.length - 1),
    '+': nearer,
    '=': nearer,
    '-': farther,
    '0': zoom.reset,
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole dialog; each has a button
    <div className={styles['all']} onKeyDown={press}>
      <div className={styles['stage']} ref={stage} data-near={isNear || undefined}>
        {picture !== undefined && (
          <WholePicture key={picture.url} picture={picture} ref={image} style={zoom.style} />
        )}
      </div>
      <div className={styles['bar']}>
        <p id={captionId} aria-live="polite" aria-atomic="true">
          {captionOf(picture, place, pictures.length)}
        </p>
        <div className={styles['tools']}>
          <Tool name="Close" onPress={onClose} path="m4 4 12 12M16 4 4 16" />
          {pictures.length > 1 && (
            <>
              <Tool
                name="Previous picture"
                isOff={place === 0}
                onPress={() => goTo(place - 1)}
                path="M12 3 5 10l7 7"
              />
              <Tool
                name="Next picture"
                isOff={place === pictures.length - 1}
                onPress={() => goTo(place + 1)}
                path="m8 3 7 7-7 7"
              />
            </>
          )}
          <Tool name="Smaller" isOff={!isNear} onPress={farther} path="M3 10h14" />
          <Tool name="Larger" isOff={zoom.isNearest} onPress={nearer} path="M3 10h14M10 3v14" />
        </div>
      </div>
    </div>
  )
}

function captionOf(picture: Picture | undefined, place: number, count: number): string {
  const name = picture?.alt ?? ''
  if (count < 2) return name === '' ? 'Picture' : name
  return `Picture ${place + 1} of ${count}${name === '' ? '' : `: ${name}`}`
}

interface WholePictureProps {
  readonly picture: Picture
  readonly ref: React.Ref<HTMLImageElement>
  readonly style: React.CSSProperties
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

interface ToolProps {
  readonly name: string
  readonly isOff?: boolean
  readonly onPress: () => void
  readonly path: string
}

/** A button without effect keeps the focus, so that another key press is not lost. */
function Tool({ name, isOff = false, onPress, path }: ToolProps): ReactNode {
  return (
    <button type="button" aria-label={name} aria-disabled={isOff} onClick={onPress}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
