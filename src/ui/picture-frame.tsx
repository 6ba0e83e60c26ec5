import type { CSSProperties } from 'react'
import { type Picture, pictureSource, pictureSourceSet } from '#src/lib/picture.ts'
import styles from './picture-frame.module.css'

interface Props {
  readonly picture: Picture | null
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string
  /** Width by height of the frame, such as "4 / 3". */
  readonly ratio?: string
  /** The picture that a visitor sees first is fetched before the others. */
  readonly isFirst?: boolean
}

const fallbackSize = { width: 1920, height: 1280 }

/** A picture in a frame that keeps its place while loading, or a drawn placeholder when there is none. */
export function PictureFrame({ picture, sizes, ratio = '3 / 2', isFirst = false }: Props) {
  const frame = { '--ratio': ratio } as CSSProperties
  if (picture === null) {
    return (
      <div className={styles['empty']} style={frame}>
        <svg viewBox="0 0 48 32" aria-hidden="true">
          <path d="M2 10 8 4h38v20l-6 4H2zM2 10h38l6-6M40 10v18M8 28V16h8v12M22 16h12v6H22z" />
        </svg>
      </div>
    )
  }
  return (
    <img
      className={styles['picture']}
      style={frame}
      src={pictureSource(picture.url)}
      srcSet={picture.sourceSet ?? pictureSourceSet(picture.url)}
      sizes={sizes}
      alt={picture.alt}
      width={picture.width ?? fallbackSize.width}
      height={picture.height ?? fallbackSize.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
