import { type ComponentProps, type MouseEvent, useState } from 'react'
import { type Picture, largestPicture } from '#src/domain/picture.ts'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import styles from './viewable-picture.module.css'

interface Props extends Omit<ComponentProps<typeof PictureFrame>, 'picture'> {
  /** All pictures of the viewer. */
  readonly pictures: readonly Picture[]
  /** The index of the picture shown here. */
  readonly place: number
}

const load = () => import('./picture-viewer.tsx').then((part) => part.PictureViewer)

/** A framed picture that opens in the viewer; without scripts, in the browser. */
export function ViewablePicture({ pictures, place, ...frame }: Props) {
  const [Viewer, fetchViewer] = useLazyPart(load)
  const [isOpen, setIsOpen] = useState(false)
  const picture = pictures[place] ?? null
  if (picture === null) return <PictureFrame picture={null} {...frame} />
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const link = event.currentTarget
    // Some browsers do not focus a tapped link, and the focus has to return to it.
    link.focus()
    setIsOpen(true)
    fetchViewer().catch(() => {
      setIsOpen(false)
      if (navigator.onLine) location.assign(link.href)
    })
  }
  return (
    <>
      <a
        className={styles['link']}
        href={largestPicture(picture.url)}
        aria-label={picture.alt === '' ? 'Picture' : undefined}
        onClick={open}
      >
        <PictureFrame picture={picture} {...frame} />
      </a>
      {Viewer && (
        <Viewer
          pictures={pictures}
          first={place}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
