import { type CSSProperties, useContext, useEffect, useState } from 'react'
import { type Picture, pictureSource, pictureSourceSet } from '#src/domain/picture.ts'
import styles from './picture-frame.module.css'
import { PicturePreviews } from './picture-previews.ts'

interface Props {
  readonly picture: Picture | null
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string
  /** Aspect ratio of the frame, such as "4 / 3". */
  readonly ratio?: string
  /** Whether the visitor sees this picture first; it is fetched before the others. */
  readonly isFirst?: boolean
  /** Whether another picture covers it; it is fetched after the others. */
  readonly isBehind?: boolean
}

const missing = 'Picture not on this device yet'
const fallbackSize = { width: 1920, height: 1280 }

/**
 * A picture whose frame keeps its place while it loads, or a drawn placeholder if there is no
 * picture or it could not be loaded. A failed picture is tried again when the device comes online.
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
      // In a prerendered page it may have failed before this script listened.
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

/** The blurred preview behind a picture that is still loading. */
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
