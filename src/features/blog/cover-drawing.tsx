import type { BlogPostSummary } from '#src/content/blog-post.ts'
import { categorySlug } from './category-slugs.ts'
import styles from './cover-drawing.module.css'
import { drawCover } from './cover/draw-cover.ts'
import { sheet } from './cover/drawing.ts'

const bubble = { y: 42, radius: 15 }
const letters = 'ABCDEF'

/** A drawing of the house's own, in the manner of the post's category, another one for each post. */
export function CoverDrawing({ post }: { readonly post: BlogPostSummary }) {
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
