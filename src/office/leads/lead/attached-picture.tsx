import { type CSSProperties, type ReactNode, type Ref, useState } from 'react'
import type { LeadFile } from '#src/office/leads/api/lead-row.ts'
import { attachmentAddress, mostPicturePixels } from '#src/office/leads/attachment-address.ts'

/** Why a picture is not drawn; known once its header is loaded. */
type PictureFailure = 'too-large' | 'unreadable'

interface Props {
  readonly file: LeadFile
  readonly ref?: Ref<HTMLImageElement>
  readonly style?: CSSProperties
  readonly loading?: 'lazy'
  /** Shown instead of a picture that cannot be drawn. */
  readonly instead: Readonly<Record<PictureFailure, ReactNode>>
}

/**
 * A picture from a customer. It stays hidden until its size is known, because browsers decode what
 * they draw: one with too many pixels would use up the memory.
 */
export function AttachedPicture({ file, ref, style, loading, instead }: Props) {
  const [state, setState] = useState<'unknown' | 'drawn' | PictureFailure>('unknown')
  if (state === 'too-large' || state === 'unreadable') return instead[state]
  return (
    <img
      src={attachmentAddress(file.path)}
      alt={file.name}
      loading={loading}
      ref={ref}
      draggable={false}
      style={{ ...style, ...(state === 'unknown' && { visibility: 'hidden' }) }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setState(naturalWidth * naturalHeight > mostPicturePixels ? 'too-large' : 'drawn')
      }
      onError={() => setState('unreadable')}
    />
  )
}
