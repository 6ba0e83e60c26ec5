import { type ReactNode, useState } from 'react'
import type { LeadFile } from '#src/office/leads/api/lead-row.ts'
import { attachmentAddress } from '#src/office/leads/attachment-address.ts'

/** Decoded, these take 200 MB. A file of a few kilobytes can hold many times as many. */
const mostPixels = 50_000_000

/** What is known of a picture once its head has been read. */
type PictureTrouble = 'too-large' | 'unreadable'

interface Props {
  readonly file: LeadFile
  /** Of the width of the window; at 1 all of it is seen. Left out for a preview. */
  readonly scale?: number
  readonly loading?: 'lazy'
  /** Stands in the place of a picture that is not drawn. */
  readonly instead: Readonly<Record<PictureTrouble, ReactNode>>
}

/**
 * A picture that a customer has sent. It stays hidden until its size is known, since browsers decode
 * what they draw: one of too many pixels would take the memory of whoever opens the lead.
 */
export function AttachedPicture({ file, scale, loading, instead }: Props) {
  const [state, setState] = useState<'unknown' | 'drawn' | PictureTrouble>('unknown')
  if (state === 'too-large' || state === 'unreadable') return instead[state]
  return (
    <img
      src={attachmentAddress(file.path)}
      alt={file.name}
      loading={loading}
      data-fits={scale === 1}
      style={{
        ...(state === 'unknown' && { visibility: 'hidden' }),
        ...(scale !== undefined && scale > 1 && { width: `${scale * 100}%` }),
      }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setState(naturalWidth * naturalHeight > mostPixels ? 'too-large' : 'drawn')
      }
      onError={() => setState('unreadable')}
    />
  )
}
