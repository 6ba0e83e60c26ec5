import type { BlogPostSummary } from '#src/content/blog-post.ts'
import { PictureFrame } from '#src/ui/picture-frame.tsx'
import { categorySlug } from './category-slugs.ts'
import { drawCover } from './cover/draw-cover.ts'
import { sheet } from './cover/drawing.ts'
import styles from './post-cover.module.css'
import { postPicture } from './post-picture.ts'

interface Props {
  readonly post: BlogPostSummary
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string
  readonly isFirst?: boolean
}

const bubble = { y: 42, radius: 15 }
const letters = 'ABCDEF'

/** The photograph of a post; while there is none, a drawing of the house's own. */
export function PostCover({ post, sizes, isFirst = false }: Props) {
  const picture = postPicture(post)
  if (picture !== null) return <PictureFrame picture={picture} sizes={sizes} isFirst={isFirst} />
  const { fine, solid, bold, accent, axes } = drawCover(post.category, post.slug)
  return (
    <div className={styles['cover']} data-category={categorySlug(post.category)} aria-hidden="true">
      <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
        <path className={styles['fine']} d={fine} />
        <path className={styles['solid']} d={solid} />
        <path className={styles['bold']} d={bold} />
        <path className={styles['accent']} d={accent} />
        {axes.map((x, place) => (
          <g key={x} className={styles['axis']}>
            <circle cx={x} cy={bubble.y} r={bubble.radius} />
            <text x={x} y={bubble.y + 5.5}>
              {letters[place]}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
