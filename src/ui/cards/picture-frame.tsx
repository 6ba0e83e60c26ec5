import { type CSSProperties, useContext, useEffect, useState } from 'react'
import { type Picture, pictureSource, pictureSourceSet } from '#src/domain/picture.ts'
import styles from './picture-frame.module.css'
import { PicturePreviews } from './picture-previews.ts'

interface Props {
  readonly picture: Picture | null
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string
  /** Width by height of the frame, such as "4 / 3". */
  readonly ratio?: string
  /** The picture that a visitor sees first is fetched before the others. */
  readonly isFirst?: boolean
  /** A picture behind another one can wait until all others are there. */
  readonly isBehind?: boolean
}

const missing = 'Picture not on this device yet'
const fallbackSize = { width: 1920, height: 1280 }

/**
 * A picture in a frame that keeps its place while loading, or a drawn placeholder when there is none
 * or it cannot be had; that one is tried again when the device comes online.
 */
export function PictureFrame({
  picture,
  sizes,
  ratio = '3 / 2',
  isFirst = false,
  isBehind = false,
}: Props) {
  const frame = { '--ratio': ratio } as CSSProperties
  const previews = useContext(PicturePreviews)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (failed === null) return
    const retry = () => setFailed(null)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed])
  if (picture === null) {
    return (
      <div className={styles['empty']} style={frame}>
        <Drawing />
      </div>
    )
  }
  if (failed === picture.url) {
    return (
      <div
        className={styles['empty']}
        style={frame}
        role="img"
        aria-label={[picture.alt, missing].filter(Boolean).join(' – ')}
      >
        <Drawing />
        <span>{missing}</span>
      </div>
    )
  }
  const image = (
    <img
      // In a prerendered page it may have failed before anybody listened.
      ref={(image) => {
        if (image?.complete === true && image.currentSrc !== '' && image.naturalWidth === 0) {
          setFailed(picture.url)
        }
      }}
      className={styles['picture']}
      style={isFirst ? { ...frame, ...behind(picture.preview ?? previews[picture.url]) } : frame}
      src={pictureSource(picture.url)}
      srcSet={pictureSourceSet(picture.url)}
      sizes={sizes}
      alt={picture.alt}
      width={picture.width ?? fallbackSize.width}
      height={picture.height ?? fallbackSize.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : isBehind ? 'low' : 'auto'}
      decoding="async"
      onError={() => setFailed(picture.url)}
    />
  )
  if (picture.sourceSets === undefined) return image
  return (
    <picture className={styles['formats']}>
      <source type="image/avif" srcSet={picture.sourceSets.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.sourceSets.webp} sizes={sizes} />
      {image}
    </picture>
  )
}

/** What is seen until the picture is there. */
function behind(preview: string | undefined): CSSProperties {
  return preview === undefined ? {} : { backgroundImage: `url(${preview})` }
}

function Drawing() {
  return (
    <svg viewBox="0 0 48 32" aria-hidden="true">
      <path d="M2 10 8 4h38v20l-6 4H2zM2 10h38l6-6M40 10v18M8 28V16h8v12M22 16h12v6H22z" />
    </svg>
  )
}
