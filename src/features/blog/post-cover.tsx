import { useMemo } from 'react'
import type { BlogPostSummary } from '#src/content/blog-post.ts'
import { LatePlace, latePart } from '#src/ui/late-part.tsx'
import { PictureFrame } from '#src/ui/picture-frame.tsx'
import './cover-drawing.module.css'
import { postPicture } from './post-picture.ts'

interface Props {
  readonly post: BlogPostSummary
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string
  readonly isFirst?: boolean
}

const drawing = latePart(async () => (await import('./cover-drawing.tsx')).CoverDrawing)

/** The photograph of a post; while there is none, a drawing. */
export function PostCover({ post, sizes, isFirst = false }: Props) {
  const drawn = useMemo(() => ({ post }), [post])
  const picture = postPicture(post)
  if (picture === null) return <LatePlace part={drawing} partProps={drawn} />
  return <PictureFrame picture={picture} sizes={sizes} isFirst={isFirst} />
}
